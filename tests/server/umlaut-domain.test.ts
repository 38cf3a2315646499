import { afterAll, expect, test } from 'vitest'
import { contactCollection } from '#content/types/contact.ts'
import { patience } from '../patience.ts'
import { startSeeded } from '../running-server.ts'
import { signIn } from '../signed-in.ts'

const server = await startSeeded()
afterAll(server.stop)
const { ask, store, db } = server

test('pages show an umlaut domain in Unicode; mailto links and the database use punycode', async () => {
  const [readable, stored] = ['buero@kühn-söhne.de', 'buero@xn--khn-shne-r4a9c.de']
  const row = await store.first(contactCollection)
  if (!row) throw new Error('The demo has contact data')
  const change = { email: stored }
  await db.updateTable('contact_settings').set(change).where('id', '=', row.id).execute()
  const [{ version } = { version: 0 }] = await db
    .selectFrom('content_version')
    .select('version')
    .execute()
  await db
    .updateTable('content_version')
    .set({ version: version + 1 })
    .execute()
  for (const path of ['/kontakt', '/impressum', '/datenschutz', '/']) {
    const shown = async () => (await ask(path)).text.replace(/<!-- -->|<wbr\/>/g, '')
    await expect.poll(shown, { timeout: patience }).toContain(`>${readable}</a>`)
    const html = await shown()
    expect(html).toContain(`mailto:${stored}`)
    const texts = html.replace(/<script[\s\S]*?<\/script>/g, '').replace(/<[^>]*>/g, '')
    expect([path, texts.includes('xn--')]).toEqual([path, false])
  }
})

test('panel fields show an umlaut domain in Unicode; the database keeps punycode', async () => {
  const cookie = await signIn(server)
  const row = await store.first(contactCollection)
  const { text } = await ask(`/admin/contact/information`, { headers: { cookie } })
  expect(text).toContain('value="buero@kühn-söhne.de"')
  expect(text).not.toContain('value="buero@xn--')
  expect(row?.email).toBe('buero@xn--khn-shne-r4a9c.de')
})
