import { readFileSync } from 'node:fs'
import { afterAll, expect, test } from 'vitest'
import { startSeeded } from '../running-server.ts'
import { signIn } from '../signed-in.ts'

const server = await startSeeded()
afterAll(server.stop)

test.runIf(process.platform === 'linux')(
  'neither the site nor the dashboard loads the image library into the server',
  async () => {
    const libraries = () => readFileSync(`/proc/${server.pid}/maps`, 'utf8')
    const cookie = await signIn(server)
    for (const path of ['/', '/admin', '/admin/projects/all'])
      expect([path, (await server.ask(path, { headers: { cookie } })).status]).toEqual([path, 200])
    expect(libraries()).toMatch(/\bnode\b/)
    expect(libraries()).not.toContain('libvips')
    // What draws icons needs it.
    expect((await server.ask('/icon-192.png')).status).toBe(200)
    expect(libraries()).toContain('libvips')
  },
)

test('the server renders the text of an editor, not the editor', async () => {
  const cookie = await signIn(server)
  const { text: html } = await server.ask('/admin/blog/1', { headers: { cookie } })
  expect(html).toMatch(/<input type="hidden" name="content" value="&lt;p&gt;/)
  expect(html).toMatch(/<textarea[^>]*readOnly[^>]*>[^<&]+\n\n/i)
  expect(html).not.toContain('mantine-RichTextEditor')
})
