import { insertRevision } from '../store/change.server.ts'
import {
  type Connection,
  getFieldValues,
  getTableName,
  type RowValues,
  readAllRows,
  readStoredRow,
  type StoredRow,
  updateRow,
} from '../store/rows.server.ts'
import {
  parseContactFacts,
  sharedFieldNames,
  withSharedFieldsAsStored,
} from '../store/shared-fields.server.ts'
import { footerCollection } from '../types/contact.ts'
import type { ContentType } from '../types/content-types.ts'
import { siteSettings } from './settings.ts'

/** Deletes the copies of shared fields in footer and site settings; their history keeps the old values. */
export async function deleteSharedFieldCopies(trx: Connection, author: string) {
  const footers = await readAllRows(trx, footerCollection)
  for (const before of footers.filter(({ contact }) => parseContactFacts(contact)))
    await rewrite(trx, footerCollection, before, { ...before, contact: {} }, author)
  const general = await readStoredRow(trx, siteSettings)
  const siteValues = getFieldValues(siteSettings, general)
  if (general && sharedFieldNames.some((name) => name in siteValues))
    await rewrite(trx, siteSettings, general, withSharedFieldsAsStored(siteValues), author)
}

async function rewrite(
  trx: Connection,
  type: ContentType,
  before: StoredRow,
  values: RowValues,
  author: string,
) {
  await insertRevision(
    trx,
    getTableName(type),
    'update',
    await updateRow(trx, type, before, values),
    author,
  )
}
