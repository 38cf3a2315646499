import { afterAll, expect, test } from 'vitest'
import { siteVisibilitySettings } from '#content/settings/publication.ts'
import { page } from '#content/types/page.ts'
import { project } from '#content/types/project.ts'
import { service } from '#content/types/service.ts'
import { slide } from '#content/types/slide.ts'
import { createBlankValues } from '#core/fields/field.ts'
import { patience } from '../patience.ts'
import { personOf } from '../people.ts'
import { startSeeded } from '../running-server.ts'
import { post, signIn } from '../signed-in.ts'

const server = await startSeeded({ TRUST_PROXY: '1' })
afterAll(server.stop)
const { ask, store, db } = server
const cookie = await signIn(server)
const titlesOf = async (page: string, titles: string[], headers = {}) => {
  const { text } = await ask(page, { headers })
  return titles.filter((title) => text.includes(title.replace('&', '&amp;')))
}

const [first, second] = await store.list(service)
const shown = [first?.title ?? '?', second?.title ?? '?']

async function begun(name: string) {
  const { headers } = await post(server, '/admin/drafts', { name }, { cookie })
  return String(headers.location)
}

const view = async (draft: string) =>
  String((await post(server, draft, { do: 'view' }, { cookie })).headers.location)

test('changes in a draft are visible in its snapshot only, to its owner, until published', async () => {
  const draft = await begun('Montag')
  await post(server, `/admin/items/services/${first?.id}/remove`, {}, { cookie })
  await post(server, `/admin/items/projects/1/duplicate`, {}, { cookie })
  expect(await titlesOf('/dienstleistungen', shown)).toEqual(shown)
  expect(await store.find(service, first?.id ?? 0)).toBeDefined()
  // The panel shows that somebody works in the draft.
  const { text: office } = await ask('/admin/projects/all', { headers: { cookie } })
  expect(office).toContain('Montag')

  const base = await view(draft)
  expect(await titlesOf(`${base}/dienstleistungen`, shown, { cookie })).toEqual(shown.slice(1))
  const copies = await titlesOf(`${base}/projekte`, ['(copy)'], { cookie })
  expect(copies).toEqual(['(copy)'])
  // The snapshot is visible to its owner only.
  expect((await ask(base)).status).toBe(404)
  const other = await personOf(server, ['leitung'])
  expect((await ask(base, { headers: { cookie: other } })).status).toBe(404)

  await post(server, draft, { do: 'publish' }, { cookie })
  expect(await store.find(service, first?.id ?? 0)).toBeUndefined()
  expect(await titlesOf('/dienstleistungen', shown)).toEqual(shown.slice(1))
  expect(await store.list(project)).toContainEqual(
    expect.objectContaining({ title: expect.stringContaining('(copy)') }),
  )
  await post(server, draft, { do: 'end' }, { cookie })
  expect(await titlesOf('/dienstleistungen', shown)).toEqual(shown)
})

test('redirects in a snapshot stay below its path, for moved, former and unknown addresses', async () => {
  const values = { ...createBlankValues(page.fields), is_published: true, title: 'Umzug' }
  const { row } = await store.create(page, { ...values, slug: 'umzug' }, { by: 'Test' })
  const draft = await begun('Umzug')
  const form = {
    ...{ form: 'item', seen: '1', title: 'Umzug', slug: 'umgezogen' },
    is_published: 'on',
  }
  await post(server, `/admin/pages/all/${row.id}`, form, { cookie })
  const base = await view(draft)
  const lead = async (path: string) => {
    const { status, headers } = await ask(base + path, { headers: { cookie } })
    return [status, headers.location, headers['cache-control']]
  }
  expect(await lead('/umzug')).toEqual([301, `${base}/umgezogen`, 'no-store'])
  expect((await ask(`${base}/umgezogen`, { headers: { cookie } })).text).toContain('Umzug')
  expect(await lead('/blog.html')).toEqual([301, `${base}/blog`, 'no-store'])
  expect(await lead('/gibt-es-nicht')).toEqual([302, base, 'no-store'])
  await post(server, draft, { do: 'end' }, { cookie })
})

