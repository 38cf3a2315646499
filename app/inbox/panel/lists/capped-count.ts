/** Counts from here on are shown as `999+`. */
export const maxNewsCount = 1000

export const cappedCount = (count: number) =>
  count < maxNewsCount ? String(count) : `${maxNewsCount - 1}+`
