import { now } from '#content/change.server.ts'
import { cancellable } from '#mail/unsent.server.ts'
import type { Db } from '#tables.ts'
import { parseAnswers } from './answers.server.ts'
import { everyGroup } from './application-questions.ts'
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
type Corrected = Record<(typeof names)[number], string | null>

/** How to reach somebody: what an applicant may have corrected (Art. 16 GDPR). Everything else is what they wrote. */
export const correctable = everyGroup()
  .flatMap(({ questions }) => questions)
  .filter(({ name }) => names.some((each) => each === name))

/**
 * Answers what is wrong, or which fields were changed and how many waiting mails go to the new address; undefined when the
 * application is gone.
 */
export async function correctApplication(
  db: Db,
  { id, who, form, ownLetters }: { id: number; who: string; form: FormData; ownLetters?: boolean },
) {
  const checked = parseAnswers(correctable, form, ownLetters)
  if ('errors' in checked) return { errors: checked.errors }
  // Just the questions above were asked; the phone's column knows no null.
  const values = { ...checked.values, phone: checked.values.phone ?? '' } as Corrected
  return db.transaction().execute(async (trx) => {
    const row = await trx
      .selectFrom('applications')
      .select(names)
      .where('id', '=', id)
      .executeTakeFirst()
    if (!row) return undefined
    const changed = correctable.filter(({ name }) =>
      names.some((each) => each === name && values[each] !== row[each]),
    )
    if (changed.length === 0) return { changed: [], mails: 0 }
    const at = now()
    const { first_name, last_name, email, phone, ...address } = values
    await trx
      .updateTable('applications')
      .set({
        ...address,
        first_name: first_name ?? row.first_name,
        last_name: last_name ?? row.last_name,
        email: email ?? row.email,
        phone: phone ?? '',
        updated_at: at,
      })
      .where('id', '=', id)
      .execute()
    // Which fields, not what stood in them: what was wrong need not be kept.
    const note = changed.map(({ label }) => label).join(', ')
    await recordEvents(trx, 'applications', [id], { at, who, what: 'corrected', note })
    const mails = email && email !== row.email ? await redirectMails(trx, id, row.email, email) : 0
    return { changed: changed.map(({ name }) => name), mails }
  })
}

/** What has not left goes to the address that is right. A cancelled one may wait again, and one under way be tried again. */
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
  return mails.filter(({ state }) => cancellable.includes(state)).length
}
