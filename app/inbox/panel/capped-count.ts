/** Counts from here on are shown as `999+`. */
export const mostNews = 1000

export const cappedCount = (count: number) =>
  count < mostNews ? String(count) : `${mostNews - 1}+`
