import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { blockKinds, type PageBlock } from '#content/blocks/block-kinds.ts'
import { page } from '#content/types/page.ts'
import { createBlankValues } from '#core/fields/field.ts'
import { ownQuestionPrefix } from '#inbox/forms/own-form-questions.ts'
import { patience } from '../patience.ts'
import { startSeeded } from '../running-server.ts'
import { post, signIn } from '../signed-in.ts'
import { message, send, withWork } from '../submission.ts'

const server = await startSeeded()
afterAll(server.stop)
const { ask, db, store, origin } = server
const cookie = await signIn(server)

beforeEach(async () => {
  for (const table of ['sending_counts', 'messages', 'outbox'] as const)
    await db.deleteFrom(table).execute()
})

const by = { by: 'Test' }
const blank = createBlankValues(blockKinds.form.fields)
const size = {
  ...{ id: 'q1', question: 'Wie viele Plätze?', hint: 'Ungefähr', is_required: true },
  kind: 'short text' as const,
}
const form = (id: string, heading: string): PageBlock => ({
  ...{ id, kind: 'form' },
  values: {
    ...{ ...blank, heading, topic: `Thema ${heading}`, recipient: 'chef@example.com' },
    questions: [{ ...size, options: [] }],
  },
})
const text: PageBlock = { id: 't', kind: 'text', values: { html: '<p>Nur Text</p>' } }

let count = 0
/** Publishes a page with these blocks; returns its id and path. */
async function publish(blocks: PageBlock[]) {
  const slug = `formular-${count++}`
  const values = { ...createBlankValues(page.fields), title: 'Angebot', slug, blocks }
  const { row } = await store.create(page, { ...values, is_published: true }, by)
  const path = `/${slug}`
  await vi.waitFor(async () => expect((await ask(path)).status).toBe(200), {
    ...{ timeout: patience, interval: 100 },
  })
  return { id: row.id, path, values: { ...values, is_published: true } }
}

test('two own forms on a page have unique ids and hide their recipient; other pages load no form styles', async () => {
  const columns: PageBlock = {
    ...{ id: 'c', kind: 'columns' },
    values: { left: [form('f1', 'Links') as never], right: [form('f2', 'Rechts') as never] },
  }
  const { path } = await publish([columns, text])
  const { text: html, headers } = await ask(path)
  expect(headers.etag).toBeDefined()
  const ids = [...html.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id)
  expect(ids.length).toBeGreaterThan(10)
  expect(new Set(ids).size).toBe(ids.length)
  for (const words of ['Links', 'Rechts', 'Wie viele Plätze?', 'Ungefähr', 'Nachricht senden'])
    expect(html).toContain(words)
  expect(html).not.toMatch(/chef@example|Thema Links/)
  const sheet = /\/assets\/forms-[\w-]+\.css/
  expect(html).toMatch(sheet)
  const plain = await publish([text])
  expect((await ask(plain.path)).text).not.toMatch(/\/assets\/(forms|own-form|public-form)-/)
})

test('an own form without scripts returns 400 with the typed values, then 303 and a confirmation', async () => {
  const { path } = await publish([form('f1', 'Termin'), form('f2', 'Anderes')])
  const { text: html } = await ask(path)
  const [action = ''] = [...html.matchAll(/<form[^>]* action="([^"]*)"/g)].map(([, to]) => to ?? '')
  const [, version = ''] = /name="version" value="([^"]*)"/.exec(html) ?? []
  const wrong = await post(server, action, { ...message('<b>&'), email: 'eva@', version })
  expect(wrong.status).toBe(400)
  for (const words of [
    '&lt;b&gt;&amp;',
    'Bitte füllen Sie das Feld „Wie viele Plätze?“ aus.',
    path,
  ])
    expect(wrong.text).toContain(words)
  expect(await db.selectFrom('messages').select('id').execute()).toEqual([])
  const sent = await post(server, action, {
    ...message('Hallo'),
    [`${ownQuestionPrefix}q1`]: '12',
    version,
  })
  expect(sent.status).toBe(303)
  const [row] = await db.selectFrom('messages').selectAll().execute()
  expect(row).toMatchObject({ topic: 'Thema Termin', state: 'unread' })
  const done = await ask(
    new URL(String(sent.headers.location), origin).pathname +
      new URL(String(sent.headers.location), origin).search,
  )
  expect([done.status, done.text.includes(row?.reference ?? '?')]).toEqual([200, true])
  expect(done.headers['cache-control']).toContain('no-store')
  expect(done.text).toMatch(/<meta name="robots" content="noindex/)
})

