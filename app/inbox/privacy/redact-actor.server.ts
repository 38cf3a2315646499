import { sql } from 'kysely'
import {
  type ActorReferences,
  listActorReferences,
  replaceActor,
} from '#content/people/actor-references.server.ts'
import type { Db } from '#core/db/tables.ts'

/** Finds rows whose actor is a former colleague; none while the account exists. Scans the tables. */
export async function findFormerActorReferences(db: Db, email: string): Promise<ActorReferences> {
  const address = email.toLowerCase()
  const account = await db
    .selectFrom('user')
    .select('id')
    .where(sql`lower(email)`, '=', address)
    .executeTakeFirst()
  if (account) return []
  return listActorReferences(db, (column) => sql<boolean>`lower(${sql.ref(column)}) = ${address}`)
}

export const redactActor = (trx: Db, rows: ActorReferences) => replaceActor(trx, rows, '[…]')
