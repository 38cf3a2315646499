import { authorRetentionMonths } from '#content/people/author-retention.ts'
import type { inboxSettings } from '#content/settings/inbox-settings.ts'
import type { SettingValues } from '#content/settings/setting.ts'
import type { BrowserTranslator } from '#core/i18n/translator.ts'
import { requestProofYears } from '#inbox/retention/retention.ts'

/** Retention periods as label and text. */
export function formatRetentionPeriods(
  t: BrowserTranslator,
  settings: SettingValues<typeof inboxSettings>,
) {
  const { applicationDays, undecidedMonths, idleMonths, hiredDays, messageDays, spamDays } =
    settings
  const unlessNever = (count: number, text: string) => (count === 0 ? t('never') : text)
  return [
    [
      t('Rejected applications'),
      t(
        '{days} days after the rejection was sent or the last text after it, later where somebody agreed to the talent pool',
        {
          days: applicationDays,
        },
      ),
    ],
    [
      t('Undecided ones whose job has ended'),
      unlessNever(
        undecidedMonths,
        t('{months} months after the job closed', { months: undecidedMonths }),
      ),
    ],
    [
      t('Undecided ones of an open job, or without one'),
      unlessNever(idleMonths, t('{months} months after the last activity', { months: idleMonths })),
    ],
    [
      t('Applications of hired people'),
      unlessNever(hiredDays, t('{days} days after the hiring', { days: hiredDays })),
    ],
    [t('Messages that are done'), t('{days} days later', { days: messageDays })],
    [t('Open messages'), t('never')],
    [t('Spam'), t('{days} days later', { days: spamDays })],
    [
      t('Answered requests of people'),
      t('{years} years after the end of the year', { years: requestProofYears }),
    ],
    [t('Who changed something'), t('{months} months later', { months: authorRetentionMonths })],
  ]
}
