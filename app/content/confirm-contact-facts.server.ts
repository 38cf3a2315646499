import type { Database } from '#core/db/database.server.ts'
import type { Tables } from '#tables.ts'
import { change } from './change.server.ts'
import { applyWithin } from './change-set.server.ts'
import type { By, Change } from './changes.ts'
import { contactSettings } from './contact.ts'
import { deleteDivergentFacts } from './divergent-facts.server.ts'
import { table } from './rows.server.ts'
import { emptyContactFields, getContactFacts } from './shared-fields.server.ts'
import { keyOf } from './type-named.ts'

/**
 * Somebody says that the contact information is right, as it stood at version `seen`; what stood elsewhere is forgotten.
 * Where there is none, the facts that pages show become it. Answers whether it still stood so.
 */
export const confirmContactFacts = (
  database: Database<Tables>,
  { seen, ...how }: By & { seen: number },
) =>
  change(database, async (trx) => {
    const home = await trx
      .selectFrom(table(contactSettings))
      .select(['id', 'version'])
      .orderBy('id')
      .executeTakeFirst()
    const facts = await getContactFacts(trx)
    if ((home?.version ?? 0) !== seen || !facts) return false
    const type = keyOf(contactSettings)
    const settled: Change = home
      ? { type, what: 'update', id: home.id, seen, values: { ...facts } }
      : { type, what: 'create', values: { ...facts, ...emptyContactFields } }
    await applyWithin(trx, [settled], how)
    await deleteDivergentFacts(trx, how.by)
    return true
  })
