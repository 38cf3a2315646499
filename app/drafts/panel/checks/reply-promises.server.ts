import { contactSettings } from '#content/contact.ts'
import { applicationForm } from '#content/inbox-settings.ts'
import { sentences } from '#content/launch/sentences.ts'
import { imprint, privacy } from '#content/legal/texts.ts'
import { project } from '#content/project.ts'
import { testimonial } from '#content/testimonial.ts'
import type { TextCheck } from './check.ts'
import { findSpans } from './sentences.ts'

/** What others say, what was done for them and what the law grants is no promise of ours. */
const notOurs: string[] = [testimonial.table, project.table, privacy.category, imprint.category]

const promises =
  /(?:wir|uns) (?:\p{L}+ ){0,3}?(?:antworten|melden)|(?:antworten|melden) wir|(?:antwort|rückmeldung)(?!\p{L})/iu
const wasSo =
  /(?<!\p{L})(?:hat|haben|hatten?|war(?:en)?|wurden?|erhielt(?:en)?|bekam(?:en)?)(?!\p{L})/iu

/** A time to answer that stands in a text by hand, and is another than that of the settings. */
export const replyPromises: TextCheck = {
  text: 'Texts that promise an answer at another time than the settings:',
  weight: 'should',
  begin: async ({ store }, t) => {
    const [contact, { reply_time }] = await Promise.all([
      store.first(contactSettings),
      store.setting(applicationForm),
    ])
    const replies = [contact?.reply_time ?? '', reply_time].filter(Boolean)
    const kept = replies.flatMap(findSpans)
    return ({ type, field, text }) => {
      if (notOurs.includes(type) || field === 'reply_time' || !promises.test(text)) return []
      return sentences(text).flatMap((sentence) => {
        if (!promises.test(sentence) || wasSo.test(sentence)) return []
        const other = findSpans(sentence).some((span) => !kept.includes(span))
        if (!other) return []
        return [
          replies.length > 0
            ? t('“{text}”, in the settings: {reply}', { text: sentence, reply: replies.join('; ') })
            : t('“{text}”, in the settings nothing is promised', { text: sentence }),
        ]
      })
    }
  },
}
