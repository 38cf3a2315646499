/** Whether a filter takes this text as a day, from 1900 to 2199. */
export function isFilterDay(value: string) {
  const at = /^(19|2[01])\d\d-\d\d-\d\d$/.test(value) ? Date.parse(value) : Number.NaN
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(value)
}
