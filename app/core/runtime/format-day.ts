import { getSiteLanguage } from '#core/site-language/translate.ts'

/** Formats the time in Germany, in the language of the page. */
export function createTimeFormatter(options: Intl.DateTimeFormatOptions) {
  const create = (locale: string) =>
    new Intl.DateTimeFormat(locale, { timeZone: 'Europe/Berlin', ...options })
  const formats = { de: create('de-DE'), en: create('en-GB') }
  return (at: string) => formats[getSiteLanguage()].format(Date.parse(at))
}

/**
 * `10. März 2026`, in English `10 March 2026`: the day in Germany. Loaders of public pages format it, because loading the
 * locale data for dates takes a browser as long as half of the page.
 */
export const formatDay = createTimeFormatter({ dateStyle: 'long' })

/** `10. März 2026 um 14:05`, in English `10 March 2026 at 14:05`: the time in Germany. */
export const formatDayAndTime = createTimeFormatter({ dateStyle: 'long', timeStyle: 'short' })
