/** Counts from here on are shown as `999+`. */
export const cappedCountLimit = 1000

export const formatCappedCount = (count: number) =>
  count < cappedCountLimit ? String(count) : `${cappedCountLimit - 1}+`
