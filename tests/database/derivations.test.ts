import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { jobCategory } from '#content/types/job.ts'
import { createDatabase } from '#core/db/database.server.ts'
import { migrateDatabaseAt } from '#core/db/migrate.server.ts'
import { readEnvironment } from '#core/runtime/environment.server.ts'
import { createAppContext } from '#server/create-context.server.ts'
import { freshDatabase } from '../fresh-database.ts'
import { connect } from '../open-content.ts'
import { temporaryFolder } from '../temporary-folder.ts'

/** A database in which an own text is marked as a sample by an earlier rule, and a program that can start on it. */
async function outdated() {
  const DATA_DIR = temporaryFolder()
  const isPostgres = process.env.TEST_ENGINE === 'postgres'
  const address = isPostgres ? await freshDatabase() : join(DATA_DIR, 'auftritt.db')
  const environment = readEnvironment({
    ...{ DATA_DIR, SECRET: 'f7c1a94e0b6d23587aa9e4c1d05b3f68' },
    ...(isPostgres && { DATABASE_URL: address }),
  })
  // As the process leaves it that is killed between migration and derivation.
  await migrateDatabaseAt(address)
  const { db, store } = connect(address)
  await store.create(jobCategory, { name: 'Werkstatt' }, { by: 'Anna' })
  const setMark = (is_sample: boolean) => db.updateTable('job_categories').set({ is_sample })
  await setMark(true).execute()
  return {
    ...{ address, setMark },
    isMarked: async () =>
      (await db.selectFrom('job_categories').select('is_sample').execute()).some((row) =>
        Boolean(row.is_sample),
      ),
    async start() {
      const app = await createAppContext(environment)
      await app.media.close()
      await app.database.close()
    },
  }
}

test('whoever is killed between migration and derivation derives at the next start, and not again', async () => {
  const { start, isMarked, setMark } = await outdated()
  await start()
  expect(await isMarked()).toBe(false)
  await setMark(true).execute()
  await start()
  expect(await isMarked()).toBe(true)
})

test('a derivation that breaks off leaves nothing, and the next start does all of it', async () => {
  const { start, isMarked, address } = await outdated()
  const { db, close } = createDatabase<Record<string, never>>(address)
  onTestFinished(close)
  // The last derivation reads it.
  await sql`alter table outbox rename to outbox_away`.execute(db)
  await expect(start()).rejects.toThrow('outbox')
  expect(await isMarked()).toBe(true)
  await sql`alter table outbox_away rename to outbox`.execute(db)
  await start()
  expect(await isMarked()).toBe(false)
})
