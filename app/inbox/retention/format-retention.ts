import type { inboxSettings } from '#content/settings/inbox-settings.ts'
import type { SettingValues } from '#content/settings/setting.ts'
import { translateCount } from '#core/site-language/translate.ts'
import { toMonths } from './retention.ts'

type Settings = SettingValues<typeof inboxSettings>

/** Retention periods in German, for legal texts. Non-breaking spaces join number and unit. */
export const formatRetention = (periods: Settings) => ({
  messages: days(periods.messageDays),
  spam: days(periods.spamDays),
  rejected: days(periods.applicationDays),
  hired: periods.hiredDays > 0 ? `${days(periods.hiredDays)} nach der Einstellung` : null,
  talentPool: months(toMonths(periods.talentPoolDays)),
  undecided: formatUndecided(periods),
})

/** Completes „Solange noch nicht entschieden ist, bewahren wir sie auf: …“. */
function formatUndecided({ undecidedMonths, idleMonths }: Settings) {
  const afterClosing = `nach dem Ende der Ausschreibung oder einer späteren Bearbeitung`
  const afterActivity = `nach der letzten Bearbeitung`
  if (undecidedMonths > 0 && idleMonths > 0)
    return `längstens ${months(undecidedMonths)} ${afterClosing}; bei laufender oder ohne Ausschreibung längstens ${months(idleMonths)} ${afterActivity}`
  if (undecidedMonths > 0)
    return `längstens ${months(undecidedMonths)} ${afterClosing}; bei laufender oder ohne Ausschreibung bis zur Entscheidung`
  if (idleMonths > 0)
    return `bei laufender oder ohne Ausschreibung längstens ${months(idleMonths)} ${afterActivity}, sonst bis zur Entscheidung`
  return 'bis zur Entscheidung, ohne feste Frist'
}

const days = (count: number) => translateCount(count, '{count}\u00a0Tag', '{count}\u00a0Tage')
const months = (count: number) => translateCount(count, '{count}\u00a0Monat', '{count}\u00a0Monate')
