import { expect, onTestFinished } from 'vitest'
import { createContentStore } from '#content/store/store.server.ts'
import { createDatabase } from '#core/db/database.server.ts'
import type { Db, Tables } from '#core/db/tables.ts'
import { migratedDatabase } from './fresh-database.ts'

/** A new migrated database and a store on it; `connect` opens another store, as another instance would. */
export async function openContent() {
  const address = await migratedDatabase()
  return { address, ...connect(address) }
}

export function connect(address: string) {
  const database = createDatabase<Tables>(address)
  onTestFinished(() => database.close())
  return { database, db: database.db, store: createContentStore(database) }
}

/** Each change raises the content version by one and leaves one revision. */
export async function expectChanges(db: Db, changes: number) {
  const { version } = await db
    .selectFrom('content_version')
    .select('version')
    .executeTakeFirstOrThrow()
  const { revisions } = await db
    .selectFrom('revisions')
    .select((eb) => eb.fn.countAll<number>().as('revisions'))
    .executeTakeFirstOrThrow()
  expect({ version, revisions }).toEqual({ version: changes, revisions: changes })
}
