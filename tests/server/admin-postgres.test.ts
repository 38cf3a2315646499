import { expect, onTestFinished, test } from 'vitest'
import { freshDatabase } from '../fresh-database.ts'
import { startServer } from '../running-server.ts'
import { post, signIn } from '../signed-in.ts'
import { temporaryFolder } from '../temporary-folder.ts'

const screens = [
  '/admin',
  '/admin/home/hero',
  '/admin/projects/all?order=title&is_featured=on&search=a',
  '/admin/projects/all?order=changed',
  '/admin/career/jobs?is_active=on',
  '/admin/blog',
  '/admin/media?search=a&show=unused',
  '/admin/media?show=no-text',
  '/admin/activity?type=projects',
  '/admin/settings/account',
  '/admin/settings/administrators',
  '/admin/search.data?q=a',
]

async function started() {
  const DATABASE_URL = await freshDatabase('postgres')
  const folder = temporaryFolder()
  const server = await startServer({ SEED: 'empty', DATABASE_URL, DATA_DIR: folder })
  onTestFinished(async () => void (await server.stop()))
  return { server, cookie: await signIn(server) }
}

test('every kind of panel screen returns 200 on PostgreSQL', async () => {
  const { server, cookie } = await started()
  const statuses: [string, number][] = []
  for (const path of screens)
    statuses.push([path, (await server.ask(path, { headers: { cookie } })).status])
  expect(statuses).toEqual(screens.map((path) => [path, 200]))
})

test('NUL in form fields is stripped or refused with 400 on PostgreSQL, without an error in the log', async () => {
  const { server, cookie } = await started()
  const nul = 'a\0b'
  const draft = await post(server, '/admin/drafts', { name: nul }, { cookie })
  expect(
    (await server.ask(String(draft.headers.location), { headers: { cookie } })).text,
  ).toContain('>ab<')
  await post(server, String(draft.headers.location), { do: 'link' }, { cookie })
  const { text } = await server.ask(String(draft.headers.location), { headers: { cookie } })
  const [view] = text.match(/\/ansicht\/[\w-]{24}/) ?? []
  const said = await post(server, `${view}?bemerkung`, { text: nul, who: nul })
  expect(said.headers.location).toBe(`${view}?bemerkung=da`)
  const passkey = JSON.stringify({ id: nul, type: 'public-key', response: {} })
  expect((await post(server, '/admin/login/passkey', { passkey })).status).toBe(400)
  const ended = await post(server, '/admin/account/end-session', { id: nul }, { cookie })
  expect(ended.status).toBe(400)
  expect(server.logged().filter(({ level }) => level >= 50)).toEqual([])
})
