import { expect, test } from 'vitest'
import {
  countExpiredDraftAuthors,
  redactExpiredDraftAuthors,
} from '#content/people/draft-authors.server.ts'
import { redactExpiredRevisionAuthors } from '#content/people/revision-authors.server.ts'
import { at, openInbox } from '../inbox-program.ts'
import { counting } from '../rows-read.ts'

test('redactExpiredRevisionAuthors updates 1,100 revisions in batches of some hundred', async () => {
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
    count = await redactExpiredRevisionAuthors({ ...database, db }, Date.now())
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

test('redactExpiredDraftAuthors redacts who is named by drafts and findings of 24 months ago, but not by open ones', async () => {
  const { app, db } = await openInbox()
  const now = Date.now()
  const names = { owner: 'ada@example.com', submitted_by: 'id-a', approved_by: 'id-b' }
  const add = async (name: string, more: object) => {
    const values = { ...names, name, made_at: at(900), version: 1, ...more }
    const { id } = await db
      .insertInto('drafts')
      .values(values)
      .returning('id')
      .executeTakeFirstOrThrow()
    const change = {
      draft_id: id,
      type: 'projects',
      item_id: 1,
      is_move: false,
      what: 'update',
    } as const
    await db
      .insertInto('draft_changes')
      .values({
        ...change,
        title: 'T',
        values: '{}',
        base: '{}',
        who: names.owner,
        authors: '["id-a"]',
        at: at(900),
      })
      .execute()
    const remark = { draft_id: id, path: '/', text: 'x', at: at(900) }
    await db
      .insertInto('remarks')
      .values({ ...remark, who: names.owner })
      .execute()
    return id
  }
  await add('alt', { published_at: at(800), published_set: 1 })
  await add('beendet', { published_at: at(900), ends_at: at(800), ended_at: at(800) })
  await add('läuft noch', { published_at: at(900), ends_at: at(-9) })
  await add('neu', { published_at: at(100) })
  await add('offen', {})
  for (const [key, days] of [
    ['alt', 800],
    ['neu', 100],
  ] as const)
    await db
      .insertInto('set_aside')
      .values({ key, word: 'w', who: names.owner, at: at(days), found_at: at(0) })
      .execute()
  expect(await countExpiredDraftAuthors(app.database, now)).toBe(3)
  expect(await redactExpiredDraftAuthors(app.database, now)).toBe(3)
  const read = async () => [
    ...(await db
      .selectFrom('drafts')
      .select(['name', 'owner', 'submitted_by', 'approved_by'])
      .orderBy('id')
      .execute()),
    ...(await db.selectFrom('draft_changes').select(['who', 'authors']).orderBy('id').execute()),
    ...(await db.selectFrom('remarks').select('who').orderBy('id').execute()),
    ...(await db.selectFrom('set_aside').select(['key', 'who']).orderBy('key').execute()),
  ]
  const isNamed = (await read()).map((row) => /ada@|id-/.test(JSON.stringify(row)))
  const drafts = [false, false, true, true, true]
  expect(isNamed).toEqual([...drafts, ...drafts, ...drafts, false, true])
  expect(await countExpiredDraftAuthors(app.database, now)).toBe(0)
})
