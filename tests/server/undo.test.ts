import { afterAll, expect, test } from 'vitest'
import { service } from '#content/types/service.ts'
import { startSeeded } from '../running-server.ts'
import { signIn } from '../signed-in.ts'

const server = await startSeeded()
afterAll(server.stop)
const { ask, store } = server
const cookie = await signIn(server)
const by = { by: 'admin@example.com' }
const headers = { cookie, 'accept-language': 'en' }

/** The text of the undo button on a screen. */
async function offered(path: string) {
  const { text } = await ask(path, { headers })
  const bar = /<header.*?<\/header>/s.exec(text)?.[0] ?? ''
  const words = bar.replace(/<[^>]*>/g, '').replaceAll('&quot;', '"')
  return /(?:Undo|Changed again since).*?”/.exec(words)?.[0]
}

const [first, second] = await store.list(service)
if (!first || !second) throw new Error('no services')
const rename = async (title: string, who: string, id = first.id) => {
  const row = await store.find(service, id)
  if (row) await store.update(service, id, { ...row, title }, { by: who, seen: row.version })
}

test('the undo button names its change and is on content screens only', async () => {
  await rename('Beratung mit Bestand', by.by)
  const named = 'Undo: changed the service “Beratung mit Bestand”'
  for (const path of ['/admin/home/hero', '/admin/media', '/admin/drafts/trash', '/admin/ready'])
    expect([path, await offered(path)]).toEqual([path, named])
  for (const path of [
    '/admin',
    '/admin/career/applications',
    '/admin/career/applications/board',
    '/admin/contact/messages',
    '/admin/data-protection',
    '/admin/data-protection/planned',
    '/admin/mail',
    '/admin/activity',
    '/admin/settings/administrators',
    '/admin/settings/account',
    '/admin/settings/programs',
  ])
    expect([path, await offered(path)]).toEqual([path, undefined])
})

test('the undo button says when somebody else changed the item since', async () => {
  await rename('Von mir', by.by)
  await rename('Von Bob', 'bob@example.com')
  expect(await offered('/admin/home/hero')).toBe(
    'Changed again since: changed the service “Von mir”',
  )
  await rename('Meine zweite', by.by, second.id)
  expect(await offered('/admin/home/hero')).toBe('Undo: changed the service “Meine zweite”')
})
