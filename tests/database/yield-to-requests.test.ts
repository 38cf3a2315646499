import type { CompiledQuery, KyselyPlugin } from 'kysely'
import { expect, test } from 'vitest'
import type { AppContext } from '#core/request/app-context.server.ts'
import { eraseDueEntries } from '#inbox/privacy/erase.server.ts'
import { eraseName } from '#inbox/privacy/erase-name.server.ts'
import { erasePerson } from '#inbox/privacy/erase-person.server.ts'
import { addPersonRequest } from '#inbox/privacy/person-requests.server.ts'
import { searchEmailsByNameOrPhone } from '#inbox/privacy/search-emails-by-name-or-phone.server.ts'
import type { DueEntry } from '#inbox/retention/due-entries.server.ts'
import { runRetention } from '#inbox/retention/retention-job.server.ts'
import { addApplication, addMessage, addTraces, at, openInbox } from '../inbox-program.ts'
import { counting } from '../rows-read.ts'

const asked = { kind: 'erasure', received_at: '2026-11-01', note: '', who: 'a' } as const

/** Records the statements on the connection that visitors share. */
function watched({ database, ...app }: AppContext) {
  const seen: CompiledQuery[] = []
  const plugin: KyselyPlugin = {
    transformQuery({ node, queryId }) {
      seen.push(database.db.getExecutor().compileQuery(node, queryId))
      return node
    },
    transformResult: async ({ result }) => result,
  }
  const db = database.db.withPlugin(plugin)
  return { seen, app: { ...app, database: { ...database, db } } as AppContext }
}

/**
 * Erasure reads every row of inbox_undo, which holds a day at most: any of them may name the
 * person.
 */
const allWaysBack = 'select "id", "what", "before" from "inbox_undo"'

test.runIf(process.env.TEST_ENGINE === 'sqlite')(
  'erasure scans no table on the connection that visitors share',
  async () => {
    const opened = await openInbox()
    const { db } = opened
    const { app, seen } = watched(opened.app)
    await addApplication(db)
    await addMessage(db, { email: 'aenne@example.com', name: "Änne O'Neil" })
    const other = await addMessage(db, { message: `Aenne@example.com, Änne O'Neil, Ada Love` })
    await addTraces(db, { message_id: other.id }, 'aenne@example.com')
    await addPersonRequest(db, { ...asked, person: "Änne O'Neil" })
    seen.length = 0
    await erasePerson(app, 'aenne@example.com')
    await eraseName(app, 'Ada Love')
    const texts = await db.selectFrom('messages').select('message').execute()
    expect(texts).toEqual([{ message: "[…], Änne O'Neil, […]" }])
    expect(seen.length).toBeGreaterThan(10)
    for (const query of seen.filter(({ sql }) => sql !== allWaysBack)) {
      const { rows } = await db.executeQuery<{ detail: string }>({
        ...query,
        sql: `explain query plan ${query.sql}`,
      })
      const plan = rows.map(({ detail }) => detail).join('; ')
      expect([query.sql, plan]).toEqual([
        query.sql,
        // Only the index is read of paths and visits; drafts, dismissed findings and saved filters are few.
        expect.not.stringMatching(
          /^SCAN (?!CONSTANT|(drafts|draft_changes|remarks|set_aside|typed_forms|previews|saved_filters|user|passkeys|invitations|webhooks|program_keys|page_former_paths)( USING INDEX sqlite_autoindex_\w+)?$|(blog_former_slugs|blog_posts|files|lost_addresses|pages|visits) USING COVERING|appointments USING INDEX appointments_missing)/,
        ),
      ])
    }
  },
)

test('searchEmailsByNameOrPhone reads only the rows of the name or phone number', async () => {
  const { app, db } = await openInbox()
  for (let n = 0; n < 60; n++) {
    await addMessage(db, { name: `Eva Ernst ${n}`, email: `eva${n}@example.com` })
    await addApplication(db, { email: `aenne${n}@example.com`, phone: `030 / 5550${n + 10}` })
  }
  const counted = counting(app.database.search)
  const found = (text: string) =>
    counted.rowsRead(async () => {
      const own = {
        ...app,
        database: { ...app.database, search: counted.db },
      } as AppContext
      await searchEmailsByNameOrPhone(own, text)
    })
  expect(await found('ernst 17')).toBe(1)
  expect(await found('+49 30 555017')).toBe(1)
  expect([await found('Ernst'), await found('030 5550')]).toEqual([20, 20])
})

test('eraseDueEntries yields to the event loop after each deletion', async () => {
  const opened = await openInbox()
  const { app, seen } = watched(opened.app)
  const due: DueEntry[] = []
  for (let n = 0; n < 20; n++) {
    const { id, reference, updated_at } = await addMessage(opened.db)
    due.push({
      kind: 'messages',
      isSpam: false,
      id,
      reference,
      updated_at,
      at: at(0),
      why: [],
    })
  }
  seen.length = 0
  const turns = new Set<number>()
  let isOver = false
  const take = () => {
    turns.add(seen.filter(({ sql }) => sql.startsWith('delete from "messages"')).length)
    if (!isOver) setImmediate(take)
  }
  take()
  await eraseDueEntries(app, due)
  isOver = true
  expect(turns.size).toBeGreaterThanOrEqual(20)
  expect(await opened.db.selectFrom('messages').select('id').execute()).toEqual([])
})

test('runRetention yields to the event loop between statements', async () => {
  const opened = await openInbox()
  const { app, seen } = watched(opened.app)
  const content = opened.app.database.db
  await addMessage(opened.db)
  for (let n = 0; n < 20; n++)
    await content
      .insertInto('revisions')
      .values({
        type: 'projects',
        item_id: 1,
        body: '{}',
        at: at(200 + n),
        who: 'a',
        what: 'update',
      } as never)
      .execute()
  seen.length = 0
  let most = 0
  let before = 0
  let isOver = false
  const take = () => {
    most = Math.max(most, seen.length - before)
    before = seen.length
    if (!isOver) setImmediate(take)
  }
  take()
  expect(await runRetention(app)).toBe('done')
  isOver = true
  expect(seen.length).toBeGreaterThan(60)
  expect(most).toBeLessThan(15)
})
