import { inbox } from '#content/inbox-settings.ts'
import { sentences } from '#content/launch/sentences.ts'
import { legalQuestions } from '#content/legal/questions.ts'
import { project } from '#content/project.ts'
import { testimonial } from '#content/testimonial.ts'
import type { TextCheck } from './check.ts'
import { findSpans } from './sentences.ts'

const ofOthers: string[] = [testimonial.table, project.table]

const noPool =
  /(?:kein(?:en)?|nicht in (?:einen|den)) (?:bewerber|talent)-?pool|(?:bewerber|talent)-?pool (?:führen|haben|gibt)[^.]{0,200} nicht/iu
/** Whatever is deleted of those who write. */
const deleted = /lösch/iu
const theirs =
  /(?<!\p{L})(?:ihre[rn]?|bewerbung\p{L}*|unterlagen|anfragen?|nachrichten?)(?!\p{L})/iu

const day = 24

/** What is said by hand of how long data is kept, and is not so. */
export const keepingPromises: TextCheck = {
  text: 'Texts that say something else about how long data is kept than the settings (Art. 13 GDPR):',
  weight: 'law',
  begin: async ({ store }, t) => {
    const [periods, { logDays, backupDays }] = await Promise.all([
      store.setting(inbox),
      store.setting(legalQuestions),
    ])
    const { applicationDays, hiredDays, messageDays, spamDays, talentPoolDays } = periods
    const days = [applicationDays, hiredDays, messageDays, spamDays, talentPoolDays]
    const months = [periods.undecidedMonths, periods.idleMonths]
    const kept = [
      ...[...days, logDays ?? 0, backupDays ?? 0].map((each) => each * day),
      ...months.map((each) => each * 30 * day),
    ]
    // Six months are 180 days, or 183.
    const isKept = (span: number) => kept.some((each) => Math.abs(each - span) <= span * 0.03)
    return ({ type, text }) => {
      if (ofOthers.includes(type) || !(deleted.test(text) || noPool.test(text))) return []
      return sentences(text).flatMap((sentence) => {
        if (noPool.test(sentence))
          return [t('“{text}”, but the application form offers it', { text: sentence })]
        if (!deleted.test(sentence) || !theirs.test(sentence)) return []
        return findSpans(sentence).every(isKept) ? [] : [t('“{text}”', { text: sentence })]
      })
    }
  },
}
