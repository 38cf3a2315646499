import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { recordPanelEvent } from '#accounts/panel-events.server.ts'
import { storeViewCounts } from '#analytics/visits.server.ts'
import { createApiKey, listApiKeys, revokeApiKey } from '#api/keys/keys.server.ts'
import { addWebhook, listWebhooks, removeWebhook } from '#api/webhooks/webhooks.server.ts'
import type { InternalPersonReference } from '#content/people/internal-references.server.ts'
import { readContentVersion } from '#content/store/change.server.ts'
import type { Collection } from '#content/types/collection.ts'
import { jobCategory } from '#content/types/job.ts'
import { post } from '#content/types/post.ts'
import { project } from '#content/types/project.ts'
import { resolveFormerSlug } from '#content/types/published-posts.server.ts'
import { teamMember } from '#content/types/team-member.ts'
import { testimonial } from '#content/types/testimonial.ts'
import type { Db } from '#core/db/tables.ts'
import { createBlankValues } from '#core/fields/field.ts'
import { createTranslator } from '#core/i18n/translator.ts'
import { createDraft } from '#drafts/drafts.server.ts'
import { savePreview } from '#drafts/snapshots/preview.server.ts'
import { createSnapshotCache } from '#drafts/snapshots/snapshot-cache.server.ts'
import { addDraftRemark } from '#drafts/snapshots/snapshot-links.server.ts'
import { openWorkingCopy } from '#drafts/working-copy.server.ts'
import { toMentionPlaces } from '#inbox/panel/data-protection/mention-places.server.ts'
import { saveFilter } from '#inbox/panel/views/list-preferences.server.ts'
import { eraseName, findNameMentions } from '#inbox/privacy/erase-name.server.ts'
import { erasePerson } from '#inbox/privacy/erase-person.server.ts'
import { listErasureRecordNames } from '#inbox/privacy/erasure-log.server.ts'
import { createPersonArchive } from '#inbox/privacy/export-archive.server.ts'
import { collectPersonData } from '#inbox/privacy/person-data.server.ts'
import { addPersonRequest } from '#inbox/privacy/person-requests.server.ts'
import { pickReplayDependencies, replayErasures } from '#inbox/privacy/replay-erasures.server.ts'
import { createPictureLibrary } from '#media/picture-library.server.ts'
import { writeBackup } from '#operations/backup/backup.server.ts'
import { restoreBackup } from '#operations/backup/restore.server.ts'
import { saveFormDraft } from '#panel/kit/autosave/autosave.server.ts'
import { projects } from '../../seeds/projects.ts'
import {
  addApplication,
  addDocument,
  addMessage,
  addTraces,
  at,
  keepHouseAfter,
  openInbox,
} from '../inbox-program.ts'
import { addPerson } from '../people.ts'
import { temporaryFolder } from '../temporary-folder.ts'

const name = "Änne O'Neil"
const by = { by: 'anna@example.com' }
const member = {
  ...createBlankValues(teamMember.fields),
  name,
  position: 'Technik',
  bio: 'aenne@example.com',
  image_url: null,
}
const asked = { kind: 'erasure', received_at: '2026-11-01', note: '', who: 'a' } as const

/**
 * A former colleague in the trash, an old text, a public text, and texts of others that name her.
 */
async function openWithNames() {
  const opened = await openInbox()
  const { store } = opened.app
  const [text] = projects
  if (!text) throw new Error('The demo has projects')
  const added = await store.create(teamMember, member, by)
  const old = await store.create(project, { ...text, description: `Mit ${name}.\nDank` }, by)
  await store.update(project, old.row.id, { description: 'Ohne' }, { ...by, seen: 1 })
  const live = await store.create(project, { ...text, description: `Dank an\n${name}!` }, by)
  const letter = await addMessage(opened.db, { message: `Grüße an ÄNNE  O'Neil und Hanne O'Neil` })
  await addPersonRequest(opened.db, { ...asked, person: `Frau ${name}` })
  return { ...opened, member: added.row.id, old: old.row.id, live: live.row.id, letter }
}

type Opened = Awaited<ReturnType<typeof openWithNames>>

