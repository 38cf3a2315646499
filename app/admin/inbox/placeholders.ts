import { fill } from '../../mail/compose.ts'

/** Who gets a mail, and what its placeholders stand for; a missing one is empty. */
export interface Recipient {
  id: number
  email: string
  /** For the preview: in which state an application is. */
  state: string
  values: Record<string, string>
}

export interface Letter {
  subject: string
  body: string
}

export const filled = ({ subject, body }: Letter, { values }: Recipient): Letter => ({
  subject: fill(subject, values),
  body: fill(body, values),
})

/** The placeholders that nothing can be put in for: unknown ones, and those that are empty for this person. */
export function unfilled({ subject, body }: Letter, { values }: Recipient) {
  const used = [...`${subject}\n${body}`.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '')
  return [...new Set(used)].filter((name) => !values[name]).map((name) => `{${name}}`)
}
