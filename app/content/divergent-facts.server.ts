import { insertRevision } from './change.server.ts'
import { footerSettings } from './contact.ts'
import {
  type Connection,
  everyRow,
  overwrite,
  type Stored,
  stored,
  table,
  type Values,
  valuesIn,
} from './rows.server.ts'
import { site } from './settings.ts'
import { contactFactsOf, names, withoutSharedFields } from './shared-fields.server.ts'
import type { Type } from './type-named.ts'

/** From now on only the contact information holds them; the history of the others keeps what they held. */
export async function deleteDivergentFacts(trx: Connection, who: string) {
  const footers = await everyRow(trx, footerSettings)
  for (const before of footers.filter(({ contact }) => contactFactsOf(contact)))
    await rewrite(trx, footerSettings, before, { ...before, contact: {} }, who)
  const general = await stored(trx, site)
  const held = valuesIn(site, general)
  if (general && names.some((name) => name in held))
    await rewrite(trx, site, general, withoutSharedFields(held), who)
}

async function rewrite(trx: Connection, type: Type, before: Stored, values: Values, who: string) {
  await insertRevision(trx, table(type), 'update', await overwrite(trx, type, before, values), who)
}
