import { afterAll, expect, test } from 'vitest'
import { service } from '#content/types/service.ts'
import { personOf } from '../people.ts'
import { startSeeded } from '../running-server.ts'
import { post, signIn } from '../signed-in.ts'

const server = await startSeeded({ TRUST_PROXY: '1' })
afterAll(server.stop)
const { ask, store, db } = server
const cookie = await signIn(server)
const seen = async (path: string, who = cookie) =>
  (await ask(path, { headers: { cookie: who } })).text
const law = 'Texts that name law which is out of date:'
const ready = '/admin/ready'

async function says(text: string) {
  const [found] = await store.list(service)
  if (!found) throw new Error('no service')
  await store.update(service, found.id, { description: text }, { by: 'Ada', seen: found.version })
  return found
}

const keyIn = (text: string) =>
  /name="key" value="([\w-]+)"/.exec(text.slice(text.indexOf(law)))?.[1] ?? ''

test('/admin/ready reports no demo picture as too small for its place', async () => {
  expect(await seen(ready)).not.toContain('too small for the place')
})

test('findings of /admin/ready can be set aside and back without scripts, by accounts that may edit them', async () => {
  const { id } = await says('Angaben nach § 5 TMG.')
  const page = await seen(ready)
  expect(page).toContain(law)
  expect(page).toContain(`/admin/services/all/${id}#field-item-description`)
  const fields = { key: keyIn(page), draft: '0' }
  const aside = { ...fields, do: 'aside', word: 'Steht so im Vertrag' }

  const other = await personOf(server, ['personal'])
  await post(server, ready, aside, { cookie: other })
  expect(await db.selectFrom('set_aside').selectAll().execute()).toEqual([])
  expect(await seen(ready, other)).not.toContain(law)
  await post(server, ready, { ...aside, word: ' ' }, { cookie })
  expect(await db.selectFrom('set_aside').selectAll().execute()).toEqual([])

  await post(server, ready, aside, { cookie })
  const later = await seen(ready)
  expect(later).toContain('Steht so im Vertrag')
  expect(later.indexOf(law)).toBeGreaterThan(later.indexOf('Meant so'))
  await post(server, ready, { ...fields, do: 'back' }, { cookie })
  expect(await seen(ready)).not.toContain('Steht so im Vertrag')

  await says('Angaben nach § 5 DDG.')
  expect(await seen(ready)).not.toContain(law)
})

test('the screen of a draft lists the findings of the site with that draft', async () => {
  const { headers } = await post(server, '/admin/drafts', { name: 'Montag' }, { cookie })
  const draft = String(headers.location)
  const [first] = await store.list(service)
  await post(server, `/admin/items/services/${first?.id}/remove`, {}, { cookie })
  const page = await seen(draft)
  expect(page).toContain('All checks of the site with this draft')
  expect(page).toContain('Publish all')
  // /admin/ready checks the draft somebody works in; ?draft=0 checks the public site.
  expect(await seen(ready)).toContain('Work in the draft “Montag” to put it right there.')
  expect(await seen(`${ready}?draft=0`)).not.toContain('to put it right there.')
})
