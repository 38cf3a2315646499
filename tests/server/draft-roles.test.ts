import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Role, roles } from '#accounts/rights.ts'
import { writeAccessRows } from '#accounts/roles.server.ts'
import { seoSettings } from '#content/settings/settings.ts'
import { getCurrentIsoTime } from '#content/store/change.server.ts'
import type { RowValues } from '#content/store/rows.server.ts'
import { type ContentType, getTypeKey } from '#content/types/content-types.ts'
import { job } from '#content/types/job.ts'
import { service } from '#content/types/service.ts'
import { createDraft, publishDraft } from '#drafts/drafts.server.ts'
import { draftActions } from '#drafts/panel/draft-actions.server.ts'
import { pickEditableValues } from '#drafts/pick-editable-values.ts'
import { createDraftLink } from '#drafts/snapshots/snapshot-links.server.ts'
import { idOf, personOf } from '../people.ts'
import { startSeeded } from '../running-server.ts'
import { post } from '../signed-in.ts'

// Every draft action by every role, on own and foreign drafts, for every area that a draft changes.

const server = await startSeeded()
afterAll(server.stop)
const { db, database, store } = server

/** The roles that may write and publish each area, by the table of roles in the handbook. */
const areas: Record<string, { write: Role[]; publish: Role[] }> = {
  content: { write: ['leitung', 'redaktion', 'zuarbeit'], publish: ['leitung', 'redaktion'] },
  jobs: { write: ['leitung', 'personal'], publish: ['leitung', 'personal'] },
  settings: { write: ['leitung'], publish: ['leitung'] },
}
const writers: Role[] = ['leitung', 'redaktion', 'zuarbeit', 'personal']

interface Case {
  role: Role
  area: string
  isOwn: boolean
}

/** The permission for each action, by the rules of the handbook. */
const rules: Record<Exclude<keyof typeof draftActions, 'decide'>, (given: Case) => boolean> = {
  view: ({ role }) => writers.includes(role),
  work: ({ role }) => writers.includes(role),
  leave: ({ role }) => writers.includes(role),
  rename: mayWrite,
  submit: mayWrite,
  'take-out': (given) => mayWrite(given) && (given.isOwn || mayPublish(given)),
  discard: (given) => mayWrite(given) && (given.isOwn || mayPublish(given)),
  link: mayPublish,
  revoke: mayPublish,
  'revoke-all': mayPublish,
  publish: mayPublish,
  schedule: mayPublish,
  'send-back': mayPublish,
  end: mayPublish,
}

function mayWrite({ role, area }: Case) {
  return areas[area]?.write.includes(role) ?? false
}
function mayPublish({ role, area }: Case) {
  return areas[area]?.publish.includes(role) ?? false
}

test('the rules cover every draft action but `decide`, which needs the right of `take-out`', () => {
  // Deciding a merge conflict needs the right to take the change out.
  expect(draftActions.decide.right).toBe(draftActions['take-out'].right)
  expect(Object.keys(rules).sort()).toEqual(
    Object.keys(draftActions)
      .filter((name) => name !== 'decide')
      .sort(),
  )
})

interface Person {
  cookie: string
  id: string
  email: string
}
const people = new Map<Role | 'owner', Person>()

/** The changed item or setting of each area, as it is stored now. */
const changed: Record<string, () => Promise<{ type: ContentType; id: number; row: RowValues }>> = {
  content: async () => firstOf(service, await store.list(service)),
  jobs: async () => firstOf(job, await store.list(job)),
  settings: async () => ({
    type: seoSettings,
    id: 0,
    row: { settings: await store.setting(seoSettings) },
  }),
}

function firstOf(type: ContentType, [row]: { id: number }[]) {
  if (!row) throw new Error('The demo has services and jobs')
  return { type, id: row.id, row: { ...row } }
}

beforeAll(async () => {
  for (const role of [...roles, 'owner'] as const) {
    const cookie = await personOf(server, [role === 'owner' ? 'leitung' : role])
    const id = await idOf(db, cookie)
    const found = await db.selectFrom('user').select('email').where('id', '=', id).execute()
    people.set(role, { cookie, id, email: found[0]?.email ?? '' })
  }
})

let count = 0

