/** Counts from here on are shown as `999+`. */
export const maxShownCount = 1000

export const formatCappedCount = (count: number) =>
  count < maxShownCount ? String(count) : `${maxShownCount - 1}+`
