import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { buildContainsCondition } from '#core/db/contains.server.ts'
import { englishTranslator } from '#core/i18n/translator.ts'
import { loadMessageList } from '#inbox/panel/lists/messages.server.ts'
import { searchEntriesAndPictures } from '#panel/frame/search-beside-content.server.ts'
import { addApplication, addMessage, everything, leader, openInbox } from '../inbox-program.ts'

const asked = (search: string) => new URLSearchParams({ search })

test('search ignores case for all scripts and takes regex characters literally', async () => {
  const { app, db } = await openInbox()
  await addMessage(db, { name: 'JÜRGEN Ölbaum', message: 'Straße Ærø ŁÓDŹ ΑΘΉΝΑ' })
  await addMessage(db, { name: 'Else', message: '[a-z] ^x $y (z) {2} ]b[ a|b \\d * ? .' })
  for (const word of ['jürgen', 'JÜRG', 'öLb', 'STRAß', 'æRØ', 'łódź', 'αθήνα'])
    expect([word, (await loadMessageList(app, everything, asked(word))).total]).toEqual([word, 1])
  for (const word of ['[a-z]', '^X', '$y', '(Z)', '{2}', ']B[', 'a|b', '\\D', '*', '?', '.'])
    expect([word, (await loadMessageList(app, everything, asked(word))).rows[0]?.name]).toEqual([
      word,
      'Else',
    ])
  for (const word of ['[q]', 'elsa', 'x*y', 'E?se', '.lse'])
    expect([word, (await loadMessageList(app, everything, asked(word))).total]).toEqual([word, 0])
  // The simplest locale knows no umlauts.
  const row = sql<{
    found: boolean
  }>`select ${buildContainsCondition(db, 'text', 'jürgen')} as found
    from (select 'JÜRGEN' as text) as one`
  if (process.env.TEST_ENGINE === 'postgres')
    expect(
      (
        await sql<{
          found: boolean
        }>`select ${buildContainsCondition(db, 'text', 'jürgen')} as found
          from (select 'JÜRGEN' collate "C" as text) as one`.execute(db)
      ).rows,
    ).toEqual([{ found: true }])
  expect(Boolean((await row.execute(db)).rows[0]?.found)).toBe(true)
})

test('search finds rows that were just inserted and not those just deleted', async () => {
  const { app, db } = await openInbox()
  const { search } = app.database
  const { id } = await addMessage(db, { name: 'Nur Kurz' })
  expect(
    await searchEntriesAndPictures(search, leader, 'nur kurz', englishTranslator),
  ).toMatchObject([{ label: 'Nur Kurz' }])
  await db.deleteFrom('messages').where('id', '=', id).execute()
  expect(await searchEntriesAndPictures(search, leader, 'nur kurz', englishTranslator)).toEqual([])
})

test('the search connection returns the rows of the main one and reports SQL errors', async () => {
  const { app, db } = await openInbox()
  const row = await addApplication(db, { talent_pool_until: null })
  const same = await app.database.search
    .selectFrom('applications')
    .selectAll()
    .where('id', '=', row.id)
    .execute()
  expect(same).toEqual([row])
  const wrong = sql`select id from nowhere`.execute(app.database.search)
  await expect(wrong).rejects.toThrow('nowhere')
  expect((await loadMessageList(app, everything, asked('x'))).total).toBe(0)
})

test('a full search does not block the event loop', async () => {
  const { app, db } = await openInbox()
  await addMessage(db, { message: 'Ein langer Text. '.repeat(20) })
  await sql`
    with recursive n(i) as (select 1 union all select i + 1 from n where i < 3000)
    insert into messages (reference, submission_key, state, name, email, message, score, suspicion,
      privacy_version, received_at, updated_at)
    select reference || i, submission_key || i, state, name, email, message, score, suspicion,
      privacy_version, received_at, updated_at from messages, n`.execute(db)
  const events: string[] = []
  const search = searchEntriesAndPictures(
    app.database.search,
    leader,
    'zzzzqq',
    englishTranslator,
  ).then(() => events.push('search'))
  // On this thread the search would finish before anything else ran.
  await setImmediate()
  events.push('somebody else')
  await search
  expect(events).toEqual(['somebody else', 'search'])
})

const ifSqlite = test.runIf(process.env.TEST_ENGINE !== 'postgres')
ifSqlite('a search cannot write', async () => {
  const { app } = await openInbox()
  const { search } = app.database
  await expect(sql`delete from messages`.execute(search)).rejects.toThrow('readonly')
  await expect(search.transaction().execute(async () => {})).rejects.toThrow('only reads')
})
