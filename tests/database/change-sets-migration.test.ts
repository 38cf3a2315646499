import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { asContentDb } from '#content/change.server.ts'
import { invertChangeSet } from '#content/inverse.server.ts'
import { jobBenefit } from '#content/job.ts'
import { createStore } from '#content/store.server.ts'
import { createDatabase } from '#core/db/database.server.ts'
import { migrateDatabaseAt } from '#core/db/migrate.server.ts'
import * as changeSets from '#core/db/migrations/020-change-sets.server.ts'
import type { Tables } from '#tables.ts'
import { freshDatabase } from '../fresh-database.ts'

test('a filled database gets a baseline: what is done from then on can be taken back, and what was deleted before', async () => {
  const address = await freshDatabase()
  await migrateDatabaseAt(address)
  const database = createDatabase<Tables>(address)
  onTestFinished(() => database.close())
  const { db } = database
  const store = createStore(database)
  const by = { by: 'Ada' }
  for (const title of ['a', 'b'])
    await store.create(jobBenefit, { title, description: '.', icon: 'FaHeart' }, by)
  await store.remove(jobBenefit, 1, by)
  // As it was before this migration; what a neighbour's move did to a place stood nowhere.
  await sql`drop index revisions_change_set`.execute(db)
  for (const column of ['place', 'places', 'change_set'])
    await sql`alter table revisions drop column ${sql.id(column)}`.execute(db)
  await sql`update job_benefits set order_index = 4`.execute(db)

  await changeSets.up(db as never)
  const kept = await db.selectFrom('revisions').selectAll().where('what', '=', 'baseline').execute()
  expect(kept).toMatchObject([
    { type: 'job_benefits', item_id: 2, who: 'Ada', place: 4, version: 1, body: { title: 'b' } },
  ])
  expect((await store.history(jobBenefit, 2, { limit: 9 })).map(({ what }) => what)).toEqual([
    'create',
  ])
  const removal = await store.revision(jobBenefit, 1)
  expect(await store.undo(removal?.change_set ?? 0, by)).toMatchObject({ rows: [{ title: 'a' }] })
  await store.update(jobBenefit, 2, { title: 'B' }, { ...by, seen: 1 })
  const { version } = await db.selectFrom('content_version').selectAll().executeTakeFirstOrThrow()
  await store.undo(version, by)
  expect(await store.list(jobBenefit)).toMatchObject([
    { id: 1, title: 'a', order_index: 0 },
    { id: 2, title: 'b', order_index: 4 },
  ])
  // The baseline itself is nothing that anybody did.
  expect(await invertChangeSet(asContentDb(db), 0)).toBeUndefined()
})
