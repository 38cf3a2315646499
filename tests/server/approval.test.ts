import { afterAll, expect, test } from 'vitest'
import type { Role } from '#accounts/rights.ts'
import { securitySettings } from '#content/settings/security.ts'
import { service } from '#content/types/service.ts'
import { findWorkingDraft } from '#drafts/drafts.server.ts'
import { idOf, personOf } from '../people.ts'
import { startSeeded } from '../running-server.ts'
import { post } from '../signed-in.ts'

const server = await startSeeded({ TRUST_PROXY: '1' })
afterAll(server.stop)
const { ask, store, db } = server

/** A person with a session in a browser. */
async function person(...held: Role[]) {
  const cookie = await personOf(server, held)
  const id = await idOf(db, cookie)
  return {
    id,
    read: async (path: string) => (await ask(path, { headers: { cookie } })).text,
    send: (path: string, fields: Record<string, string> = {}) =>
      post(server, path, fields, { cookie }),
    /** The address of the person’s working draft. */
    async draft() {
      const found = await findWorkingDraft({ db } as never, id)
      return found && `/admin/drafts/${found.id}`
    },
  }
}
const titles = async () => (await store.list(service)).map(({ title }) => title)
const mails = () =>
  db.selectFrom('outbox').select(['recipient', 'body']).where('kind', '=', 'notice').execute()

test('a person without the right to publish submits a draft, gets it returned, and an editor publishes it', async () => {
  const [zoe, bea, hr] = [
    await person('zuarbeit'),
    await person('redaktion'),
    await person('personal'),
  ]
  const before = await titles()
  const [first] = await store.list(service)
  expect(await zoe.read('/admin')).toContain('submit it for approval')
  // A preview creates no draft.
  await zoe.send(`/admin/preview/services/${first?.id}`, { title: 'x' })
  expect(await zoe.draft()).toBeUndefined()
  // A refused form neither creates a draft nor ends the existing one.
  for (const path of ['/admin/services/all/new', '/admin/services/all/new.data?later']) {
    expect((await zoe.send(path, { title: '' })).status).toBe(400)
    expect(await zoe.draft()).toBeUndefined()
  }
  expect(await db.selectFrom('drafts').select('id').execute()).toEqual([])
  await zoe.send('/admin/drafts', { name: 'Begonnen' })
  const begun = String(await zoe.draft())
  expect((await zoe.send('/admin/services/all/new', { title: '' })).status).toBe(400)
  expect(await zoe.draft()).toBe(begun)
  await zoe.send(begun, { do: 'discard', sure: 'yes' })
  await zoe.send(`/admin/items/services/${first?.id}/move`, { to: 'down' })
  await zoe.send(`/admin/items/services/${first?.id}/remove`)
  await zoe.send(`/admin/items/services/${first?.id}/restore`)
  const draft = String(await zoe.draft())
  expect(await titles()).toEqual(before)
  // The submit button appears once per screen.
  for (const path of ['/admin', draft])
    expect((await zoe.read(path)).split('value="submit"')).toHaveLength(2)

  for (const what of ['publish', 'schedule', 'end', 'send-back'])
    await zoe.send(draft, { do: what, begins: '2040-01-01T10:00', word: 'x' })
  expect(await titles()).toEqual(before)
  const earlier = (await mails()).length
  await zoe.send(draft, { do: 'submit' })
  const told = (await mails()).slice(earlier)
  const address = await db
    .selectFrom('user')
    .select('email')
    .where('id', '=', bea.id)
    .executeTakeFirst()
  expect(told.map(({ recipient }) => recipient)).toContain(address?.email)
  expect(
    told.every(({ body }) => body.includes(draft) && !body.includes(String(first?.title))),
  ).toBe(true)
  expect(await zoe.draft()).toBeUndefined()
  expect(await bea.read('/admin')).toContain(`href="${draft}"`)
  expect(await hr.read('/admin')).not.toContain(`href="${draft}"`)

  await bea.send(draft, { do: 'send-back', word: 'Bitte kürzer' })
  expect(await zoe.read(draft)).toContain('Bitte kürzer')
  expect(await bea.read('/admin')).not.toContain(`href="${draft}"`)
  await zoe.send(draft, { do: 'submit' })
  // The author sees the schedule of the draft and cannot change it.
  expect(await zoe.read(draft)).not.toContain('name="begins"')
  await bea.send(draft, { do: 'schedule', begins: '2040-01-02T10:00' })
  const planned = await zoe.read(draft)
  expect(planned).toContain('Publishes itself on Monday, 2 January 2040')
  expect(planned).not.toContain('name="begins"')
  expect(planned).not.toContain('Cancel the plan')
  const page = await bea.read(draft)
  const [, version = ''] = /name="version" value="(\d+)"/.exec(page) ?? []
  await zoe.send(draft, { do: 'work' })
  await zoe.send(`/admin/items/services/${first?.id}/move`, { to: 'up' })
  // A later change voids the review and needs a new one.
  await bea.send(draft, { do: 'publish', version })
  expect(await db.selectFrom('drafts').select('published_at').execute()).toEqual([
    { published_at: null },
  ])
  const soFar = (await mails()).length
  await bea.send(draft, { do: 'publish' })
  expect(await db.selectFrom('drafts').select('published_at').execute()).toEqual([
    { published_at: expect.any(String) },
  ])
  // The author is notified by mail.
  const author = await db
    .selectFrom('user')
    .select('email')
    .where('id', '=', zoe.id)
    .executeTakeFirst()
  expect((await mails()).slice(soFar)).toEqual([
    { recipient: author?.email, body: expect.stringContaining(draft) },
  ])
})

