import { randomBytes } from 'node:crypto'
import type { Database } from '../db/database.server.ts'
import { describePicture } from '../media/describe.server.ts'
import { alike, now } from './change.server.ts'
import { collections } from './collections.ts'
import type { PreviewNote, Subject } from './previews-table.ts'
import { type Connection, insert, overwrite, rowOf, table } from './rows.server.ts'
import type { Setting } from './setting.ts'
import { readSetting, saveSettingWithin } from './setting-store.server.ts'
import { settings } from './settings.ts'
import type { Tables } from './tables.ts'

/** The id of an item that is not stored yet; no stored one gets that far. */
export const newId = 2_147_483_647

const hour = 3_600_000
const patience = 8000

/** Keeps it for an hour; answers the token by which its owner finds it. */
export async function keepPreview(
  { db }: Database<Tables>,
  { adminId, subject, note }: { adminId: string; subject: Subject; note: PreviewNote },
) {
  const token = randomBytes(24).toString('base64url')
  await db.deleteFrom('previews').where('expires_at', '<=', now()).execute()
  await db
    .insertInto('previews')
    .values({
      token,
      admin_id: adminId,
      subject: JSON.stringify(subject),
      note: JSON.stringify(note),
      expires_at: new Date(Date.now() + hour).toISOString(),
    })
    .execute()
  return token
}

export function findPreview({ db }: Database<Tables>, token: string, adminId: string) {
  return db
    .selectFrom('previews')
    .select(['subject', 'note'])
    .where('token', '=', token)
    .where('admin_id', '=', adminId)
    .where('expires_at', '>', now())
    .executeTakeFirst()
}

/**
 * Lets `work` read the content as it would be with the change, in a transaction that is always taken back. It must read
 * by the given database only: on SQLite the one connection is taken until the end.
 */
export async function tryOut<Result>(
  database: Database<Tables>,
  subject: Subject,
  work: (database: Database<Tables>) => Promise<Result>,
): Promise<Result> {
  const trx = await database.db.startTransaction().execute()
  try {
    await put(alike(trx), subject)
    for (const picture of subject.pictures) await describePicture(trx, picture)
    return await Promise.race([work({ ...database, db: trx }), overdue()])
  } finally {
    await trx.rollback().execute()
  }
}

async function put(trx: Connection, subject: Subject) {
  if ('setting' in subject) {
    const type: Setting = settings[subject.setting]
    const { version } = await readSetting(trx, type)
    await saveSettingWithin(trx, type, subject.values, { by: '', seen: version })
    return
  }
  const { type: name, id, values, isFirst } = subject
  const type = collections[name]
  const before = await rowOf(trx, type, id)
  // Each value came from the field of its own name.
  if (before) await overwrite(trx, type, before, values as never)
  else await insert(trx, type, values as never, { id, is_sample: false })
  if (isFirst)
    await trx.updateTable(table(type)).set({ order_index: -1 }).where('id', '=', id).execute()
}

const overdue = () =>
  new Promise<never>((_, reject) =>
    setTimeout(reject, patience, new Error('the preview took too long')).unref(),
  )