test('an own form that was changed returns 409, a removed one 410, both with the typed values', async () => {
  const { id, values } = await publish([form('f1', 'Termin')])
  const action = `/kontakt/formular/${id}.f1`
  const typed = {
    ...message('Bitte nicht verlieren'),
    [`${ownQuestionPrefix}alt`]: 'Früher gefragt',
  }
  const changed = await post(server, action, { ...typed, version: 'x' })
  expect(changed.status).toBe(409)
  for (const words of ['wurde inzwischen geändert', 'Bitte nicht verlieren', 'Früher gefragt'])
    expect(changed.text).toContain(words)
  await store.update(page, id, { ...values, blocks: [] }, { ...by, seen: 1 })
  const gone = await post(server, action, { ...typed, version: 'x' })
  expect(gone.status).toBe(410)
  for (const words of ['gibt es nicht mehr', 'Bitte nicht verlieren', 'Früher gefragt', '/kontakt'])
    expect(gone.text).toContain(words)
  expect((await ask(action)).status).toBe(404)
  expect(await db.selectFrom('messages').select('id').execute()).toEqual([])
})

test('POST /api/form accepts ten answers of 5,000 characters and refuses a longer one', async () => {
  const own = Array.from({ length: 10 }, (_, at) => ({
    ...{ ...size, id: `q${at}`, question: `Frage ${at}`, options: [] },
    kind: 'long text' as const,
  }))
  const block = { ...form('f1', 'Lang'), values: { ...blank, questions: own } } as PageBlock
  const { id } = await publish([block])
  const answers = Object.fromEntries(
    own.map((each) => [ownQuestionPrefix + each.id, 'ä'.repeat(5000)]),
  )
  const address = `/api/form/${id}.f1`
  const fields = { ...message('Hallo'), ...answers, ...(await withWork(origin)) }
  expect(await send(origin, address, fields)).toMatchObject({ status: 200 })
  const long = { ...fields, [`${ownQuestionPrefix}q1`]: 'x'.repeat(10_000) }
  expect(await send(origin, address, long)).toMatchObject({
    status: 400,
    errors: { [`${ownQuestionPrefix}q1`]: 'Bitte verwenden Sie höchstens 5000 Zeichen.' },
  })
  expect(await db.selectFrom('messages').select(['state', 'topic']).execute()).toEqual([
    { state: 'unread', topic: 'Angebot' },
  ])
})

test('the message list shows and filters topics, and its CSV contains the answers', async () => {
  const { id } = await publish([form('f1', 'Termin')])
  await send(origin, `/api/form/${id}.f1`, {
    ...message('Hallo'),
    [`${ownQuestionPrefix}q1`]: '=12',
  })
  await send(origin, '/api/contact', message('Von der Kontaktseite'))
  const read = async (path: string) => (await ask(path, { headers: { cookie } })).text
  const [row] = await db.selectFrom('messages').select('id').orderBy('id').execute()
  const entry = await read(`/admin/contact/messages/${row?.id}`)
  for (const words of ['Thema Termin', 'Wie viele Plätze?', '=12']) expect(entry).toContain(words)
  const list = await read('/admin/contact/messages?topic=Thema+Termin')
  expect(list).toContain('Thema Termin')
  expect(list).not.toContain('Von der Kontaktseite')
  const csv = await read('/admin/contact/messages/list.csv?topic=Thema+Termin')
  expect(csv).toContain('Thema Termin;Eva;eva@example.com;Hallo;Wie viele Plätze?: =12;')
  expect(csv).not.toContain('Kontaktseite')
})
