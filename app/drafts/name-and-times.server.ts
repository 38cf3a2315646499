import type { Database } from '#core/db/database.server.ts'
import type { Tables } from '#core/db/tables.ts'
import { toLine } from '#core/fields/clean-text.ts'
import { mergeFormValues } from '#core/request/merge-form-values.ts'
import { approvalColumns } from './drafts.server.ts'

/**
 * Renames a draft; its version stays, since its changes stay. Returns the name that somebody else has given it since it was
 * `seen`.
 */
export const renameDraft = ({ db }: Database<Tables>, draft: number, name: string, seen?: string) =>
  db.transaction().execute(async (trx) => {
    const row = trx.updateTable('drafts').where('id', '=', draft)
    // Locks the row, so that two changes take turns.
    const stored = await row
      .set((eb) => ({ name: eb.ref('name') }))
      .returning('name')
      .executeTakeFirst()
    if (!stored) return undefined
    // Names from the API and from before may have several blanks in a row.
    const theirs = {
      name: seen === undefined ? stored.name : toLine(stored.name),
    }
    const { values, conflicts } = mergeFormValues({ name: seen ?? theirs.name }, { name }, theirs)
    if (conflicts.length > 0) return stored.name
    if (values.name !== theirs.name) await row.set(values).execute()
    return undefined
  })

/** Sets the times of publication and end as ISO times, null for never. False if they are not as `seen`. */
export const scheduleDraft = async (
  { db }: Database<Tables>,
  draft: number,
  { begins, ends }: { begins: string | null; ends: string | null },
  approver?: string,
  seen?: { begins_at: string | null; ends_at: string | null },
) => {
  const { numUpdatedRows } = await db
    .updateTable('drafts')
    .set((eb) => ({
      begins_at: begins,
      ends_at: ends,
      trouble: null,
      ...approvalColumns(eb, approver),
    }))
    .where('id', '=', draft)
    .where('published_at', 'is', null)
    .$if(seen !== undefined, (query) =>
      query
        .where('begins_at', 'is not distinct from', seen?.begins_at ?? null)
        .where('ends_at', 'is not distinct from', seen?.ends_at ?? null),
    )
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
