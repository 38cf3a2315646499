import { randomBytes } from 'node:crypto'
import { settings } from '#content/settings/settings.ts'
import { asContentDb, getCurrentIsoTime } from '#content/store/change.server.ts'
import { applyChangesInTransaction } from '#content/store/change-set.server.ts'
import { type Connection, getTableName, readStoredRow } from '#content/store/rows.server.ts'
import { collections } from '#content/types/collections.ts'
import { type ContentType, getTypeKey } from '#content/types/content-types.ts'
import type { Database } from '#core/db/database.server.ts'
import type { Tables } from '#core/db/tables.ts'
import type { AppContext } from '#core/request/app-context.server.ts'
import type { PreviewNote } from '#core/request/rendering.ts'
import { withTimeout } from '#core/runtime/with-timeout.server.ts'
import { savePictureDescription } from '#media/picture-descriptions.server.ts'
import { findWorkingDraft } from '../drafts.server.ts'
import type { PreviewedValues } from './previews-table.ts'

/** The id of an item that is not stored yet: the largest one, which no stored row reaches. */
export const unsavedItemId = 2_147_483_647

const hour = 3_600_000
const timeoutMs = 8000

interface NewPreview {
  adminId: string
  subject: PreviewedValues
  note: PreviewNote
  /** Token of a preview that this one replaces. */
  former?: string
}

/** Stores a preview for an hour. Returns the token with which its owner finds it. */
export async function savePreview(
  { db }: Database<Tables>,
  { adminId, subject, note, former }: NewPreview,
) {
  const values = {
    subject: JSON.stringify(subject),
    note: JSON.stringify(note),
    expires_at: new Date(Date.now() + hour).toISOString(),
  }
  const replacement =
    former &&
    (await db
      .updateTable('previews')
      .set(values)
      .where((eb) => eb.and({ token: former, admin_id: adminId }))
      .executeTakeFirst())
  if (replacement && replacement.numUpdatedRows > 0n) return former
  const token = randomBytes(24).toString('base64url')
  await db
    .insertInto('previews')
    .values({ token, admin_id: adminId, ...values })
    .execute()
  return token
}

export function findPreview({ db }: Database<Tables>, token: string, adminId: string) {
  return db
    .selectFrom('previews')
    .select(['subject', 'note'])
    .where('token', '=', token)
    .where('admin_id', '=', adminId)
    .where('expires_at', '>', getCurrentIsoTime())
    .executeTakeFirst()
}

/** The site that an administrator's previews change: with the draft in which they work, or as it is. */
export async function getPreviewBaseContext(app: AppContext, adminId: string) {
  const draft = await findWorkingDraft(app.database, adminId)
  return draft ? app.snapshots.ofDraft(draft.id) : app
}

/**
 * Runs `work` on the content with the change applied, in a transaction that is always rolled back. `work` must use only the
 * passed database, and has 8 seconds. On SQLite it blocks other writers.
 */
export async function runWithUnsavedValues<Result>(
  database: Database<Tables>,
  subject: PreviewedValues,
  work: (database: Database<Tables>) => Promise<Result>,
): Promise<Result> {
  const trx = await database.db.startTransaction().execute()
  try {
    await applySubject(asContentDb(trx), subject)
    for (const picture of subject.pictures) await savePictureDescription(trx, picture)
    // Caches of this transaction end with it, so they need no change listener, which would never be removed.
    const preview = work({ ...database, db: trx, search: trx, onChange: () => () => {} })
    return await withTimeout(preview, timeoutMs, 'the preview took too long')
  } finally {
    await trx.rollback().execute()
  }
}

async function applySubject(trx: Connection, subject: PreviewedValues) {
  const isItem = 'type' in subject
  const type: ContentType = isItem ? collections[subject.type] : settings[subject.setting]
  const id = isItem ? subject.id : 0
  const what = (await readStoredRow(trx, type, id)) ? 'update' : 'create'
  const target = { type: getTypeKey(type), values: subject.values, ...(isItem && { id }) }
  await applyChangesInTransaction(trx, [{ ...target, what }], { by: '' })
  if (isItem && subject.isFirst)
    await trx
      .updateTable(getTableName(type))
      .set({ order_index: -1 })
      .where('id', '=', id)
      .execute()
}
