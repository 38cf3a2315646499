import type { Field } from '#core/fields/field.ts'
import { line } from '#core/fields/fields.ts'
import { optional } from '#core/fields/nested-fields.ts'
import { asVisitorPromise } from '#core/fields/words.ts'
import { message, type TextKey } from '#core/i18n/text.ts'
import { translate } from '#core/site-language/translate.ts'

/** The promised reply time for `{reply_time}`; an empty one promises nothing. */
export function replyTimeField(label: TextKey, start: string): Field<string> {
  const field = line(label, {
    max: 60,
    hint: message(
      'As it goes on after “Wir melden uns”: “{start}”. Pages and mails say it wherever {reply_time} stands. Empty: nothing is promised.',
      { start, reply_time: '{reply_time}' },
    ),
  })
  return asVisitorPromise({ ...optional(field, { fallback: '' }), blank: start })
}

/** The promise as a sentence; empty without a reply time. */
export const formatReplyPromise = (reply: string) =>
  reply ? translate('Wir melden uns in der Regel {reply}.', { reply }) : ''
