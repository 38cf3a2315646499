import { unknownIn } from '../../content/mail-placeholders.ts'
import { fill } from '../../mail/compose.ts'

/** Who gets a mail, and what its placeholders stand for. */
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

/** The placeholders that nothing can be put in for: unknown ones, and those this person has none for. */
export const unfilled = ({ subject, body }: Letter, { values }: Recipient) =>
  unknownIn(`${subject}\n${body}`, Object.keys(values))
