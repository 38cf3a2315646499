import { getSiteLanguage } from '#core/site-language/translate.ts'

const createFormat = (locale: string) =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'Europe/Berlin' })

const longFormats = { de: createFormat('de-DE'), en: createFormat('en-GB') }

/**
 * `10. März 2026`, in English `10 March 2026`: the day in Germany. Loaders of public pages format it, because loading the
 * locale data for dates takes a browser as long as half of the page.
 */
export const formatDay = (at: string) => longFormats[getSiteLanguage()].format(Date.parse(at))
