import { useState } from 'react'
import { findUnknownPlaceholders } from '#content/mail-placeholders.ts'
import { fill } from '#mail/compose.ts'

export type Letters = ReturnType<typeof useLetters>

/** State of the letters, one for each template: switching templates keeps what was written. */
export function useLetters(templates: Letter[], first = 0) {
  const [chosen, choose] = useState(first)
  const [drafts, setDrafts] = useState<Record<number, Letter>>({})
  const findTemplate = (index: number) => templates[index] ?? { subject: '', body: '' }
  const letter = drafts[chosen] ?? findTemplate(chosen)
  return {
    chosen,
    choose,
    letter,
    write: (part: Partial<Letter>) =>
      setDrafts((letters) => ({ ...letters, [chosen]: { ...letter, ...part } })),
    isWritten: Object.entries(drafts).some(([index, { subject, body }]) => {
      const template = findTemplate(Number(index))
      return subject !== template.subject || body !== template.body
    }),
    begin() {
      setDrafts({})
      choose(first)
    },
    bringBack(form: FormData) {
      const index = Number(form.get('template') ?? first)
      const text = (name: string) => String(form.get(name) ?? '')
      choose(index)
      setDrafts({ [index]: { subject: text('subject'), body: text('body') } })
    },
  }
}

/** Recipient with the values of the placeholders. */
export interface Recipient {
  id: number
  email: string
  /** State of the application, shown in the preview. */
  state: string
  values: Record<string, string>
}

export interface Letter {
  subject: string
  body: string
}

export const fillLetter = ({ subject, body }: Letter, { values }: Recipient): Letter => ({
  subject: fill(subject, values),
  body: fill(body, values),
})

/** Placeholders without a value: unknown ones, and those that this recipient lacks. */
export const listMissingValues = ({ subject, body }: Letter, { values }: Recipient) =>
  findUnknownPlaceholders(`${subject}\n${body}`, Object.keys(values))
