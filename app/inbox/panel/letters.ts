import { useState } from 'react'
import { findUnknownPlaceholders } from '#content/mail-placeholders.ts'
import { fill } from '#mail/compose.ts'

export type Letters = ReturnType<typeof useLetters>

/** One letter for each template: whoever looks at another one finds again what was written. */
export function useLetters(templates: Letter[], first = 0) {
  const [chosen, choose] = useState(first)
  const [written, setWritten] = useState<Record<number, Letter>>({})
  const templateOf = (index: number) => templates[index] ?? { subject: '', body: '' }
  const letter = written[chosen] ?? templateOf(chosen)
  return {
    chosen,
    choose,
    letter,
    write: (part: Partial<Letter>) =>
      setWritten((all) => ({ ...all, [chosen]: { ...letter, ...part } })),
    isWritten: Object.entries(written).some(([index, { subject, body }]) => {
      const template = templateOf(Number(index))
      return subject !== template.subject || body !== template.body
    }),
    begin() {
      setWritten({})
      choose(first)
    },
    bringBack(typed: FormData) {
      const index = Number(typed.get('template') ?? first)
      const text = (name: string) => String(typed.get(name) ?? '')
      choose(index)
      setWritten({ [index]: { subject: text('subject'), body: text('body') } })
    },
  }
}

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

export const fillLetter = ({ subject, body }: Letter, { values }: Recipient): Letter => ({
  subject: fill(subject, values),
  body: fill(body, values),
})

/** The placeholders that nothing can be put in for: unknown ones, and those this person has none for. */
export const listMissingValues = ({ subject, body }: Letter, { values }: Recipient) =>
  findUnknownPlaceholders(`${subject}\n${body}`, Object.keys(values))
