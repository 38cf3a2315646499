import type { Database } from '#core/db/database.server.ts'
import type { Tables } from '#core/db/tables.ts'
import { deleteSharedFieldCopies } from '../settings/shared-field-copies.server.ts'
import { runChange } from '../store/change.server.ts'
import { applyChangesInTransaction } from '../store/change-set.server.ts'
import type { Change, ChangeAuthor } from '../store/changes.ts'
import { getTableName } from '../store/rows.server.ts'
import { emptyUnsharedContactFields, getContactFacts } from '../store/shared-fields.server.ts'
import { contactCollection } from '../types/contact.ts'
import { getTypeKey } from '../types/content-types.ts'

/**
 * Confirms the contact information at version `seen` and deletes divergent copies elsewhere. Without stored contact
 * information, the facts that pages show are stored as such. Returns false if the version is no longer current.
 */
export const confirmAndUnifyContactFacts = (
  database: Database<Tables>,
  { seen, ...author }: ChangeAuthor & { seen: number },
) =>
  runChange(database, async (trx) => {
    const contactRow = await trx
      .selectFrom(getTableName(contactCollection))
      .select(['id', 'version'])
      .orderBy('id')
      .executeTakeFirst()
    const facts = await getContactFacts(trx)
    if ((contactRow?.version ?? 0) !== seen || !facts) return false
    const type = getTypeKey(contactCollection)
    const confirmation: Change = contactRow
      ? { type, what: 'update', id: contactRow.id, seen, values: { ...facts } }
      : { type, what: 'create', values: { ...facts, ...emptyUnsharedContactFields } }
    await applyChangesInTransaction(trx, [confirmation], author)
    await deleteSharedFieldCopies(trx, author.by)
    return true
  })