const revisionsOf = ({ app }: Opened, type: string) =>
  app.database.db.selectFrom('revisions').selectAll().where('type', '=', type).execute()

test('eraseName redacts a name in trash, revisions, register and messages; public text stays', async () => {
  const opened = await openWithNames()
  const { app, db } = opened
  await app.store.remove(teamMember, opened.member, by)
  const found = await findNameMentions(app, name)
  expect(found.mentions.map(({ table }) => table).sort()).toEqual(['messages', 'person_requests'])
  expect(found.traces).toMatchObject([
    { type: 'team_members', isAbout: true, isLive: false },
    { type: 'projects', item: opened.old, isAbout: false, isLive: false },
    { type: 'projects', item: opened.live, isLive: true },
  ])
  await eraseName(app, "änne  o'neil")
  expect(await revisionsOf(opened, 'team_members')).toEqual([])
  const bodies = (await revisionsOf(opened, 'projects')).map(({ item_id, body }) => [
    item_id,
    body.description,
  ])
  expect(bodies).toEqual([
    [opened.old, 'Mit […].\nDank'],
    [opened.old, 'Ohne'],
    [opened.live, `Dank an\n${name}!`],
  ])
  const letters = await db.selectFrom('messages').select('message').execute()
  expect(letters).toEqual([{ message: "Grüße an […] und Hanne O'Neil" }])
  const register = await db.selectFrom('person_requests').select('person').execute()
  expect(register).toEqual([{ person: 'Frau […]' }])
  const journal = await listErasureRecordNames(app.storage)
  for (const each of journal)
    expect(await app.storage.get(`journal/${each}`)).not.toMatch(/Änne|O'Neil/i)
  expect(await replayErasures(pickReplayDependencies(app))).toBe(0)
})

test.each<Collection>([teamMember, testimonial])(
  'eraseName deletes a removed item of $table that is about the person',
  async (type) => {
    const { app } = await openInbox()
    const { row } = await app.store.create(
      type,
      { ...createBlankValues(type.fields), name, rating: 5 },
      by,
    )
    await app.store.remove(type, row.id, by)
    expect((await findNameMentions(app, name)).traces).toMatchObject([{ isAbout: true }])
    await eraseName(app, name)
    expect((await findNameMentions(app, name)).traces).toEqual([])
    expect(await app.database.db.selectFrom('revisions').selectAll().execute()).toEqual([])
  },
)

test('eraseName redacts a removed item that is about somebody else', async () => {
  const { app } = await openInbox()
  const { store } = app
  const words = { ...createBlankValues(testimonial.fields), rating: 5, content: `Dank an ${name}` }
  const { row } = await store.create(testimonial, { ...words, name: 'Otto Ott' }, by)
  await store.remove(testimonial, row.id, by)
  expect((await findNameMentions(app, name)).traces).toMatchObject([{ isAbout: false }])
  await eraseName(app, name)
  const past = await app.database.db.selectFrom('revisions').select('body').execute()
  expect(past).toHaveLength(2)
  for (const { body } of past)
    expect(body).toMatchObject({ name: 'Otto Ott', content: 'Dank an […]' })
})

test('findNameMentions leaves out what a person of that name wrote, and eraseName keeps it', async () => {
  const { app, db } = await openInbox()
  const message = `Hier schreibt ${name}.`
  await addMessage(db, { name, email: 'aenne@example.com', message })
  await addMessage(db, { message })
  expect((await findNameMentions(app, name)).mentions).toMatchObject([
    { owner: { name: 'Eva Ernst' } },
  ])
  await eraseName(app, name)
  const left = await db.selectFrom('messages').select('message').orderBy('id').execute()
  expect(left.map((each) => each.message)).toEqual([message, 'Hier schreibt […].'])
})

test('restoreBackup after eraseName restores no name, not even one that was public', async () => {
  const opened = await openWithNames()
  const { app, db } = opened
  const file = join(temporaryFolder(), 'a.tar.gz')
  await addWebhook(app.database.db, app.secret, {
    name,
    address: 'https://example.com/',
    events: [],
    madeBy: 'x',
  })
  await writeBackup(db, app.storage, file)
  for (const { id } of await listWebhooks(db)) await removeWebhook(db, id)
  await app.store.remove(teamMember, opened.member, by)
  await app.store.update(project, opened.live, { description: 'Dank' }, { ...by, seen: 1 })
  await eraseName(app, name)
  await restoreBackup(db, app.storage, file, { replace: true })
  expect(await app.store.list(teamMember)).toEqual([])
  expect(await listWebhooks(db)).toMatchObject([{ name: '[…]' }])
  const rows = [
    await app.store.list(project),
    await app.database.db.selectFrom('revisions').selectAll().execute(),
    await db.selectFrom('messages').select('message').execute(),
    await db.selectFrom('person_requests').selectAll().execute(),
  ]
  expect(JSON.stringify(rows)).not.toMatch(/Änne[\s\\n]+O'Neil/i)
  expect(JSON.stringify(rows)).toContain('Dank an\\n[…]!')
})

test('eraseName redacts drafts, remarks and autosaves, and replayErasures does after a database copy', async () => {
  const { app, db } = await openInbox()
  const user = await addPerson(db, 'anna@example.com', ['redaktion'])
  const draft = await createDraft(app.database, `Für ${name}`, 'anna@example.com')
  const media = createPictureLibrary(app.database, app.storage)
  onTestFinished(media.close)
  const snapshots = createSnapshotCache({ ...app, media })
  const copy = async () => (await snapshots.workingCopy(draft)).store
  const { row } = await (await copy()).create(jobCategory, { name }, by)
  const former = await app.store.create(jobCategory, { name }, by)
  const then = at(1)
  await db.updateTable('revisions').set({ at: then }).execute()
  const past = async () => (await snapshots.at(then)).store.find(jobCategory, former.row.id)
  await app.store.update(jobCategory, former.row.id, { name: 'Technik' }, { ...by, seen: 1 })
  await addDraftRemark(app.database, draft, { path: '/', who: 'Anna', text: `Frag ${name}` })
  const typed = JSON.stringify([['bio', `Mit ${name}, anders@example.com`]])
  await saveFormDraft(db, user, '/admin/about/team/1 team', typed)
  await addMessage(db)
  await addTraces(db, { message_id: (await addMessage(db)).id }, 'x@example.com')
  await db.updateTable('inbox_events').set({ who: 'anders@example.com' }).execute()
  const tables = ['drafts', 'draft_changes', 'remarks', 'typed_forms', 'inbox_events'] as const
  const read = () => Promise.all(tables.map((table) => db.selectFrom(table).selectAll().execute()))
  const before = await read()
  const marks = /Neil|anders@/
  expect((await past())?.name).toMatch(marks)
  expect(before.filter((rows) => marks.test(JSON.stringify(rows)))).toHaveLength(tables.length)

  await eraseName(app, name)
  await erasePerson(app, 'anders@example.com')
  expect(JSON.stringify(await read())).not.toMatch(marks)
  expect((await past())?.name).toBe('[…]')
  // The working copy opened before is redacted as well.
  expect((await (await copy()).find(jobCategory, row.id))?.name).toBe('[…]')

  await db.deleteFrom('replayed_erasures').execute()
  for (const [at, table] of tables.entries())
    for (const row of before[at] ?? []) await putBack(db, table, row)
  expect(JSON.stringify(await read())).toMatch(marks)
  expect(await replayErasures(pickReplayDependencies(app))).toBeGreaterThan(0)
  expect(JSON.stringify(await read())).not.toMatch(marks)
})

test('content that replayErasures changes is read anew by every cache', async () => {
  const { app, db } = await openInbox()
  const { database, store } = app
  await eraseName(app, name)
  // As a backup brings them back.
  const { row } = await store.create(jobCategory, { name: `Bei ${name}` }, by)
  const { row: person } = await store.create(teamMember, member, by)
  const { row: other } = await store.create(jobCategory, { name: 'Technik' }, by)
  await db
    .updateTable('job_categories')
    .set({ updated_at: at(1) })
    .execute()
  await db.deleteFrom('replayed_erasures').execute()
  const before = await readContentVersion(db)
  const heard: unknown[] = []
  onTestFinished(database.onChange((version) => heard.push(version)))

  expect(await replayErasures(pickReplayDependencies(app))).toBeGreaterThan(0)
  const after = await readContentVersion(db)
  expect(after).toBeGreaterThan(before)
  expect(heard).toContain(after)
  const redacted = await store.find(jobCategory, row.id)
  expect(redacted).toMatchObject({ name: 'Bei […]', version: 2 })
  expect(redacted?.updated_at).not.toBe((await store.find(jobCategory, other.id))?.updated_at)
  expect((await store.find(jobCategory, other.id))?.version).toBe(1)
  expect(await store.find(teamMember, person.id)).toBeUndefined()
  const late = await store.update(jobCategory, row.id, { name }, { ...by, seen: 1 })
  expect(late).toHaveProperty('conflict')
})

test('findNameMentions covers drafts, autosaves, previews, accounts, keys and webhooks, with links', async () => {
  const { app, db } = await openInbox()
  const draft = await createDraft(app.database, 'Neues', 'anna@example.com')
  const copy = await openWorkingCopy(app, draft)
  await copy.store.create(jobCategory, { name: `Bei ${name}, yvo@example.com` }, by)
  await copy.database.close()
  const text = `Frag ${name}: yvo@example.com`
  await addDraftRemark(app.database, draft, { path: '/', who: 'Anna', text })
  const user = await addPerson(db, 'anna@example.com', ['redaktion'])
  await saveFormDraft(db, user, '/admin/about/team/1 team', JSON.stringify([['bio', text]]))
  const subject = { setting: 'site' as const, values: { siteName: text }, pictures: [] }
  await savePreview(app.database, { adminId: user, subject, note: {} as never })
  await saveFilter(db, user, 'messages', { name: text, query: '', is_shared: true })
  await db.updateTable('user').set({ name }).execute()
  const hook = { name, address: 'https://example.com/?u=yvo@example.com', events: [] }
  await addWebhook(app.database.db, app.secret, { ...hook, madeBy: user })
  const rights = { role: 'anybody' as const, onlyProposes: false, origins: [], perMinute: 1 }
  const key = { ...rights, name: `Skript von ${name}`, expiresAt: null, madeBy: user }
  await createApiKey(app.database.db, key)
  const office = ['draft_changes', 'remarks', 'typed_forms', 'previews', 'saved_filters']

  const person = await collectPersonData(app.database.search, 'yvo@example.com')
  const tables = (found: InternalPersonReference[]) => found.map(({ table }) => table)
  expect(tables(person.internal)).toEqual([...office, 'webhooks'])
  const places = toMentionPlaces(createTranslator('de'), person, 'yvo@example.com')
  expect(places.map(({ to }) => to)).toEqual([
    ...[`/admin/drafts/${draft}`, `/admin/drafts/${draft}`, undefined, undefined, undefined],
    '/admin/settings/webhooks',
  ])
  expect(places[1]).toMatchObject({ label: 'Eine Anmerkung zu einem Entwurf', text })
  const readArchive = async () => {
    const exported = await createPersonArchive(
      app,
      await collectPersonData(app.database.search, 'yvo@example.com'),
    )
    return Buffer.from(await new Response(exported.body).arrayBuffer()).toString()
  }
  expect(await readArchive()).toContain('In einer Anmerkung zu einem Entwurf')
  expect(await readArchive()).toContain('Im Namen eines gespeicherten Filters')
  // What one account alone sees is a place without its text, and no part of the archive.
  await db.updateTable('saved_filters').set({ is_shared: false }).execute()
  const { internal } = await collectPersonData(app.database.search, 'yvo@example.com')
  expect(internal.filter((each) => each.text === undefined).map(({ table }) => table)).toEqual([
    'typed_forms',
    'previews',
    'saved_filters',
  ])
  expect(await readArchive()).not.toMatch(/nicht gespeichert ist|Vorschau|gespeicherten Filters/)

  const find = async () => (await findNameMentions(app, name)).internal
  expect(tables(await find())).toEqual([...office, 'user', 'webhooks', 'program_keys'])
  await erasePerson(app, 'yvo@example.com')
  await eraseName(app, name)
  const inUse = (await find()).map(({ table, isInUse }) => [table, isInUse])
  expect(inUse).toEqual(['user', 'webhooks', 'program_keys'].map((table) => [table, true]))
  const [first] = await listApiKeys(db)
  await revokeApiKey(db, first?.id ?? 0)
  await eraseName(app, name)
  expect(tables(await find())).toEqual(['user', 'webhooks'])
  expect(await listApiKeys(db)).toMatchObject([{ name: 'Skript von […]' }])
})

test('toMentionPlaces has a German label for every table', async () => {
  const t = createTranslator('de')
  const types = ['settings', 'media', 'administrator', 'invitation', 'former_table', 'projects']
  const trace = { item: 1, title: 'site', revisions: [1], isLive: false, isAbout: false }
  const traces = types.map((type) => ({ ...trace, type }))
  const labels = toMentionPlaces(t, { mentions: [], internal: [], traces }, name).map(
    (each) => each.label,
  )
  expect(labels).toEqual([
    'Frühere Fassungen: Einstellungen „Einstellungen der Website“ (1 Fassung)',
    ...['Bild', 'Zugang', 'Einladung', 'Eintrag', 'Projekt'].map(
      (what) => `Frühere Fassungen: ${what} „site“ (1 Fassung)`,
    ),
  ])
})

/** Restores the former row. */
async function putBack(db: Db, table: string, row: object) {
  const sets = Object.entries(row).map(
    ([column, value]) =>
      sql`${sql.ref(column)} = ${typeof value === 'object' && value ? JSON.stringify(value) : value}`,
  )
  const key = 'id' in row ? sql`where id = ${row.id}` : sql``
  await sql`update ${sql.table(table)} set ${sql.join(sets)} ${key}`.execute(db)
}

test('erasePerson redacts the name in the register only, also after a restore', async () => {
  const opened = await openWithNames()
  const { app, db } = opened
  const file = join(temporaryFolder(), 'a.tar.gz')
  await writeBackup(db, app.storage, file)
  const told = async () => [
    (await db.selectFrom('person_requests').select('person').execute())[0]?.person,
    (await db.selectFrom('messages').select('message').execute())[0]?.message,
    await app.store.list(project),
    (await revisionsOf(opened, 'projects')).map(({ body }) => body),
  ]
  const [, ...before] = await told()
  await addApplication(db)
  await erasePerson(app, 'aenne@example.com')
  expect(await told()).toEqual(['Frau […]', ...before])
  await restoreBackup(db, app.storage, file, { replace: true })
  expect(await told()).toEqual(['Frau […]', ...before])
})

test('erasePerson replaces the author of revisions and requests once the account is gone', async () => {
  const opened = await openWithNames()
  const { app, db } = opened
  const doers = async () =>
    new Set(
      (await app.database.db.selectFrom('revisions').select('who').execute()).map((r) => r.who),
    )
  await addMessage(db, { message: 'anna@example.com' })
  const user = { id: 'u', name: 'Anna', email: 'anna@example.com', emailVerified: true }
  const now = new Date().toISOString()
  await app.database.db
    .insertInto('user')
    .values({ ...user, createdAt: now, updatedAt: now } as never)
    .execute()
  await erasePerson(app, 'Anna@example.com')
  expect(await doers()).toEqual(new Set(['anna@example.com']))
  await db.updateTable('person_requests').set({ who: 'anna@example.com' }).execute()
  await app.database.db.deleteFrom('user').execute()
  await erasePerson(app, 'Anna@example.com')
  expect(await doers()).toEqual(new Set(['[…]']))
  const register = await db.selectFrom('person_requests').select('who').execute()
  expect(register.map(({ who }) => who)).toContain('[…]')
  expect(register.map(({ who }) => who)).not.toContain('anna@example.com')
})

test('person_requests are deleted three years after the year of the answer, author names after two', async () => {
  const { app, db } = await openWithNames()
  const answered = async (answered_at: string | null) =>
    void (await db.updateTable('person_requests').set({ answered_at }).execute())
  const left = async () => (await db.selectFrom('person_requests').select('id').execute()).length
  const year = new Date().getUTCFullYear()
  const until = (day: string) => (Date.parse(day) - Date.now()) / 86_400_000
  await answered(`${year}-01-02T12:00:00.000Z`)
  await keepHouseAfter(app, 1)
  await keepHouseAfter(app, until(`${year + 3}-12-31T12:00Z`))
  expect(await left()).toBe(1)
  const named = await app.database.db.selectFrom('revisions').select('who').execute()
  expect(new Set(named.map(({ who }) => who))).toEqual(new Set(['[…]']))
  await answered(null)
  await keepHouseAfter(app, until(`${year + 4}-01-02T12:00Z`))
  expect(await left()).toBe(1)
  await answered(at(0))
  await keepHouseAfter(app, until(`${year + 4}-01-03T12:00Z`))
  expect(await left()).toBe(0)
})

test('eraseName replaces slugs with the name, also after a restore; other former slugs redirect', async () => {
  const { app, db } = await openInbox()
  const { store, storage } = app
  const published = { is_published: true, published_at: '2020-01-01T00:00:00.000Z' }
  const text = { title: 'Gespräch', teaser: 't', content: '<p>x</p>', author: 'Redaktion' }
  const draft = { ...createBlankValues(post.fields), ...text, ...published }
  const { id } = (await store.create(post, { ...draft, slug: 'mit-aenne-o-neil' }, by)).row
  const other = (await store.create(post, { ...draft, slug: 'wer-ist-aenne-o-neil' }, by)).row
  // Its current slug is recorded as former one from now on.
  await store.update(post, other.id, { teaser: 'u' }, { ...by, seen: 1 })
  const seenPaths = { '/blog/mit-aenne-o-neil': 3, '/blog/mit-aenne-o-neilson': 2, '/': 1 }
  await storeViewCounts(db, '2026-05-31', new Map(Object.entries(seenPaths)))
  await store.update(post, id, { slug: 'mit-aenne-o-neilson' }, { ...by, seen: 1 })
  const file = join(temporaryFolder(), 'a.tar.gz')
  await writeBackup(db, storage, file)
  await store.update(post, id, { slug: 'gespraech' }, { ...by, seen: 2 })

  expect((await findNameMentions(app, name)).addresses).toEqual(['/blog/mit-aenne-o-neil'])
  await eraseName(app, name)
  const seen = async () => ({
    old: await resolveFormerSlug(db, 'mit-aenne-o-neil'),
    other: await resolveFormerSlug(db, 'mit-aenne-o-neilson'),
    views: (await db.selectFrom('visits').selectAll().orderBy('path').execute()).map(
      ({ path, views }) => [path, views],
    ),
  })
  const views = [
    ['(others)', 3],
    ['/', 1],
    ['/blog/mit-aenne-o-neilson', 2],
  ]
  expect(await seen()).toEqual({ old: undefined, other: '/blog/gespraech', views })
  const [, live] = await store.list(post)
  expect(live?.slug).toBe('wer-ist-aenne-o-neil')

  await restoreBackup(db, storage, file, { replace: true })
  expect(await seen()).toMatchObject({ old: undefined, views })
  const slugs = (await store.list(post)).map(({ slug }) => slug)
  expect(slugs).toEqual(['mit-aenne-o-neilson', expect.stringMatching(/^wer-ist-entfernt-\d+$/)])
  const rows = await db.selectFrom('revisions').selectAll().execute()
  expect(JSON.stringify(rows)).not.toMatch(/aenne-o-neil\b/)
})

test('eraseName redacts every column that may contain a name', async () => {
  const opened = await openInbox()
  const { app, db } = opened
  const told = { hold_reason: `Klage von ${name}` }
  await addMessage(db, { ...told, message: 'https://example.com/in/aenne-o-neil' })
  const other = { email: 'o@example.com', first_name: 'Otto', last_name: 'Ott' }
  const sent = await addApplication(db, {
    ...other,
    ...told,
    street: `c/o ${name}`,
    position: name,
  })
  await addDocument(opened, sent.id)
  await db
    .updateTable('application_documents')
    .set({ name: `Zeugnis ${name}.pdf` })
    .execute()
  await addPersonRequest(db, { ...asked, person: 'x' })
  await db
    .updateTable('person_requests')
    .set({ identity: `Ausweis von ${name}` })
    .execute()
  const key = { who: 'ada@firma.example', what: 'made key', about: `Skript von ${name}` } as const
  await recordPanelEvent(db, 'keys', key)
  await eraseName(app, name)
  const rows = await Promise.all(
    (
      [
        'messages',
        'applications',
        'application_documents',
        'person_requests',
        'panel_events',
      ] as const
    ).map((table) => db.selectFrom(table).selectAll().execute()),
  )
  expect(JSON.stringify(rows)).not.toMatch(/Neil/i)
  expect(JSON.stringify(rows).match(/\[…\]/g)).toHaveLength(8)
})

test('findNameMentions finds alt texts that were never changed', async () => {
  const { app, db } = await openInbox()
  const picture = { key: 'a/b.webp', width: 1, height: 1, bytes: 1, blur: '', lightness: 1 }
  const shown = { is_decorative: false, focal_x: 50, focal_y: 50, created_at: at(0) }
  await db
    .insertInto('media')
    .values({ ...picture, ...shown, alt: name })
    .execute()
  expect((await findNameMentions(app, name)).traces).toMatchObject([
    { type: 'media', title: name, isLive: true },
  ])
})

/** Other spellings of `Änne O'Neil`. */
const others = [
  "O'Neil, Änne",
  'aenneoneil',
  'aenne_oneil',
  "O'Neil Anne",
  "Änne O'Neil".normalize('NFD'),
]

test('eraseName redacts every spelling in inbox, history, slugs and file names, also after a restore', async () => {
  const opened = await openInbox()
  const { app, db } = opened
  const { store, storage } = app
  const [text] = projects
  if (!text) throw new Error('The demo has projects')
  const draft = {
    ...createBlankValues(post.fields),
    title: 'T',
    teaser: 't',
    content: '<p>x</p>',
    author: 'R',
  }
  const published = { is_published: true, published_at: '2020-01-01T00:00:00.000Z' }
  for (const [index, each] of others.entries()) {
    await addMessage(db, { message: `Dank an ${each}.` })
    const { row } = await store.create(project, { ...text, description: `Mit ${each}!` }, by)
    await store.update(project, row.id, { description: 'Ohne' }, { ...by, seen: 1 })
    const picture = {
      key: `a/${index}.webp`,
      width: 1,
      height: 1,
      bytes: 1,
      blur: '',
      lightness: 1,
    }
    const shown = { alt: '', is_decorative: true, focal_x: 50, focal_y: 50, created_at: at(0) }
    await db
      .insertInto('media')
      .values({ ...picture, ...shown, name: `${each}.webp` })
      .execute()
  }
  for (const slug of ['mit-aenneoneil', 'oneil-aenne']) {
    const { row } = await store.create(post, { ...draft, ...published, slug }, by)
    await store.update(post, row.id, { slug: `ohne-${row.id}` }, { ...by, seen: 1 })
  }
  await storeViewCounts(db, '2026-05-31', new Map([['/blog/oneil-aenne', 2]]))
  const all = async () =>
    JSON.stringify([
      await db.selectFrom('messages').select('message').execute(),
      await db.selectFrom('revisions').select('body').execute(),
      await db.selectFrom('media').select('name').execute(),
      await db.selectFrom('blog_former_slugs').selectAll().execute(),
      await db.selectFrom('visits').selectAll().execute(),
    ])
  const file = join(temporaryFolder(), 'a.tar.gz')
  await writeBackup(db, storage, file)
  expect(await all()).toMatch(/neil/i)

  await eraseName(app, name)
  expect(await all()).not.toMatch(/neil/i)
  await restoreBackup(db, storage, file, { replace: true })
  expect(await all()).not.toMatch(/neil/i)
})
