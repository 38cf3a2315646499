import { getCurrentIsoTime } from '#content/store/change.server.ts'
import type { Db } from '#core/db/tables.ts'
import { mergeFormValues } from '#core/request/merge-form-values.ts'
import { cancellableStates } from '#mail/mail-tables.ts'
import { parseAnswers } from '../forms/answers.server.ts'
import { allQuestionGroups } from '../forms/application-questions.ts'
import { recordEvents } from './events.server.ts'

const names = [
  'first_name',
  'last_name',
  'email',
  'phone',
  'street',
  'postal_code',
  'city',
] as const
type CorrectableName = (typeof names)[number]

/** Contact details that an applicant may have corrected (Art. 16 GDPR). Other answers stay as submitted. */
export const correctableQuestions = allQuestionGroups
  .flatMap(({ questions }) => questions)
  .filter((each): each is Extract<typeof each, { name: CorrectableName }> =>
    names.some((name) => name === each.name),
  )

export type ContactData = Record<CorrectableName, string>

interface Correction {
  id: number
  who: string
  form: FormData
  ownLetters?: boolean
  /** The values that the form showed: what others have changed since stays, or is a conflict. */
  seen?: ContactData | undefined
}

/**
 * Returns field errors, conflicting fields, or the names of the changed fields and the number of unsent mails redirected to
 * the new address; undefined when the application is gone.
 */
export async function correctApplication(
  db: Db,
  { id, who, form, ownLetters, seen: shown }: Correction,
) {
  const result = parseAnswers(correctableQuestions, form, ownLetters)
  if ('errors' in result) return { errors: result.errors }
  const typed = toContactData(result.values)
  return db.transaction().execute(async (trx) => {
    // Locks the row, so that two corrections take turns.
    const row = await trx
      .updateTable('applications')
      .set((eb) => ({ phone: eb.ref('phone') }))
      .where('id', '=', id)
      .returning(names)
      .executeTakeFirst()
    if (!row) return undefined
    const stored = toContactData(row)
    const { values, conflicts, seen } = mergeFormValues(shown ?? stored, typed, stored)
    if (conflicts.length > 0) return { conflicts, typed, seen }
    const changedFields = correctableQuestions.filter(({ name }) => values[name] !== stored[name])
    if (changedFields.length === 0) return { changed: [], mails: 0 }
    const at = getCurrentIsoTime()
    // Only the phone number is not nullable.
    const columns = changedFields.map(({ name }) => [
      name,
      values[name] || (name === 'phone' ? '' : null),
    ])
    await trx
      .updateTable('applications')
      .set({ ...Object.fromEntries(columns), updated_at: at })
      .where('id', '=', id)
      .execute()
    // The event names the fields but not the old values, which need not be kept.
    const note = changedFields.map(({ label }) => label).join(', ')
    await recordEvents(trx, 'applications', [id], { at, who, what: 'corrected', note })
    const { email } = values
    const mails = email === row.email ? 0 : await redirectMails(trx, id, row.email, email)
    return { changed: changedFields.map(({ name }) => name), mails }
  })
}

const toContactData = (row: Partial<Record<CorrectableName, string | null>>) =>
  Object.fromEntries(names.map((name) => [name, row[name] ?? ''])) as ContactData // one of each name

/** Redirects the unsent mails, also cancelled ones and ones being sent: an undo or a retry may send them later. */
async function redirectMails(trx: Db, id: number, from: string, to: string) {
  const mails = await trx
    .updateTable('outbox')
    .set({ recipient: to })
    .where('application_id', '=', id)
    .where('recipient', '=', from)
    .where('kind', '!=', 'notice')
    .where('state', '!=', 'sent')
    .returning('state')
    .execute()
  return mails.filter(({ state }) => cancellableStates.includes(state)).length
}
