import { splitSentences } from '#content/launch/sentences.ts'
import { imprintSettings, privacySettings } from '#content/legal/texts.ts'
import { extractPeriods } from '#content/settings/deadlines/extract-periods.ts'
import { applicationFormSettings } from '#content/settings/inbox-settings.ts'
import { contactCollection } from '#content/types/contact.ts'
import { project } from '#content/types/project.ts'
import { testimonial } from '#content/types/testimonial.ts'
import type { TextCheck } from '../check.ts'

/** Quotations, projects and legal texts make no promise of the company. */
const excludedTypes: string[] = [
  testimonial.table,
  project.table,
  privacySettings.category,
  imprintSettings.category,
]

const promisePattern =
  /(?:wir|uns) (?:\p{L}+ ){0,3}?(?:antworten|melden)|(?:antworten|melden) wir|(?:antwort|rückmeldung)(?!\p{L})/iu
const pastPattern =
  /(?<!\p{L})(?:hat|haben|hatten?|war(?:en)?|wurden?|erhielt(?:en)?|bekam(?:en)?)(?!\p{L})/iu

/** Reply times typed in texts that differ from the settings. */
export const replyPromiseCheck: TextCheck = {
  text: 'Texts that promise an answer at another time than the settings:',
  weight: 'should',
  begin: async ({ store }, t) => {
    const [contact, { reply_time }] = await Promise.all([
      store.first(contactCollection),
      store.setting(applicationFormSettings),
    ])
    const replies = [contact?.reply_time ?? '', reply_time].filter(Boolean)
    const validHours = replies.flatMap(extractPeriods).map(({ hours }) => hours)
    return ({ type, field, text }) => {
      if (excludedTypes.includes(type) || field === 'reply_time' || !promisePattern.test(text))
        return []
      return splitSentences(text).flatMap((sentence) => {
        if (!promisePattern.test(sentence) || pastPattern.test(sentence)) return []
        const isOther = extractPeriods(sentence).some(({ hours }) => !validHours.includes(hours))
        if (!isOther) return []
        return [
          replies.length > 0
            ? t('“{text}”, in the settings: {reply}', { text: sentence, reply: replies.join('; ') })
            : t('“{text}”, in the settings nothing is promised', { text: sentence }),
        ]
      })
    }
  },
}
