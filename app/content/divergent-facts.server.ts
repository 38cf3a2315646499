import { insertRevision } from './change.server.ts'
import { footerSettings } from './contact.ts'
import {
  type Connection,
  everyRow,
  getFieldValues,
  overwrite,
  readStoredRow,
  type StoredRow,
  table,
  type Values,
} from './rows.server.ts'
import { site } from './settings.ts'
import { names, parseContactFacts, withoutSharedFields } from './shared-fields.server.ts'
import type { Type } from './type-named.ts'

/** Deletes the copies of shared fields in footer and site settings; their history keeps the old values. */
export async function deleteDivergentFacts(trx: Connection, author: string) {
  const footers = await everyRow(trx, footerSettings)
  for (const before of footers.filter(({ contact }) => parseContactFacts(contact)))
    await rewrite(trx, footerSettings, before, { ...before, contact: {} }, author)
  const general = await readStoredRow(trx, site)
  const siteValues = getFieldValues(site, general)
  if (general && names.some((name) => name in siteValues))
    await rewrite(trx, site, general, withoutSharedFields(siteValues), author)
}

async function rewrite(
  trx: Connection,
  type: Type,
  before: StoredRow,
  values: Values,
  author: string,
) {
  await insertRevision(
    trx,
    table(type),
    'update',
    await overwrite(trx, type, before, values),
    author,
  )
}
