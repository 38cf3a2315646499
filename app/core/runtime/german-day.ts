const longFormat = new Intl.DateTimeFormat('de-DE', {
  dateStyle: 'long',
  timeZone: 'Europe/Berlin',
})

const timeFormat = new Intl.DateTimeFormat('de-DE', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'Europe/Berlin',
})

/** `10. März 2026 um 14:05`, the time in Germany. */
export const formatGermanTime = (at: string) => timeFormat.format(Date.parse(at))

/**
 * `10. März 2026`, the day in Germany. Loaders of public pages format it, because loading the locale data for dates takes
 * a browser as long as half of the page.
 */
export const formatGermanDay = (at: string) => longFormat.format(Date.parse(at))