/** A draft with one change in an area, and a draft link. */
async function draftOf({ area }: Case, owner: Person) {
  const draft = await createDraft(database, `Entwurf ${++count}`, owner.email)
  const { type, id, row } = (await changed[area]?.()) ?? {}
  if (!type || id === undefined || !row) throw new Error(area)
  const base = pickEditableValues(type, row)
  const title = 'category' in type ? 'defaultTitle' : type.title
  const { id: change } = await db
    .insertInto('draft_changes')
    .values({
      ...{
        draft_id: draft,
        type: getTypeKey(type),
        item_id: id,
        is_move: false,
        what: 'update',
        after: null,
      },
      ...{ title: 'Neu', base: JSON.stringify(base) },
      values: JSON.stringify({ ...base, [title]: `Neu ${count}` }),
      ...{
        who: owner.email,
        authors: JSON.stringify([owner.id]),
        at: getCurrentIsoTime(),
        version: 1,
      },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await createDraftLink(database.db, draft, owner.email)
  return { draft, change }
}

/** Everything that a draft action can change. */
async function stateOf(draft: number, { id }: Person) {
  const [own, changes, views, open] = await Promise.all([
    db.selectFrom('drafts').selectAll().where('id', '=', draft).execute(),
    db.selectFrom('draft_changes').selectAll().where('draft_id', '=', draft).execute(),
    db.selectFrom('views').selectAll().where('draft_id', '=', draft).execute(),
    db.selectFrom('open_drafts').selectAll().where('user_id', '=', id).execute(),
  ])
  return JSON.stringify([own, changes, views, open])
}

async function isDone(action: string, given: Case) {
  const [person, owner] = [people.get(given.role), people.get(given.isOwn ? given.role : 'owner')]
  if (!person || !owner) throw new Error(given.role)
  const { draft, change } = await draftOf(given, owner)
  if (action === 'leave')
    await db.insertInto('open_drafts').values({ user_id: person.id, draft_id: draft }).execute()
  if (action === 'send-back')
    await db
      .updateTable('drafts')
      .set({ submitted_at: getCurrentIsoTime(), submitted_by: owner.id })
      .where('id', '=', draft)
      .execute()
  if (action === 'end')
    await publishDraft(database, draft, { by: owner.email }, owner.id, await versionOf(draft))
  const links = await db.selectFrom('views').select('key').where('draft_id', '=', draft).execute()
  const before = await stateOf(draft, person)
  await post(
    server,
    `/admin/drafts/${draft}`,
    {
      ...{ do: action, change: String(change), sure: 'yes', key: String(links[0]?.key) },
      ...{ name: 'Anders', begins: '2040-01-01T10:00', word: 'Noch nicht' },
    },
    { cookie: person.cookie },
  )
  const done = (await stateOf(draft, person)) !== before
  await db.deleteFrom('open_drafts').where('user_id', '=', person.id).execute()
  return done
}

async function versionOf(draft: number) {
  const { version } = await db
    .selectFrom('drafts')
    .select('version')
    .where('id', '=', draft)
    .executeTakeFirstOrThrow()
  return version
}

const cases = roles.flatMap((role) =>
  Object.keys(areas).flatMap((area) => [true, false].map((isOwn) => ({ role, area, isOwn }))),
)

test.each(Object.entries(rules))('draft action %s checks the role', async (action, isAllowed) => {
  const wrong: string[] = []
  for (const given of cases)
    if ((await isDone(action, given)) !== isAllowed(given))
      wrong.push(`${given.role}, ${given.area}, ${given.isOwn ? 'own' : 'foreign'}`)
  expect(wrong).toEqual([])
})

test('a draft link returns 404 while its creator lacks the right to publish all of the draft', async () => {
  const { id, email } = people.get('owner') as Person
  const { draft } = await draftOf({ area: 'settings' } as Case, { id, email } as Person)
  const { key } = await db
    .selectFrom('views')
    .select('key')
    .where('draft_id', '=', draft)
    .executeTakeFirstOrThrow()
  const status = async () => (await server.ask(`/ansicht/${key}`)).status
  expect(await status()).toBe(200)
  await writeAccessRows(db, id, { roles: ['redaktion'], jobs: [] })
  expect(await status()).toBe(404)
  const page = await server.ask(`/admin/drafts/${draft}`, {
    headers: { cookie: people.get('leitung')?.cookie ?? '' },
  })
  expect(page.text).toContain('Only somebody who may publish all')
  await writeAccessRows(db, id, { roles: ['leitung'], jobs: [] })
  expect(await status()).toBe(200)
})

test('two who rename or plan a draft overwrite nothing: other fields are merged, the same one is asked about', async () => {
  const owner = people.get('owner') as Person
  const { draft } = await draftOf({ area: 'content' } as Case, owner)
  const path = `/admin/drafts/${draft}`
  const send = (fields: Record<string, string>) =>
    post(server, path, fields, { cookie: owner.cookie, accept: 'text/html' })
  const row = () =>
    db
      .selectFrom('drafts')
      .select(['name', 'begins_at', 'ends_at'])
      .where('id', '=', draft)
      .executeTakeFirstOrThrow()
  const before = await row()
  const rename = (name: string, seen: string, more = {}) =>
    send({ do: 'rename', name, seen: JSON.stringify({ name: seen }), ...more })
  await rename('Frühling', before.name)
  const late = await rename('Sommer', before.name)
  for (const words of ['Frühling', 'Sommer', 'take.name']) expect(late.text).toContain(words)
  // Without scripts, too, the field has what was typed.
  expect(late.text).toMatch(/name="name"[^>]*value="Sommer"|value="Sommer"[^>]*name="name"/)
  expect((await row()).name).toBe('Frühling')
  // What was not touched stays as the other one has named it.
  await rename(before.name, before.name)
  expect((await row()).name).toBe('Frühling')
  await rename('Sommer', 'Frühling', { 'take.name': 'theirs' })
  expect((await row()).name).toBe('Frühling')
  await rename('Sommer', 'Frühling', { 'take.name': 'mine' })
  expect((await row()).name).toBe('Sommer')

  const plan = (begins: string, ends: string, seen = { begins: '', ends: '' }) =>
    send({ do: 'schedule', begins, ends, seen: JSON.stringify(seen) })
  const [may, june, july] = ['2040-05-01T10:00', '2040-06-01T10:00', '2040-07-01T10:00']
  await plan(may, '')
  // The end alone: the beginning stays as the other one has set it.
  await plan('', july)
  const planned = await row()
  expect([planned.begins_at?.slice(0, 7), planned.ends_at?.slice(0, 7)]).toEqual([
    '2040-05',
    '2040-07',
  ])
  const asked = await plan(june, '')
  for (const words of ['take.begins', may, june]) expect(asked.text).toContain(words)
  expect(asked.text).not.toContain('take.ends')
  // To cancel is a click, and asks as well.
  expect((await plan('', '', { begins: june, ends: '' })).text).toContain('take.begins')
  expect(await row()).toEqual(planned)
  await plan('', '', { begins: may, ends: july })
  expect(await row()).toMatchObject({ begins_at: null, ends_at: null })
})
