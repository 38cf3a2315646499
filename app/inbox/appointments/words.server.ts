import { createTimeFormatter } from '#core/runtime/format-day.ts'
import { runInLanguage } from '#core/site-addresses/run-in-language.server.ts'
import { translate } from '#core/site-language/translate.ts'
import { getEnd } from './wall-time.ts'

const formatWeekday = createTimeFormatter({ dateStyle: 'full' })
const formatTime = createTimeFormatter({ timeStyle: 'short' })

/** `Montag, 30. März 2026, 10:00 bis 10:45 Uhr (Zeit in Deutschland)`, in the language of the page. */
export const formatSlot = (start: string, minutes: number) =>
  translate('{day}, {from} bis {to} Uhr (Zeit in Deutschland)', {
    day: formatWeekday(start),
    from: formatTime(start),
    to: formatTime(getEnd(start, minutes)),
  })

/** For the history and for copies of data, whatever language the applicant reads. */
export const formatGermanSlot = (start: string, minutes: number) =>
  runInLanguage('de', () => formatSlot(start, minutes))
