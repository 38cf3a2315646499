import { splitSentences } from '#content/launch/sentences.ts'
import { legalQuestionSettings } from '#content/legal/questions.ts'
import { extractPeriods } from '#content/settings/deadlines/extract-periods.ts'
import { inboxSettings } from '#content/settings/inbox-settings.ts'
import { project } from '#content/types/project.ts'
import { testimonial } from '#content/types/testimonial.ts'
import type { TextCheck } from '../check.ts'

const excludedTypes: string[] = [testimonial.table, project.table]

const noPoolPattern =
  /(?:kein(?:en)?|nicht in (?:einen|den)) (?:bewerber|talent)-?pool|(?:bewerber|talent)-?pool (?:führen|haben|gibt)[^.]{0,200} nicht/iu
/** Sentences about deletion; `theirs` limits them to data of visitors. */
const deletionPattern = /lösch/iu
const visitorDataPattern =
  /(?<!\p{L})(?:ihre[rn]?|bewerbung\p{L}*|unterlagen|anfragen?|nachrichten?)(?!\p{L})/iu

const day = 24

/** Retention periods typed in texts that differ from the settings. */
export const retentionPromiseCheck: TextCheck = {
  text: 'Texts that say something else about how long data is kept than the settings (Art. 13 GDPR):',
  weight: 'law',
  begin: async ({ store }, t) => {
    const [periods, { logDays, backupDays }] = await Promise.all([
      store.setting(inboxSettings),
      store.setting(legalQuestionSettings),
    ])
    const { applicationDays, hiredDays, messageDays, spamDays, talentPoolDays } = periods
    const days = [applicationDays, hiredDays, messageDays, spamDays, talentPoolDays]
    const months = [periods.undecidedMonths, periods.idleMonths]
    const periodsInHours = [
      ...[...days, logDays ?? 0, backupDays ?? 0].map((each) => each * day),
      ...months.map((each) => each * 30 * day),
    ]
    // Tolerance: six months may be 180 or 183 days.
    const isConfigured = (span: number) =>
      periodsInHours.some((each) => Math.abs(each - span) <= span * 0.03)
    return ({ type, text }) => {
      if (excludedTypes.includes(type) || !(deletionPattern.test(text) || noPoolPattern.test(text)))
        return []
      return splitSentences(text).flatMap((sentence) => {
        if (noPoolPattern.test(sentence))
          return [t('“{text}”, but the application form offers it', { text: sentence })]
        if (!deletionPattern.test(sentence) || !visitorDataPattern.test(sentence)) return []
        return extractPeriods(sentence).every(({ hours }) => isConfigured(hours))
          ? []
          : [t('“{text}”', { text: sentence })]
      })
    }
  },
}
