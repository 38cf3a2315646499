import type { inboxSettings } from '#content/settings/inbox-settings.ts'
import type { SettingValues } from '#content/settings/setting.ts'
import { translate, translateCount } from '#core/site-language/translate.ts'
import { daysToMonths } from './retention.ts'

type Settings = SettingValues<typeof inboxSettings>

/** Retention periods in German, for legal texts. Non-breaking spaces join number and unit. */
export const formatLegalRetentionPeriods = (periods: Settings) => ({
  messages: days(periods.messageDays),
  spam: days(periods.spamDays),
  rejected: days(periods.applicationDays),
  hired:
    periods.hiredDays > 0
      ? translate('{time} nach der Einstellung', { time: days(periods.hiredDays) })
      : null,
  talentPool: months(daysToMonths(periods.talentPoolDays)),
  undecided: formatUndecided(periods),
})

/** Completes „Solange noch nicht entschieden ist, bewahren wir sie auf: …“. */
function formatUndecided({ undecidedMonths, idleMonths }: Settings) {
  const [first, second] = [months(undecidedMonths), months(idleMonths)]
  if (undecidedMonths > 0 && idleMonths > 0)
    return translate(
      'längstens {first} nach dem Ende der Ausschreibung oder, wenn das später war, nach unserer letzten Bearbeitung; läuft die Ausschreibung noch oder gab es keine, längstens {second} nach unserer letzten Bearbeitung',
      { first, second },
    )
  if (undecidedMonths > 0)
    return translate(
      'längstens {first} nach dem Ende der Ausschreibung oder, wenn das später war, nach unserer letzten Bearbeitung; läuft die Ausschreibung noch oder gab es keine, bis zur Entscheidung',
      { first },
    )
  if (idleMonths > 0)
    return translate(
      'läuft die Ausschreibung noch oder gab es keine, längstens {second} nach unserer letzten Bearbeitung, sonst bis zur Entscheidung',
      { second },
    )
  return translate('bis zur Entscheidung, ohne feste Frist')
}

const days = (count: number) => translateCount(count, '{count}\u00a0Tag', '{count}\u00a0Tage')
const months = (count: number) => translateCount(count, '{count}\u00a0Monat', '{count}\u00a0Monate')
