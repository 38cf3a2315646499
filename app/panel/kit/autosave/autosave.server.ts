import { href } from 'react-router'
import { now } from '#content/change.server.ts'
import type { Db } from '#tables.ts'

/** So long somebody may be away; as a session of a browser that was not closed. */
const kept = 7 * 86_400_000
/** A form with its texts; pictures are addresses. */
const largest = 300_000
const mostForms = 30

/** Which form it is, by page and name. */
const formPattern = new RegExp(`^${href('/admin')}/[\\w/-]{1,200} [\\w-]{1,100}$`)

/** Only the author's; false where it is none of ours, or too large. */
export async function saveFormDraft(db: Db, user: string, form: string, entries: string) {
  if (!formPattern.test(form) || entries.length > largest || !isEntries(entries)) return false
  const row = { entries, at: now(), expires_at: new Date(Date.now() + kept).toISOString() }
  await db
    .insertInto('typed_forms')
    .values({ user_id: user, form, ...row })
    .onConflict((conflict) => conflict.columns(['user_id', 'form']).doUpdateSet(row))
    .execute()
  await forgetOldest(db, user)
  return true
}

async function forgetOldest(db: Db, user: string) {
  const old = await db
    .selectFrom('typed_forms')
    .select('form')
    .where('user_id', '=', user)
    .orderBy('at', 'desc')
    .offset(mostForms)
    .limit(mostForms)
    .execute()
  for (const { form } of old) await deleteFormDraft(db, user, form)
}

function isEntries(text: string) {
  try {
    const read: unknown = JSON.parse(text)
    return (
      Array.isArray(read) &&
      read.every((each) => Array.isArray(each) && each.length === 2 && each.every(isText))
    )
  } catch {
    return false
  }
}

const isText = (value: unknown) => typeof value === 'string'

/** The forms in which somebody has typed something, for the screens to ask for it. */
export const listFormDrafts = async (db: Db, user: string) =>
  (await ofPerson(db, user).select('form').execute()).map(({ form }) => form)

export const findFormDraft = (db: Db, user: string, form: string) =>
  ofPerson(db, user).select(['entries', 'at']).where('form', '=', form).executeTakeFirst()

const ofPerson = (db: Db, user: string) =>
  db.selectFrom('typed_forms').where('user_id', '=', user).where('expires_at', '>', now())

export const deleteFormDraft = (db: Db, user: string, form: string) =>
  db.deleteFrom('typed_forms').where('user_id', '=', user).where('form', '=', form).execute()
