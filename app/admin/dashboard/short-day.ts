const format = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' })

/** `2026-11-16` as '16 Nov'. */
export const shortDay = (day: string) => format.format(new Date(day))
