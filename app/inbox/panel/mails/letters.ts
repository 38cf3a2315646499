import { useState } from 'react'
import { findUnknownPlaceholders } from '#content/settings/mail-placeholders.ts'
import { fillPlaceholders } from '#mail/compose.ts'
import { applicationStates } from '../../entries/inbox-tables.ts'
import { stateTexts } from '../kinds.ts'

export type LetterDrafts = ReturnType<typeof useLetterDrafts>

/** State of the letters, one for each template: switching templates keeps what was written. */
export function useLetterDrafts(templates: LetterDraft[], first = 0) {
  const [chosen, choose] = useState(first)
  const [drafts, setDrafts] = useState<Record<number, LetterDraft>>({})
  const findTemplate = (index: number) => templates[index] ?? { subject: '', body: '' }
  const letter = drafts[chosen] ?? findTemplate(chosen)
  return {
    chosen,
    choose,
    letter,
    write: (part: Partial<LetterDraft>) =>
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

/** The state to which a template leads, '' to leave it: nobody moves back who stands further already. */
export function findNextState(
  template: { use: string; next?: string } | undefined,
  recipients: Recipient[],
) {
  if (template?.use === 'Rejection') return 'rejected'
  const next = applicationStates.find((each) => each === template?.next)
  if (!next) return ''
  const order: string[] = Object.values(stateTexts)
  const place = order.indexOf(stateTexts[next])
  return recipients.every(({ state }) => order.indexOf(state) < place) ? next : ''
}

export interface LetterDraft {
  subject: string
  body: string
}

export const fillLetter = ({ subject, body }: LetterDraft, { values }: Recipient): LetterDraft => ({
  subject: fillPlaceholders(subject, values),
  body: fillPlaceholders(body, values),
})

/** Placeholders without a value: unknown ones, and those that this recipient lacks. */
export const listMissingValues = ({ subject, body }: LetterDraft, { values }: Recipient) =>
  findUnknownPlaceholders(`${subject}\n${body}`, Object.keys(values))