test('links in a snapshot stay below its path; its pages are sent with no-store and noindex', async () => {
  const base = await view(await begun('Rundgang'))
  const seen = new Set<string>()
  const left = [base]
  for (let page = left.pop(); page && seen.size < 40; page = left.pop()) {
    if (seen.has(page)) continue
    seen.add(page)
    const { status, text, headers } = await ask(page, { headers: { cookie } })
    expect([page, status]).toEqual([page, 200])
    expect(headers['cache-control']).toBe('no-store')
    expect(headers['x-robots-tag']).toContain('noindex')
    if (!headers['content-type']?.includes('text/html')) continue
    expect(headers['content-security-policy']).toContain("frame-ancestors 'self'")
    const links = [...text.matchAll(/<a\b[^>]*? href="(\/[^"#?]*)/g)].map(([, to = '']) => to)
    const outside = links.filter((to) => !to.startsWith(base) && !to.startsWith('/admin/drafts/'))
    expect([page, outside.filter((to) => !/^\/(media|bewerbung)/.test(to))]).toEqual([page, []])
    left.push(...links.filter((to) => to.startsWith(base) && !to.includes('bewerbung')))
  }
  expect(seen.size).toBeGreaterThan(15)
  const all = await store.list(project)
  const industry = all[0]?.industry ?? ''
  const some = all.filter((each) => each.industry === industry).map(({ title }) => title)
  const found = `${base}/projekte?branche=${encodeURIComponent(industry)}`
  const titles = all.map(({ title }) => title)
  expect(titles.length).toBeGreaterThan(some.length)
  expect(await titlesOf(found, titles, { cookie })).toEqual(some)
  const feed = await ask(`${base}/blog/feed.xml`, { headers: { cookie } })
  expect(feed.headers['content-type']).toContain('application/atom+xml')
  expect(feed.text.match(/<entry>/g)?.length).toBeGreaterThan(1)
})

test('a draft link shows the draft to visitors and accepts remarks; other routes return 404 or 403', async () => {
  const draft = await begun('Für die Chefin')
  await post(server, draft, { do: 'link' }, { cookie })
  const { key } = await db
    .selectFrom('views')
    .select('key')
    .where('user_id', 'is', null)
    .executeTakeFirstOrThrow()
  const base = `/ansicht/${key}`
  const guest = await ask(base, { headers: { 'sec-fetch-dest': 'document' } })
  expect(guest.status).toBe(200)
  expect(guest.text).toContain('Für die Chefin')
  expect(guest.text).not.toContain('/admin/drafts')
  for (const path of [
    '/admin',
    '/ADMIN',
    '/Admin/Drafts',
    '/admin/drafts',
    '/bewerbung/abc',
    '/healthz',
  ]) {
    const { status, headers } = await ask(base + path)
    expect([path, status, headers['x-robots-tag']]).toEqual([path, 404, 'noindex, nofollow'])
  }
  const sent = await post(server, `${base}/kontakt`, { name: 'X', email: 'x@example.com' })
  expect(sent.status).toBe(403)
  // Forms without scripts post to the snapshot.
  for (const path of ['/kontakt', '/bewerbungsprozess']) {
    const forms = [...(await ask(base + path)).text.matchAll(/<form[^>]* action="([^"]*)"/g)]
    expect(forms.map(([, to]) => to)).toEqual([base + path, `${base + path}?bemerkung`])
  }
  const headers = { origin: server.origin, 'content-type': 'multipart/form-data; boundary=x' }
  const broken = await ask(`${base}?bemerkung`, { method: 'POST', headers, body: 'nothing' })
  expect(broken.status).toBe(400)
  expect(await db.selectFrom('messages').select('id').execute()).toEqual([])

  const said = await post(server, `${base}/kontakt?bemerkung`, {
    text: 'Bild ist alt',
    who: 'Chefin',
  })
  expect(said.headers.location).toBe(`${base}/kontakt?bemerkung=da`)
  expect((await ask(draft, { headers: { cookie } })).text).toContain('Bild ist alt')
  expect((await ask('/admin/drafts', { headers: { cookie } })).text).toContain('1 remark<')
  const file = new FormData()
  file.set('text', new File(['x'], 'x.txt'))
  const asked = new Request(server.origin, { method: 'POST', body: file })
  const type = asked.headers.get('content-type') ?? ''
  const asFile = await ask(`${base}?bemerkung`, {
    method: 'POST',
    headers: { origin: server.origin, 'content-type': type },
    body: await asked.text(),
  })
  expect(asFile.headers.location).toBe(`${base}?bemerkung=fehlt`)
  // A line break counts as one character; a text too long is refused, not cut.
  const long = `${'x\n'.repeat(1999)}xx`
  const kept = await post(server, `${base}?bemerkung`, { text: long.replaceAll('\n', '\r\n') })
  expect(kept.headers.location).toBe(`${base}?bemerkung=da`)
  for (const [text, who] of [
    [`${long}x`, ''],
    ['x', 'x'.repeat(121)],
  ] as const) {
    const refused = await post(server, `${base}?bemerkung`, { text, who })
    expect([refused.status, refused.text.includes(`<pre>${text}<`)]).toEqual([400, true])
  }
  const empty = await post(server, `${base}?bemerkung`, { text: ' ' })
  expect(empty.headers.location).toBe(`${base}?bemerkung=fehlt`)
  const remarks = await db.selectFrom('remarks').select('text').orderBy('id').execute()
  expect(remarks.map(({ text }) => text)).toEqual(['Bild ist alt', long])
  const opened = await db
    .selectFrom('views')
    .select('opened')
    .where('key', '=', key)
    .executeTakeFirst()
  expect(opened?.opened).toBe(1)

  await post(server, draft, { do: 'publish' }, { cookie })
  const late = await post(server, `${base}?bemerkung`, { text: 'Zu <spät>' })
  expect([late.status, late.text]).toEqual([403, expect.stringContaining('>Zu &lt;spät&gt;<')])
  // After publication the link redirects to the public page.
  const later = await ask(`${base}/projekte?branche=Handel`)
  expect([later.status, later.headers.location]).toEqual([302, '/projekte?branche=Handel'])
  expect((await ask(`${base}//example.com`)).headers.location).not.toMatch(/^\/\//)

  await post(server, draft, { do: 'revoke', key }, { cookie })
  expect((await ask(base)).status).toBe(404)
  const ended = await post(server, `${base}?bemerkung`, { text: 'Noch später' })
  expect([ended.status, ended.text]).toEqual([404, expect.stringContaining('>Noch später<')])
})

test('/admin/drafts/texts finds the field of a text in a snapshot, for its owner only', async () => {
  const [start] = await store.list(slide)
  const draft = await begun('Neue Worte')
  const base = await view(draft)
  const key = base.split('/')[2] ?? ''
  const { text } = await ask(base, { headers: { cookie } })
  expect(text).toContain('action="/admin/drafts/texts"')
  expect(text).toContain(`name="view" value="${key}"`)
  const find = (text: string, { page = '/', who = cookie } = {}) =>
    ask(`/admin/drafts/texts?${new URLSearchParams({ view: key, page, text })}`, {
      headers: { cookie: who },
    })
  const found = await find(`„${start?.title.slice(0, 3)}\u00ad${start?.title.slice(3)}“`)
  expect(found.headers.location).toBe(`/admin/home/hero/${start?.id}#field-item-title`)
  // Several items contain 'Hamburg'; on the page of one it is that item.
  const several = await find('Hamburg oder remote in Deutschland')
  expect(several.status).toBe(200)
  expect(
    several.text.match(/href="\/admin\/career\/jobs\/\d+#field-item-location"/g)?.length,
  ).toBeGreaterThan(1)
  const own = await find('Hamburg oder remote in Deutschland', { page: '/karriere/1' })
  expect(own.headers.location).toBe('/admin/career/jobs/1#field-item-location')
  expect((await find('steht nirgends')).text).toContain('No field says this')
  // The right to edit the field is needed, and the snapshot belongs to its owner.
  expect(
    (await find(start?.title ?? '', { who: await personOf(server, ['redaktion']) })).status,
  ).toBe(404)
  // An owner who works in another draft is told so first.
  await begun('Ein anderer')
  const elsewhere = await find(start?.title ?? '')
  expect(elsewhere.status).toBe(200)
  expect(elsewhere.text).toContain('You do not work in the draft “Neue Worte”')
})

test('a draft is published at its scheduled time', async () => {
  const draft = await begun('Später')
  const { version } = await db
    .selectFrom('drafts')
    .select('version')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  for (const [wrong, said] of [
    ['9999-12-31T23:59', 'Please choose a year from 1900 to 2199.'],
    ['2099-02-30T10:00', 'Please enter a date and a time.'],
  ] as const)
    for (const times of [
      { begins: wrong, ends: '' },
      { begins: '2098-01-01T10:00', ends: wrong },
    ]) {
      const refused = await post(
        server,
        draft,
        { do: 'schedule', ...times, version: `${version}` },
        { cookie },
      )
      expect([refused.status, decodeURIComponent(String(refused.headers['set-cookie']))]).toEqual([
        302,
        expect.stringContaining(said),
      ])
    }
  // An hour skipped by summer time becomes the next one, with a note.
  const times = { begins: '2099-03-29T02:30', ends: '2099-03-29T03:45', version: `${version}` }
  await post(server, draft, { do: 'schedule', ...times }, { cookie })
  const { text: planned } = await ask(draft, { headers: { cookie } })
  expect(planned).toContain(
    'Publishes itself on Sunday, 29 March 2099 at 03:30, takes itself back on Sunday, 29 March 2099 at 03:45',
  )
  expect(planned).toContain('value="2099-03-29T03:30"')
  // The bar of every screen shows the schedule until it is removed.
  const bar = async () => (await ask('/admin/services/all', { headers: { cookie } })).text
  const publishes = 'It publishes itself on Sunday, 29 March 2099 at 03:30.'
  expect((await bar()).replaceAll('<!-- -->', '')).toContain(publishes)
  await post(server, draft, { do: 'schedule', version: `${version}` }, { cookie })
  expect((await bar()).replaceAll('<!-- -->', '')).toContain('Nothing of it is public.')
  await post(server, draft, { do: 'schedule', ...times }, { cookie })
  await post(server, `/admin/items/services/${second?.id}/remove`, {}, { cookie })
  const id = Number(draft.split('/').at(-1))
  const then = new Date(Date.now() + 1000).toISOString()
  await db.updateTable('drafts').set({ begins_at: then }).where('id', '=', id).execute()
  await expect
    .poll(async () => await store.find(service, second?.id ?? 0), { interval: 500 })
    .toBeUndefined()
})

test('a scheduled end that would publish a site with gaps asks for confirmation and shows the problem', async () => {
  const draft = await begun('Umbau')
  const draft_id = Number(draft.split('/').at(-1))
  const hides = { values: JSON.stringify({ isPublic: false, link: 1 }), base: '{}' }
  await db
    .insertInto('draft_changes')
    .values({
      ...{ draft_id, type: 'settings/publication', item_id: 0, is_move: false, what: 'create' },
      ...{ title: '', who: 'Test', authors: '[]', at: new Date().toISOString(), ...hides },
    })
    .execute()
  const { version } = await db
    .selectFrom('drafts')
    .select('version')
    .where('id', '=', draft_id)
    .executeTakeFirstOrThrow()
  const times = { begins: '2099-01-02T10:00', ends: '2099-01-03T10:00', version: `${version}` }
  const plan = (more = {}) => post(server, draft, { do: 'schedule', ...times, ...more }, { cookie })
  const planned = () =>
    db.selectFrom('drafts').select('ends_at').where('id', '=', draft_id).executeTakeFirst()
  const seen = async (path: string) => (await ask(path, { headers: { cookie } })).text

  const { status, text } = await plan()
  expect(status).toBe(200)
  expect(text).toContain('At its end the site would become public again while this is open: ')
  for (const [name, value] of Object.entries({ ...times, sure: 'yes' }))
    expect(text).toContain(`<input type="hidden" name="${name}" value="${value}"/>`)
  expect(await planned()).toEqual({ ends_at: null })
  expect((await plan({ sure: 'yes' })).status).toBe(302)
  expect(await planned()).toEqual({ ends_at: '2099-01-03T09:00:00.000Z' })
  for (const path of [draft, '/admin/drafts'])
    expect(await seen(path)).toContain('It cannot take itself back: The site would become public')
  // After publication the list shows the same.
  const set = (values: { published_at: string | null; trouble: string | null }) =>
    db.updateTable('drafts').set(values).where('id', '=', draft_id).execute()
  const trouble = JSON.stringify(['The database refused it.'])
  await set({ published_at: '2026-11-28T13:41:00.000Z', trouble })
  for (const path of [draft, '/admin/drafts']) {
    const text = (await seen(path)).replaceAll('<!-- -->', '')
    expect(text).toContain('It cannot take itself back: The database refused it.')
    expect(text).not.toContain('takes itself back on 3 Jan 2099')
  }
  await set({ published_at: null, trouble: null })
  expect((await plan({ ends: '' })).status).toBe(302)
  expect(await seen(draft)).not.toContain('It cannot take itself back')
  await post(server, draft, { do: 'discard', sure: 'yes' }, { cookie })
})

test('scheduling a draft that publishes the site lists its gaps', async () => {
  const { version: seen } = await store.settingWithVersion(siteVisibilitySettings)
  await store.saveSetting(
    siteVisibilitySettings,
    { isPublic: false, link: 1 },
    { by: 'Test', seen },
  )
  const status = async () => (await ask('/')).status
  await expect.poll(status, { timeout: patience }).toBe(503)
  const draft = await begun('Eröffnung')
  const draft_id = Number(draft.split('/').at(-1))
  const values = JSON.stringify({ isPublic: true, link: 1 })
  const base = JSON.stringify({ isPublic: false, link: 1 })
  await db
    .insertInto('draft_changes')
    .values({
      ...{ draft_id, type: 'settings/publication', item_id: 0, is_move: false, what: 'update' },
      ...{ title: '', who: 'Test', authors: '[]', at: new Date().toISOString(), values, base },
    })
    .execute()
  const { version } = await db
    .selectFrom('drafts')
    .select('version')
    .where('id', '=', draft_id)
    .executeTakeFirstOrThrow()
  const times = { begins: '2099-01-02T10:00', ends: '', version: `${version}` }
  const { headers } = await post(server, draft, { do: 'schedule', ...times }, { cookie })
  const said = decodeURIComponent(String(headers['set-cookie']))
  expect(said).toMatch(/while this is open: .*Imprint \(§ 5 DDG\): read and adopted by you.*; /)
  expect(said).toMatch(/Privacy text \(Art\. 13 GDPR\): read and adopted by you/)
  expect(said).toMatch(/Sample content: [^;]+, /)
  const { text } = await ask(draft, { headers: { cookie } })
  expect(text).toContain('This draft makes the site public, and visitors would find a site that')
  expect(text).toMatch(/<section aria-label="Imprint \(§ 5 DDG\)">/)
  expect(text).not.toContain('The checks find nothing new in this draft.')
  await post(server, draft, { do: 'discard', sure: 'yes' }, { cookie })
  const { version: now } = await store.settingWithVersion(siteVisibilitySettings)
  await store.saveSetting(
    siteVisibilitySettings,
    { isPublic: true, link: 1 },
    { by: 'Test', seen: now },
  )
  await expect.poll(status, { timeout: patience }).toBe(200)
})

test('a draft can be renamed, and its snapshot opens on the requested page', async () => {
  const draft = await begun('Ohne Namen')
  const named = async (name: string) => {
    await post(server, draft, { do: 'rename', name }, { cookie })
    return (await ask(draft, { headers: { cookie } })).text.match(/<h1[^>]*>([^<]*)/)?.[1]
  }
  expect(await named('Neuer Auftritt')).toBe('Neuer Auftritt')
  expect(await named(' ')).toBe('Neuer Auftritt')
  const leads = async (page: string) =>
    (await post(server, draft, { do: 'view', page }, { cookie })).headers.location
  expect(await leads('/dienstleistungen')).toMatch(/^\/ansicht\/[\w-]{24}\/dienstleistungen$/)
  for (const page of ['', '/', '//evil.example', '/../admin', '/\\evil.example'])
    expect(await leads(page)).toMatch(/^\/ansicht\/[\w-]{24}$/)
  await post(server, draft, { do: 'discard', sure: 'yes' }, { cookie })
})

test('saving with ?later creates a draft with a word diff; a refused form creates none', async () => {
  const row = await store.first(slide)
  if (!row) throw new Error('no slide')
  const { image, title, description, cta, cta_link, drawing } = row
  const texts = { image, title, description, cta, cta_link, drawing }
  const fields = { form: 'item', ...texts, is_active: 'on' }
  const save = (more: object) =>
    post(
      server,
      `/admin/home/hero/${row.id}?later`,
      { ...fields, seen: String(row.version), ...more },
      { cookie },
    )
  const drafts = () => db.selectFrom('drafts').select('id').where('published_at', 'is', null)
  await post(server, await begun('Anderes'), { do: 'leave' }, { cookie })
  const before = await drafts().execute()
  expect((await save({ title: '' })).status).toBe(400)
  // A form opened with ?later= saves directly and creates no draft.
  const { text: form } = await ask('/admin/about/company?later=', { headers: { cookie } })
  expect(form).toMatch(/<form[^>]* action="\/admin\/about\/company"/)
  expect(await drafts().execute()).toEqual(before)
  const other = (await store.first(project))?.image_url ?? ''
  const kept = await save({ title: 'Ab übermorgen', image: other })
  expect([kept.status, kept.headers.location]).toEqual([302, '/admin/home/hero'])
  const { id } = await drafts().orderBy('id', 'desc').executeTakeFirstOrThrow()
  expect(before).not.toContainEqual({ id })
  expect(await store.find(slide, row.id)).toMatchObject({ title })
  const { text } = await ask(`/admin/drafts/${id}`, { headers: { cookie } })
  expect(text).toMatch(/<ins[^>]*>.*?übermorgen/)
  for (const [tag, picture] of Object.entries({ del: image, ins: other }))
    expect(text).toMatch(new RegExp(`<${tag}><span[^>]*> \\[.*?</span><img src="${picture}"`))
  await post(server, `/admin/drafts/${id}`, { do: 'leave' }, { cookie })
  // Without scripts a page asks for confirmation first.
  const { status } = await post(server, `/admin/drafts/${id}`, { do: 'discard' }, { cookie })
  expect(status).toBe(200)
  expect(await drafts().execute()).not.toEqual(before)
  await post(server, `/admin/drafts/${id}`, { do: 'discard', sure: 'yes' }, { cookie })
  expect(await drafts().execute()).toEqual(before)
})
