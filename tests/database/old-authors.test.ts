import { expect, test } from 'vitest'
import { expireRevisionAuthors } from '#content/people/revision-authors.server.ts'
import { at, openInbox } from '../inbox-program.ts'
import { counting } from '../rows-read.ts'

test('expireRevisionAuthors updates 1,100 revisions in batches of some hundred', async () => {
  const { app } = await openInbox()
  const { database } = app
  const rows = Array.from({ length: 1200 }, (_, number) => ({
    type: 'projects',
    item_id: 1,
    body: '{}',
    at: at(number < 1100 ? 5000 + number : 1),
    who: 'ada@example.com',
    what: 'update',
  }))
  for (let from = 0; from < rows.length; from += 400)
    await database.db
      .insertInto('revisions')
      .values(rows.slice(from, from + 400) as never)
      .execute()
  const { db, statements } = counting(database.db)
  let count = 0
  const asked = await statements(async () => {
    count = await expireRevisionAuthors({ ...database, db }, Date.now())
  })
  // One statement deletes old account events.
  expect([count, asked]).toEqual([1100, 4])
  const left = await database.db
    .selectFrom('revisions')
    .select('who')
    .where('who', '!=', '[…]')
    .execute()
  expect(left).toHaveLength(100)
})
