import { afterAll, expect, test } from 'vitest'
import { pictureCollection } from '#content/pictures/picture-text.ts'
import { service } from '#content/types/service.ts'
import { teamMember } from '#content/types/team-member.ts'
import { startSeeded } from '../running-server.ts'
import { credentials, post, signIn } from '../signed-in.ts'

const server = await startSeeded({ TRUST_PROXY: '1' })
afterAll(server.stop)
const { ask, store } = server
const cookie = await signIn(server)
const read = async (path: string) => (await ask(path, { headers: { cookie } })).text
const send = (path: string, fields: Record<string, string>) =>
  post(server, path, fields, { cookie })
const names = async () => (await store.list(service)).map(({ title }) => title)

test('the trash restores a removed service to its place, and undo works from any screen', async () => {
  const before = await names()
  const [first] = await store.list(service)
  const id = String(first?.id)
  await send(`/admin/items/services/${id}/remove`, {})
  const trash = await read('/admin/drafts/trash')
  expect(trash).toContain(`/admin/items/services/${id}/restore`)
  expect(trash).toContain('was at place 1')
  await send(`/admin/items/services/${id}/restore`, {})
  expect(await names()).toEqual(before)
  expect(await read('/admin/drafts/trash')).not.toContain(`/admin/items/services/${id}/restore`)

  await send(`/admin/items/services/${id}/move`, { to: 'down' })
  expect(await names()).not.toEqual(before)
  const [, undo = ''] = /action="(\/admin\/undo\/\d+)"/.exec(await read('/admin/media')) ?? []
  const done = await send(undo, { back: '/admin/media' })
  expect([done.status, done.headers.location]).toEqual([302, '/admin/media'])
  expect(await names()).toEqual(before)
})

test('/forget deletes a trashed picture for good after the password, and refuses a restored one', async () => {
  const [{ id } = { id: 0 }] = await server.db.selectFrom('media').select('id').limit(1).execute()
  await store.remove(pictureCollection, id, { by: 'admin@example.com' })
  const forget = `/admin/media/${id}/forget`
  expect(await read('/admin/drafts/trash')).toContain(`href="${forget}"`)
  const question = await read(forget)
  expect(question).toContain('Delete this image for good?')
  expect(question).toMatch(new RegExp(`<form[^>]+action="${forget}"`))

  await send(`/admin/media/${id}/restore`, {})
  const own = { password: credentials.password }
  expect((await send(forget, own)).headers.location).toBe('/admin/drafts/trash')
  expect(await store.find(pictureCollection, id)).toBeDefined()
  expect((await ask(forget, { headers: { cookie } })).headers.location).toBe('/admin/drafts/trash')

  await store.remove(pictureCollection, id, { by: 'admin@example.com' })
  expect((await send(forget, { password: 'falsch-falsch' })).text).toContain(
    'The password is not right',
  )
  await send(forget, own)
  expect(await read('/admin/drafts/trash')).not.toContain(forget)
  expect((await send(`/admin/media/${id}/restore`, {})).status).toBe(404)
  expect((await send(forget, own)).status).toBe(404)
})

test('a history point can be viewed, compared and restored in whole or in part without scripts', async () => {
  const [first, second] = await store.list(service)
  if (!first || !second) throw new Error('no services')
  const page = '/admin/drafts/past'
  const [, at = ''] = /href="\/admin\/drafts\/past\?at=([^"&]+)"/.exec(await read(page)) ?? []
  const then = decodeURIComponent(at)
  const by = { by: 'admin@example.com' }
  await store.update(service, first.id, { title: 'Umbenannt' }, { ...by, seen: first.version })
  await store.remove(service, second.id, by)

  const since = await read(`${page}?at=${at}`)
  expect(since).toContain('It comes back')
  expect(since).toContain('It changes back')
  const look = await send(page, { at: then, do: 'look' })
  const seen = await read(`${look.headers.location}/dienstleistungen`)
  expect(seen).toContain(first.title.replace('&', '&amp;'))
  expect(seen).not.toContain('Umbenannt')
  const beside = await send(page, { at: then, do: 'beside' })
  const both = await ask(String(beside.headers.location), { headers: { cookie } })
  expect(both.text.match(/<iframe/g)).toHaveLength(2)
  expect(both.headers['content-security-policy']).toContain("frame-src 'self'")

  // Restores a page, then an item, then the rest as a draft.
  const [member] = await store.list(teamMember)
  await store.update(
    teamMember,
    Number(member?.id),
    { name: 'Neu' },
    { ...by, seen: Number(member?.version) },
  )
  expect(await read(`${page}?at=${at}`)).toContain('name="page" value="about"')
  await send(page, { at: then, do: 'publish', page: 'about' })
  expect(await store.find(teamMember, Number(member?.id))).toMatchObject({ name: member?.name })
  expect(await store.find(service, first.id)).toMatchObject({ title: 'Umbenannt' })
  await send(page, { at: then, do: 'publish', type: 'services', id: String(second.id) })
  expect(await store.find(service, second.id)).toMatchObject({ title: second.title })
  expect(await store.find(service, first.id)).toMatchObject({ title: 'Umbenannt' })
  const draft = await send(page, { at: then, do: 'draft' })
  expect(draft.headers.location).toMatch(/^\/admin\/drafts\/\d+$/)
  expect(await store.find(service, first.id)).toMatchObject({ title: 'Umbenannt' })
  await send(String(draft.headers.location), { do: 'publish' })
  expect((await store.list(service)).map(({ title }) => title)).toEqual(
    expect.arrayContaining([first.title, second.title]),
  )
  expect(await read(`${page}?at=${at}`)).toContain('The website is as it was then.')
  // The slider submits a step, counted from the oldest history point.
  expect((await ask(`${page}?step=0`, { headers: { cookie } })).status).toBe(302)
})
