import { afterAll, expect, test } from 'vitest'
import type { PageBlock } from '#content/blocks/block-kinds.ts'
import { page } from '#content/types/page.ts'
import { createBlankValues } from '#core/fields/field.ts'
import { applicationStates } from '#inbox/entries/inbox-tables.ts'
import { blocksOfAllKinds } from '../blocks-of-all-kinds.ts'
import { addApplication, addMessage } from '../inbox-program.ts'
import { readForm } from '../read-form.ts'
import { startSeeded } from '../running-server.ts'
import { post, signIn } from '../signed-in.ts'

const server = await startSeeded()
afterAll(server.stop)
const { ask, store } = server

test('the form of a page of 50 blocks is less than 400 KB, and saves them as they are', async () => {
  const kinds = blocksOfAllKinds(3, '/media/x/0.webp').filter(
    ({ kind }) => kind !== 'columns' && kind !== 'downloads',
  )
  const blocks = Array.from({ length: 50 }, (_, at) => ({
    ...kinds[at % kinds.length],
    id: `b${at}`,
  })) as PageBlock[]
  const blank = { ...createBlankValues(page.fields), title: 'Lang', slug: 'lang', blocks }
  const { row } = await store.create(page, blank, { by: 'Test' })
  const cookie = await signIn(server)
  const address = `/admin/pages/all/${row.id}`
  const { bytes, text } = await ask(address, { headers: { cookie } })
  expect(bytes.length).toBeLessThan(400_000)

  const sent = readForm(text)
  const open = await post(
    server,
    address,
    new URLSearchParams([...sent, ['blocks.do', 'open 1']]),
    { cookie, accept: 'text/html' },
  )
  expect([open.status, readForm(open.text).toString()]).toEqual([200, expect.any(String)])
  // Without scripts the opened block has its controls.
  const control = / name="blocks\.1\.values\.heading"/
  const tagsOf = (html: string) => html.match(/<input[^>]*>/g)?.filter((tag) => control.test(tag))
  expect(tagsOf(text)?.every((tag) => tag.includes('type="hidden"'))).toBe(true)
  expect(tagsOf(open.text)?.some((tag) => tag.includes('type="hidden"'))).toBe(false)

  const saved = await post(server, address, sent, { cookie })
  expect(saved.status).toBe(302)
  expect((await store.find(page, row.id))?.blocks).toEqual(row.blocks)
})

test('lists, board and guide send less than 150 KB of hundreds of entries', async () => {
  const { db } = server
  for (let at = 0; at < 120; at++) {
    const state = applicationStates[at % applicationStates.length] ?? 'received'
    await addApplication(db, { state, position: `Entwicklung von Anlagen ${at}` })
    await addMessage(db, { state: 'unread', message: 'Was kostet eine Anlage? '.repeat(15) })
  }
  const cookie = await signIn(server)
  for (const address of [
    '/admin/contact/messages',
    '/admin/career/applications',
    '/admin/career/applications/board',
    '/admin/first-hour',
  ]) {
    const { status, bytes } = await ask(address, { headers: { cookie } })
    expect([address, status]).toEqual([address, 200])
    expect([address, bytes.length < 150_000 || bytes.length]).toEqual([address, true])
  }
})