test('leitung with secondPerson on saves into a draft and cannot publish a draft of its own', async () => {
  const [ada, ida] = [await person('leitung'), await person('leitung')]
  const { version } = await store.settingWithVersion(securitySettings)
  const values = { ...securitySettings.fallback, secondPerson: true }
  await store.saveSetting(securitySettings, values, { by: 'test', seen: version })
  const before = await titles()
  const [first] = await store.list(service)
  const id = String(first?.id)
  await ada.send(`/admin/items/services/${id}/remove`)
  const draft = String(await ada.draft())
  await ada.send(draft, { do: 'leave' })
  await ada.send(draft, { do: 'publish' })
  expect(await titles()).toEqual(before)
  await ida.send(draft, { do: 'publish' })
  expect(await titles()).toEqual(before.filter((title) => title !== first?.title))
  // Undo, ending a draft, trash and restore write into a draft as well.
  const { set = 0 } =
    (await db
      .selectFrom('drafts')
      .select('published_set as set')
      .orderBy('published_set', 'desc')
      .executeTakeFirst()) ?? {}
  for (const [path, fields] of [
    [`/admin/undo/${set}`, {}],
    [draft, { do: 'end' }],
  ] as const) {
    const { headers } = await ida.send(path, fields)
    expect(headers.location).toMatch(/^\/admin\/drafts\/\d+$/)
    const proposed = Number(headers.location?.split('/').at(-1))
    expect(
      await db
        .selectFrom('draft_changes')
        .select(['type', 'item_id', 'what'])
        .where('draft_id', '=', proposed)
        .where('is_move', '=', false)
        .execute(),
    ).toEqual([{ type: 'services', item_id: Number(id), what: 'create' }])
    await ida.send(String(headers.location), { do: 'discard', sure: 'yes' })
  }
  await ida.send(`/admin/items/services/${id}/restore`)
  const [, at = ''] =
    /href="\/admin\/drafts\/past\?at=([^"&]+)"/.exec(
      (await ida.read('/admin/drafts/past')).slice(-20_000),
    ) ?? []
  await ida.send('/admin/drafts/past', { at: decodeURIComponent(at), do: 'publish' })
  expect(await titles()).toEqual(before.filter((title) => title !== first?.title))
  await ada.send(String(await ida.draft()), { do: 'publish' })
  expect(await titles()).toEqual(before)
})
