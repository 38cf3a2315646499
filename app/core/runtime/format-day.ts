import { getSiteLanguage } from '#core/site-language/translate.ts'

const createFormat = (locale: string, options: Intl.DateTimeFormatOptions = {}) =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'Europe/Berlin', ...options })

const longFormats = { de: createFormat('de-DE'), en: createFormat('en-GB') }
const timeFormats = {
  de: createFormat('de-DE', { timeStyle: 'short' }),
  en: createFormat('en-GB', { timeStyle: 'short' }),
}

/**
 * `10. März 2026`, in English `10 March 2026`: the day in Germany. Loaders of public pages format it, because loading the
 * locale data for dates takes a browser as long as half of the page.
 */
export const formatDay = (at: string) => longFormats[getSiteLanguage()].format(Date.parse(at))

/** `10. März 2026 um 14:05`, in English `10 March 2026 at 14:05`: the time in Germany. */
export const formatDayAndTime = (at: string) =>
  timeFormats[getSiteLanguage()].format(Date.parse(at))
