/** So many are told from one another: of more only that there are more. */
export const mostNews = 1000

export const cappedCount = (count: number) =>
  count < mostNews ? String(count) : `${mostNews - 1}+`
