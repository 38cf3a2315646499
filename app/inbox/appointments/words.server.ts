import { runInLanguage } from '#core/site-addresses/run-in-language.server.ts'
import { getSiteLanguage, translate } from '#core/site-language/translate.ts'
import { getEnd } from './wall-time.ts'

const createFormats = (locale: string) => ({
  day: new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeZone: 'Europe/Berlin' }),
  time: new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone: 'Europe/Berlin' }),
})
const formats = { de: createFormats('de-DE'), en: createFormats('en-GB') }

/** `Montag, 30. März 2026, 10:00 bis 10:45 Uhr (Zeit in Deutschland)`, in the language of the page. */
export function formatSlot(start: string, minutes: number) {
  const { day, time } = formats[getSiteLanguage()]
  return translate('{day}, {from} bis {to} Uhr (Zeit in Deutschland)', {
    day: day.format(Date.parse(start)),
    from: time.format(Date.parse(start)),
    to: time.format(Date.parse(getEnd(start, minutes))),
  })
}

/** For the history and for copies of data, whatever language the applicant reads. */
export const formatGermanSlot = (start: string, minutes: number) =>
  runInLanguage('de', () => formatSlot(start, minutes))
