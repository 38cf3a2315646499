import { expect, onTestFinished, test } from 'vitest'
import { freshDatabase } from '../fresh-database.ts'
import { startServer } from '../running-server.ts'
import { signIn } from '../signed-in.ts'
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

test('every kind of screen opens on PostgreSQL too', async () => {
  const DATABASE_URL = await freshDatabase('postgres')
  const folder = temporaryFolder()
  const server = await startServer({ SEED: 'empty', DATABASE_URL, DATA_DIR: folder })
  onTestFinished(async () => void (await server.stop()))
  const cookie = await signIn(server)
  const statuses: [string, number][] = []
  for (const path of screens)
    statuses.push([path, (await server.ask(path, { headers: { cookie } })).status])
  expect(statuses).toEqual(screens.map((path) => [path, 200]))
})
