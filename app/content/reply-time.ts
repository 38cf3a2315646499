import type { Field } from '../forms/field.ts'
import { line } from '../forms/fields.ts'
import { optional } from '../forms/nested-fields.ts'

/** How soon people hear of the company: entered once, said everywhere, and nowhere while it is empty. */
export function replyTime(label: string, start: string): Field<string> {
  const field = line(label, {
    max: 60,
    hint: `As it goes on after “Wir melden uns”: “${start}”. Pages and mails say it wherever {reply_time} stands. Empty: nothing is promised.`,
  })
  return { ...optional(field, { fallback: '' }), blank: start }
}

/** A whole sentence, as without a time there is none. */
export const promiseOf = (reply: string) => (reply ? `Wir melden uns in der Regel ${reply}.` : '')
