import { href } from 'react-router'
import { getCurrentIsoTime } from '#content/store/change.server.ts'
import type { Db } from '#core/db/tables.ts'

/** Lifetime in milliseconds, as long as a session. */
const lifetime = 7 * 86_400_000
/** Maximum length of the entries as JSON; pictures are addresses. */
const maxLength = 300_000
const maxForms = 30

/** Path and name of a form. */
const formPattern = new RegExp(`^${href('/admin')}/[\\w/-]{1,200} [\\w-]{1,100}$`)

/** Stores the input of a form for its author; false for an unknown form or entries that are invalid or too large. */
export async function saveFormDraft(db: Db, user: string, form: string, entries: string) {
  if (!formPattern.test(form) || entries.length > maxLength || !isEntries(entries)) return false
  const row = {
    entries,
    at: getCurrentIsoTime(),
    expires_at: new Date(Date.now() + lifetime).toISOString(),
  }
  await db
    .insertInto('typed_forms')
    .values({ user_id: user, form, ...row })
    .onConflict((conflict) => conflict.columns(['user_id', 'form']).doUpdateSet(row))
    .execute()
  await deleteOldest(db, user)
  return true
}

async function deleteOldest(db: Db, user: string) {
  const old = await db
    .selectFrom('typed_forms')
    .select('form')
    .where('user_id', '=', user)
    .orderBy('at', 'desc')
    .offset(maxForms)
    .limit(maxForms)
    .execute()
  for (const { form } of old) await deleteFormDraft(db, user, form)
}

function isEntries(text: string) {
  try {
    const entries: unknown = JSON.parse(text)
    return (
      Array.isArray(entries) &&
      entries.every((each) => Array.isArray(each) && each.length === 2 && each.every(isText))
    )
  } catch {
    return false
  }
}

const isText = (value: unknown) => typeof value === 'string'

/** The forms for which a user has autosaved input. */
export const listFormDraftKeys = async (db: Db, user: string) =>
  (await selectUnexpired(db, user).select('form').execute()).map(({ form }) => form)

export const findFormDraft = (db: Db, user: string, form: string) =>
  selectUnexpired(db, user).select(['entries', 'at']).where('form', '=', form).executeTakeFirst()

const selectUnexpired = (db: Db, user: string) =>
  db
    .selectFrom('typed_forms')
    .where('user_id', '=', user)
    .where('expires_at', '>', getCurrentIsoTime())

export const deleteFormDraft = (db: Db, user: string, form: string) =>
  db.deleteFrom('typed_forms').where('user_id', '=', user).where('form', '=', form).execute()
