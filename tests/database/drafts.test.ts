import { expect, onTestFinished, test } from 'vitest'
import {
  digestSource,
  parseStoredTranslation,
  type Translations,
} from '#content/languages/translations.ts'
import { erasePersonReferencesInHistory } from '#content/people/person-references.server.ts'
import { siteSettings } from '#content/settings/settings.ts'
import { asContentDb } from '#content/store/change.server.ts'
import { applyChangesInTransaction } from '#content/store/change-set.server.ts'
import type { Change } from '#content/store/changes.ts'
import type { Connection } from '#content/store/rows.server.ts'
import type { ContentStore } from '#content/store/store.server.ts'
import type { Collection } from '#content/types/collection.ts'
import { footerCollection } from '#content/types/contact.ts'
import { file } from '#content/types/file.ts'
import { jobBenefit, jobCategory } from '#content/types/job.ts'
import { page } from '#content/types/page.ts'
import { post } from '#content/types/post.ts'
import { project } from '#content/types/project.ts'
import { redirect } from '#content/types/redirect.ts'
import { createBlankValues } from '#core/fields/field.ts'
import { englishTranslator } from '#core/i18n/translator.ts'
import type { AppContext } from '#core/request/app-context.server.ts'
import { createDraft, findDraft, listDraftChanges, publishDraft } from '#drafts/drafts.server.ts'
import { revertPublishedDraft } from '#drafts/ending/revert-published-draft.server.ts'
import { toChangeViews, withRestoredFlags } from '#drafts/panel/present-changes.server.ts'
import {
  discardEmptyDraft,
  removeDraftChange,
  resolveConflict,
} from '#drafts/revise-draft.server.ts'
import { createSnapshotCache } from '#drafts/snapshots/snapshot-cache.server.ts'
import { addDraftRemark, listDraftRemarks } from '#drafts/snapshots/snapshot-links.server.ts'
import { openWorkingCopy } from '#drafts/working-copy.server.ts'
import { openContent } from '../open-content.ts'

const by = { by: 'ada@firma.example' }
const benefit = (title: string) => ({ title, description: '.', icon: 'FaHeart' as const })

/** The version as a form opened now has it. */
const seenOf =
  (type: Collection) =>
  async (from: ContentStore, id: number): Promise<typeof by & { seen: number }> => ({
    ...by,
    seen: (await from.find(type, id))?.version ?? 0,
  })

async function withDraft() {
  const content = await openContent()
  const { database, store } = content
  const ids: number[] = []
  for (const title of ['A', 'B', 'C', 'D'])
    ids.push((await store.create(jobBenefit, benefit(title), by)).row.id)
  const draft = await createDraft(database, 'Montag', by.by)
  const app = { database, store } as AppContext // The rest of the app context is passed on.
  const work = async () => {
    const copy = await openWorkingCopy(app, draft)
    onTestFinished(() => copy.database.close())
    return copy.store
  }
  const titles = async (from = store) =>
    (await from.list(jobBenefit)).map(({ title }) => title).join('')
  return {
    ...content,
    app,
    ids,
    draft,
    work,
    titles,
    changes: () => listDraftChanges(database.db, draft),
  }
}

test('a write in a working copy answers the version that later copies have', async () => {
  const { work, ids } = await withDraft()
  const [copy, [a = 0]] = [await work(), ids]
  const result = await copy.update(jobBenefit, a, { title: 'a' }, { ...by, seen: 1 })
  const values = { ...siteSettings.fallback, siteName: 'Neu' }
  const saved = await copy.saveSetting(siteSettings, values, { ...by, seen: 0 })
  const applied = await copy.apply(
    [{ type: 'settings/site', what: 'update', values: { siteName: 'B' }, seen: saved.version }],
    by,
  )
  const later = await work()
  expect(result).toMatchObject({ row: { version: (await later.find(jobBenefit, a))?.version } })
  const { version } = await later.settingWithVersion(siteSettings)
  expect(applied).toMatchObject({ rows: [{ version }] })
})

test('writes at once into one working copy answer their own versions', async () => {
  const { work, ids, app, draft } = await withDraft()
  const copy = await work()
  const values = { ...siteSettings.fallback, siteName: 'Neu' }
  const [saved, ...results] = await Promise.all([
    copy.saveSetting(siteSettings, values, { ...by, seen: 0 }),
    ...ids.map((id) => copy.update(jobBenefit, id, { title: 'a' }, { ...by, seen: 1 })),
  ])
  const versions = results.map((each) => (each && 'row' in each ? each.row.version : 0))
  expect(new Set([saved.version, ...versions]).size).toBe(ids.length + 1)
  const later = await openWorkingCopy(app, draft)
  onTestFinished(() => later.database.close())
  const rows = await later.store.list(jobBenefit)
  expect(rows.map(({ version }) => version)).toEqual(versions)
})

test('a draft collects changes, shows them in its working copy, and publishes all in one change set', async () => {
  const { database, store, ids, draft, work, titles, changes } = await withDraft()
  const copy = await work()
  const [a = 0, b = 0, c = 0] = ids
  await copy.update(jobBenefit, a, { title: 'a' }, { ...by, seen: 1 })
  await copy.remove(jobBenefit, b, by)
  const { row } = await copy.create(jobBenefit, benefit('N'), by)
  await copy.move(jobBenefit, row.id, 0, by)
  await copy.move(jobBenefit, c, 'down', by)
  await copy.saveSetting(
    siteSettings,
    { ...siteSettings.fallback, siteName: 'Neu' },
    { ...by, seen: 0 },
  )
  expect(await titles(copy)).toBe('NaDC')
  expect(await titles()).toBe('ABCD')
  expect((await store.setting(siteSettings)).siteName).toBe(siteSettings.fallback.siteName)
  // A new working copy, as in another process, shows the same.
  expect(await titles(await work())).toBe('NaDC')
  expect((await changes()).map(({ what }) => what).sort()).toEqual([
    'create',
    'create',
    'move',
    'move',
    'remove',
    'update',
  ])
  const { version } = await database.db
    .selectFrom('content_version')
    .selectAll()
    .executeTakeFirstOrThrow()
  const [first, second] = await Promise.all([
    publishDraft(database, draft, by),
    publishDraft(database, draft, by),
  ])
  expect([first, second].filter(Boolean)).toEqual([{ set: version + 1 }])
  expect(await titles()).toBe('NaDC')
  expect((await store.setting(siteSettings)).siteName).toBe('Neu')
  expect(await store.undo(version + 1, by)).toBeDefined()
  expect(await titles()).toBe('ABCD')
  expect((await store.setting(siteSettings)).siteName).toBe(siteSettings.fallback.siteName)
})

test('a draft collects the changes of several instances, whichever working copy is open', async () => {
  const { app, ids, draft, work, titles, changes } = await withDraft()
  const [a = 0, b = 0] = ids
  const seen = seenOf(jobBenefit)
  const [here, there] = [createSnapshotCache(app), createSnapshotCache(app)]
  const open = async (snapshots: typeof here) => {
    const { store, database } = await snapshots.workingCopy(draft)
    onTestFinished(() => database.close())
    return store
  }
  const stale = await open(here)
  await (await open(there)).update(jobBenefit, a, { title: 'a' }, { ...by, seen: 1 })
  // An outdated version is a conflict.
  expect(
    await stale.update(jobBenefit, a, { description: 'neu' }, { ...by, seen: 1 }),
  ).toMatchObject({ conflict: { title: 'a' } })
  // Another item at the same time.
  await stale.update(jobBenefit, b, { title: 'b' }, { ...by, seen: 1 })
  const now = await titles(await work())
  expect([now, await titles(await open(here)), await titles(await open(there))]).toEqual(
    Array(3).fill('abCD'),
  )
  // A working copy dropped from the cache does not affect its successor.
  const former = await open(here)
  for (let at = 0; at < 4; at++) await here.workingCopy(await createDraft(app.database, '', ''))
  await open(here)
  await former.update(jobBenefit, b, { title: 'B' }, await seen(former, b))
  expect(await titles(await open(here))).toBe('aBCD')
  expect(await changes()).toHaveLength(1)
})

test('`also` of a change in a draft runs on the site at once, unless the change is refused', async () => {
  const { app, database, ids, draft } = await withDraft()
  const [a = 0] = ids
  const snapshots = createSnapshotCache(app)
  const open = async () => {
    const { store, database } = await snapshots.workingCopy(draft)
    onTestFinished(() => database.close())
    return store
  }
  const copy = await open()
  let said = 0
  const also = async () => {
    said++
  }
  const version = async () =>
    (await database.db.selectFrom('content_version').selectAll().executeTakeFirst())?.version ?? 0
  const before = await version()
  expect(await copy.update(jobBenefit, a, { title: 'a' }, { ...by, seen: 7, also })).toHaveProperty(
    'conflict',
  )
  expect([said, await version()]).toEqual([0, before])
  expect(await open()).toBe(copy)
  await copy.update(jobBenefit, a, { title: 'a' }, { ...by, seen: 1, also })
  // Once, with a new content version; the working copy is opened again.
  expect([said, await version()]).toEqual([1, before + 1])
  expect(await open()).not.toBe(copy)
})

test('changes that cancel each other are no change of the draft', async () => {
  const { ids, work, changes } = await withDraft()
  const [a = 0] = ids
  const copy = await work()
  await copy.update(jobBenefit, a, { title: 'a' }, { ...by, seen: 1 })
  await copy.update(jobBenefit, a, { title: 'A' }, await seenOf(jobBenefit)(copy, a))
  const { row } = await copy.create(jobBenefit, benefit('N'), by)
  await copy.remove(jobBenefit, row.id, by)
  expect(await changes()).toEqual([])
})

test('publishDraft merges different fields; the same field is a conflict and publishes nothing', async () => {
  const { database, store, ids, draft, work, changes } = await withDraft()
  const [a = 0] = ids
  const copy = await work()
  await copy.update(jobBenefit, a, { title: 'mein', description: 'neu' }, { ...by, seen: 1 })
  await store.update(jobBenefit, a, { icon: 'FaLaptop' }, { ...by, seen: 1 })
  await store.update(jobBenefit, a, { title: 'ihr' }, { ...by, seen: 2 })
  const refused = await publishDraft(database, draft, by)
  expect(refused).toMatchObject({ conflicts: [{ fields: ['title'], stands: { title: 'ihr' } }] })
  expect(await store.find(jobBenefit, a)).toMatchObject({ title: 'ihr', description: '.' })
  const conflicts = refused && 'conflicts' in refused ? refused.conflicts : []
  const asked = ({ change, seen }: (typeof conflicts)[number]) => ({ change: change.id, seen })
  const [first] = conflicts.map(asked)
  if (!first) throw new Error('nothing is asked')
  // Both change again before the decision: values not yet seen are asked about.
  expect(await resolveConflict(database, draft, first, () => undefined)).toBe(false)
  await copy.update(jobBenefit, a, { description: 'neuer' }, await seenOf(jobBenefit)(copy, a))
  await store.update(jobBenefit, a, { title: 'ihr 2' }, { ...by, seen: 3 })
  expect(await resolveConflict(database, draft, first, () => 'mine')).toBe(false)
  const again = await publishDraft(database, draft, by)
  const [now] = (again && 'conflicts' in again ? again.conflicts : []).map(asked)
  expect(
    await resolveConflict(database, draft, { ...first, change: now?.change ?? 0 }, () => 'mine'),
  ).toBe(false)
  expect(await resolveConflict(database, draft, { ...first, ...now }, () => 'mine')).toBe(true)
  expect(await publishDraft(database, draft, by)).toHaveProperty('set')
  expect(await store.find(jobBenefit, a)).toMatchObject({
    title: 'mein',
    description: 'neuer',
    icon: 'FaLaptop',
  })
  expect(await changes()).toHaveLength(1)
})

test('resolveConflict restores a deleted item on request; removeDraftChange takes one change out', async () => {
  const { database, store, ids, draft, work, titles, changes } = await withDraft()
  const [a = 0, b = 0] = ids
  const copy = await work()
  await copy.update(jobBenefit, a, { title: 'a' }, { ...by, seen: 1 })
  await copy.update(jobBenefit, b, { title: 'b' }, { ...by, seen: 1 })
  await copy.move(jobBenefit, b, 3, by)
  await store.remove(jobBenefit, a, by)
  const refused = await publishDraft(database, draft, by)
  if (!refused || !('conflicts' in refused)) throw new Error('not refused')
  const of = { change: refused.conflicts[0]?.change.id ?? 0, seen: 0 }
  expect(await resolveConflict(database, draft, of, () => 'mine')).toBe(true)
  const [out] = (await changes()).filter(({ title, what }) => title === 'b' && what === 'update')
  await removeDraftChange(database, draft, out?.id ?? 0)
  expect(await publishDraft(database, draft, by)).toHaveProperty('set')
  expect([...(await titles())].sort().join('')).toBe('BCDa')
  expect(await titles()).toMatch(/^CD/)
})

test('removing an item changed meanwhile is a conflict; a value already public is not written again', async () => {
  const { database, store, ids, draft, work } = await withDraft()
  const [a = 0, b = 0] = ids
  const copy = await work()
  await copy.remove(jobBenefit, a, by)
  await copy.update(jobBenefit, b, { title: 'b' }, { ...by, seen: 1 })
  await store.update(jobBenefit, a, { title: 'anders' }, { ...by, seen: 1 })
  await store.update(jobBenefit, b, { title: 'b' }, { ...by, seen: 1 })
  const refused = await publishDraft(database, draft, by)
  if (!refused || !('conflicts' in refused)) throw new Error('not refused')
  expect(refused.conflicts).toMatchObject([{ fields: [], stands: { title: 'anders' }, seen: 2 }])
  expect(await store.find(jobBenefit, a)).toMatchObject({ title: 'anders' })
  const of = { change: refused.conflicts[0]?.change.id ?? 0, seen: 2 }
  expect(await resolveConflict(database, draft, of, () => 'mine')).toBe(true)
  expect(await publishDraft(database, draft, by)).toHaveProperty('set')
  expect(await store.find(jobBenefit, a)).toBeUndefined()
  expect(await store.find(jobBenefit, b)).toMatchObject({ title: 'b', version: 2 })
})

test('revertPublishedDraft keeps items that others changed since or had changed to the same value', async () => {
  const { database, store, ids, draft, work } = await withDraft()
  const [a = 0] = ids
  const copy = await work()
  const { row } = await copy.create(jobBenefit, benefit('N'), by)
  await copy.update(jobBenefit, a, { title: 'a', description: 'neu' }, { ...by, seen: 1 })
  await store.update(jobBenefit, a, { title: 'a' }, { ...by, seen: 1 })
  await publishDraft(database, draft, by)
  await store.update(
    jobBenefit,
    row.id,
    { title: 'weiter' },
    await seenOf(jobBenefit)(store, row.id),
  )
  await revertPublishedDraft(database, draft, by)
  expect(await store.find(jobBenefit, row.id)).toMatchObject({ title: 'weiter' })
  expect(await store.find(jobBenefit, a)).toMatchObject({ title: 'a', description: '.' })
})

test('revertPublishedDraft restores former values exactly, but for fields changed since', async () => {
  const first = await withDraft()
  const [a = 0, b = 0] = first.ids
  const copy = await first.work()
  await copy.update(jobBenefit, a, { title: 'a', description: 'neu' }, { ...by, seen: 1 })
  await copy.remove(jobBenefit, b, by)
  await publishDraft(first.database, first.draft, by)
  await first.store.update(jobBenefit, a, { title: 'später' }, { ...by, seen: 2 })
  expect(await revertPublishedDraft(first.database, first.draft, by)).toMatchObject({
    isNewerKept: true,
  })
  expect(await revertPublishedDraft(first.database, first.draft, by)).toBe(false)
  expect(await first.store.find(jobBenefit, a)).toMatchObject({ title: 'später', description: '.' })
  expect(await first.store.find(jobBenefit, b)).toMatchObject({ title: 'B' })

  const second = await withDraft()
  const other = await second.work()
  await other.remove(jobBenefit, second.ids[1] ?? 0, by)
  await other.move(jobBenefit, second.ids[3] ?? 0, 0, by)
  await publishDraft(second.database, second.draft, by)
  expect(await second.titles()).toBe('DAC')
  expect(await revertPublishedDraft(second.database, second.draft, by)).toMatchObject({
    isNewerKept: false,
  })
  expect(await second.titles()).toBe('ABCD')
})

test('revertPublishedDraft keeps values changed by others on items that the draft also moved or created', async () => {
  const { database, store, ids, draft, work, titles } = await withDraft()
  const [a = 0] = ids
  const copy = await work()
  await copy.update(jobBenefit, a, { title: 'a', description: 'neu' }, { ...by, seen: 1 })
  await copy.move(jobBenefit, a, 2, by)
  const { row } = await copy.create(jobBenefit, benefit('N'), by)
  await copy.move(jobBenefit, row.id, 0, by)
  await publishDraft(database, draft, by)
  expect(await titles()).toBe('NBCaD')
  for (const id of [a, row.id])
    await store.update(jobBenefit, id, { title: 'weiter' }, await seenOf(jobBenefit)(store, id))
  await revertPublishedDraft(database, draft, by)
  expect(await store.find(jobBenefit, row.id)).toMatchObject({ title: 'weiter' })
  expect(await store.find(jobBenefit, a)).toMatchObject({ title: 'weiter', description: '.' })
})

test('revertPublishedDraft restores the public value, not an intermediate one of the draft', async () => {
  const { database, store, ids, draft, work } = await withDraft()
  const [a = 0, b = 0] = ids
  const copy = await work()
  await copy.update(jobBenefit, a, { title: 'a' }, { ...by, seen: 1 })
  await copy.update(jobBenefit, b, { title: 'geheim' }, { ...by, seen: 1 })
  await copy.remove(jobBenefit, b, by)
  await publishDraft(database, draft, by)
  await store.update(jobBenefit, a, { description: 'neu' }, await seenOf(jobBenefit)(store, a))
  await revertPublishedDraft(database, draft, by)
  expect(await store.find(jobBenefit, b)).toMatchObject({ title: 'B' })
  expect(await store.find(jobBenefit, a)).toMatchObject({ title: 'A', description: 'neu' })
})

test('revertPublishedDraft restores positions after later edits and moves', async () => {
  const published = async (does: (copy: ContentStore, ids: number[]) => Promise<unknown>) => {
    const site = await withDraft()
    const copy = await site.work()
    await copy.update(jobBenefit, site.ids[0] ?? 0, { title: 'a' }, { ...by, seen: 1 })
    await does(copy, site.ids)
    await publishDraft(site.database, site.draft, by)
    const [a = 0, , c = 0, d = 0] = site.ids
    const { store, titles } = site
    const end = async () => {
      expect(await revertPublishedDraft(site.database, site.draft, by)).toBeTruthy()
      return titles()
    }
    return { store, titles, end, a, c, d }
  }
  const text = { description: 'neu' }
  const moved = await published((copy, ids) => copy.move(jobBenefit, ids[3] ?? 0, 0, by))
  expect(await moved.titles()).toBe('DaBC')
  await moved.store.update(jobBenefit, moved.a, text, { ...by, seen: 2 })
  expect(await moved.end()).toBe('ABCD')

  const removed = await published((copy, ids) => copy.remove(jobBenefit, ids[1] ?? 0, by))
  await removed.store.update(jobBenefit, removed.a, text, { ...by, seen: 2 })
  expect(await removed.end()).toBe('ABCD')

  const onTop = await published(async (copy) => {
    const { row } = await copy.create(jobBenefit, benefit('N'), by)
    await copy.move(jobBenefit, row.id, 0, by)
  })
  await onTop.store.move(jobBenefit, onTop.c, 'up', by)
  expect(await onTop.end()).toBe('ACBD')

  const again = await published((copy, ids) => copy.move(jobBenefit, ids[3] ?? 0, 0, by))
  await again.store.move(jobBenefit, again.d, 2, by)
  expect(await again.titles()).toBe('aBDC')
  expect(await again.end()).toBe('ABDC')
})

test('a first save of settings in a draft merges with a first save on the site', async () => {
  const { database, store, draft, work, changes } = await withDraft()
  const copy = await work()
  const first = { ...by, seen: 0 }
  const mine = { ...siteSettings.fallback, siteName: 'Neu', accentColour: '#aa3300' }
  await copy.saveSetting(siteSettings, mine, first)
  const theirs = { ...siteSettings.fallback, siteName: 'Anders', siteDescription: 'Kurz.' }
  await store.saveSetting(siteSettings, theirs, first)
  const refused = await publishDraft(database, draft, by)
  if (!refused || !('conflicts' in refused)) throw new Error('not refused')
  const [{ change, fields, seen } = {}] = refused.conflicts
  expect(fields).toEqual(['siteName'])
  const to = { t: englishTranslator, db: asContentDb(database.db) }
  const shown = await Promise.all(
    (await changes()).map((each) => toChangeViews(to, each, refused.conflicts)),
  )
  expect(shown.flat()).toMatchObject([
    { what: 'update', conflict: { fields: [{ name: 'siteName' }] } },
  ])
  await resolveConflict(database, draft, { change: change?.id ?? 0, seen: seen ?? 0 }, () => 'mine')
  expect(await publishDraft(database, draft, by)).toHaveProperty('set')
  expect(await store.setting(siteSettings)).toEqual({ ...mine, siteDescription: 'Kurz.' })
  await store.saveSetting(siteSettings, { ...mine, siteDescription: 'Lang.' }, { ...by, seen: 2 })
  await revertPublishedDraft(database, draft, by)
  expect(await store.setting(siteSettings)).toEqual({ ...theirs, siteDescription: 'Lang.' })

  const alone = await withDraft()
  await (await alone.work()).saveSetting(siteSettings, mine, first)
  await publishDraft(alone.database, alone.draft, by)
  const since = { ...mine, siteDescription: 'Lang.' }
  await alone.store.saveSetting(siteSettings, since, { ...by, seen: 1 })
  await revertPublishedDraft(alone.database, alone.draft, by)
  const left = { ...siteSettings.fallback, siteDescription: 'Lang.' }
  expect(await alone.store.setting(siteSettings)).toEqual(left)
  expect(await changes()).toHaveLength(1)
})

test('a change of a singleton is labelled with the name of its form', async () => {
  const { work, changes, database } = await withDraft()
  const { fields } = footerCollection
  await (await work()).create(footerCollection, createBlankValues(fields), by)
  const [change] = await changes()
  expect(change).toMatchObject({ title: '' })
  const to = { t: englishTranslator, db: asContentDb(database.db) }
  expect(change && (await toChangeViews(to, change, []))).toMatchObject([{ title: 'Footer' }])
})

test('drafts keep lists, dates, booleans and references between new items', async () => {
  const { database, store, draft, work } = await withDraft()
  const copy = await work()
  const { row } = await copy.create(jobCategory, { name: 'Technik' }, by)
  const written = {
    slug: 'neu',
    title: 'Neu',
    teaser: 'T',
    content: '<p>x</p>',
    image_url: null,
    image_dark: null,
    tags: ['a', 'b'],
    author: 'Ada',
    is_published: true,
    published_at: '2026-11-01T08:00:00.000Z',
  }
  const { row: written2 } = await copy.create(post, written as never, by)
  await publishDraft(database, draft, by)
  expect(await store.find(jobCategory, row.id)).toMatchObject({ name: 'Technik' })
  expect(await store.find(post, written2.id)).toMatchObject({
    tags: ['a', 'b'],
    is_published: true,
  })
  const again = await openWorkingCopy(
    { database, store } as AppContext,
    await createDraft(database, 'x', by.by),
  )
  onTestFinished(() => again.database.close())
  expect(await again.store.find(post, written2.id)).toMatchObject({
    tags: ['a', 'b'],
    is_published: true,
  })
})

test('publishDraft refuses a draft that changed after the given version', async () => {
  const { database, ids, draft, work, titles } = await withDraft()
  const [a = 0] = ids
  const copy = await work()
  await copy.update(jobBenefit, a, { title: 'a' }, { ...by, seen: 1 })
  const seen = (await findDraft(database, draft))?.version ?? 0
  await copy.update(jobBenefit, a, { title: 'b' }, await seenOf(jobBenefit)(copy, a))
  expect(await publishDraft(database, draft, by, undefined, seen)).toBeUndefined()
  expect(await titles()).toBe('ABCD')
  const now = (await findDraft(database, draft))?.version
  expect(await publishDraft(database, draft, by, undefined, now)).toHaveProperty('set')
  expect(await titles()).toBe('bBCD')
})

test('discardEmptyDraft deletes an empty draft, unless a change arrives concurrently', async () => {
  const { database, ids, draft, work, changes } = await withDraft()
  const [a = 0] = ids
  const copy = await work()
  /** A change arrives just before the transaction. */
  const db = new Proxy(database.db, {
    get(real, name) {
      if (name === 'transaction')
        return () => ({
          execute: async (work: never) => {
            await copy.update(jobBenefit, a, { title: 'a' }, { ...by, seen: 1 })
            return real.transaction().execute(work)
          },
        })
      const own = Reflect.get(real, name)
      return typeof own === 'function' ? own.bind(real) : own
    },
  })
  await discardEmptyDraft({ ...database, db }, draft)
  expect(await changes()).toHaveLength(1)
  const empty = await createDraft(database, 'Leer', by.by)
  await discardEmptyDraft(database, empty)
  expect(await findDraft(database, empty)).toBeUndefined()
})

test('addDraftRemark accepts 200 remarks per draft', async () => {
  const { database, draft } = await withDraft()
  const said = { path: '/', who: 'Ada', text: 'Gut' }
  const many = Array.from({ length: 199 }, () => ({ ...said, draft_id: draft, at: '2026' }))
  await database.db.insertInto('remarks').values(many).execute()
  expect(await addDraftRemark(database, draft, said)).toBe(true)
  expect(await addDraftRemark(database, draft, said)).toBe(false)
})

test('erasePersonReferencesInHistory removes a name from drafts and remarks', async () => {
  const { database, draft, work, changes } = await withDraft()
  const copy = await work()
  await copy.create(jobBenefit, { ...benefit('Mentor'), description: 'Mit Änne Petersen' }, by)
  await addDraftRemark(database, draft, { path: '/', who: 'Änne Petersen', text: 'Gut' })
  await addDraftRemark(database, draft, { path: '/', who: 'Ada', text: 'Auch gut' })
  await database.db
    .transaction()
    .execute((trx) => erasePersonReferencesInHistory(trx, [], 'Änne Petersen'))
  expect(JSON.stringify(await changes())).not.toContain('Petersen')
  expect(JSON.stringify(await listDraftRemarks(database, draft))).not.toContain('Petersen')
  expect((await listDraftRemarks(database, draft)).map(({ text }) => text)).toEqual([
    'Gut',
    'Auch gut',
  ])
})

test('withRestoredFlags tells a new item from a restored one, also after the draft is published', async () => {
  const { database, db, store, ids, draft, work, changes } = await withDraft()
  await store.remove(jobBenefit, ids[0] ?? 0, by)
  const gone = await asContentDb(db)
    .selectFrom('revisions')
    .select('id')
    .where('type', '=', jobBenefit.table)
    .where('what', '=', 'remove')
    .executeTakeFirstOrThrow()
  const copy = await work()
  await copy.restore(jobBenefit, gone.id, by)
  await copy.create(jobBenefit, benefit('Neu'), by)
  const present = async () =>
    Object.fromEntries(
      (await withRestoredFlags(asContentDb(db), await changes())).flatMap(
        ({ what, title, isRestored }) => (what === 'create' ? [[title, isRestored]] : []),
      ),
    )
  expect(await present()).toEqual({ A: true, Neu: false })
  await publishDraft(database, draft, by)
  expect(await present()).toEqual({ A: true, Neu: false })
})

test('store.restore in a draft restores the position as well', async () => {
  const { database, store, ids, draft, work, titles } = await withDraft()
  const [, b = 0] = ids
  await store.remove(jobBenefit, b, by)
  const gone = await store.revision(jobBenefit, b)
  const copy = await work()
  await copy.restore(jobBenefit, gone?.id ?? 0, by)
  expect(await titles(copy)).toBe('ABCD')
  await publishDraft(database, draft, by)
  expect(await titles()).toBe('ABCD')
})

test('store.restore in a draft is refused when the item is not as it was seen', async () => {
  const { store, ids, work } = await withDraft()
  const [a = 0, b = 0] = ids
  const first = (await store.revision(jobBenefit, a))?.id ?? 0
  const copy = await work()
  const changed = await copy.update(jobBenefit, a, { title: 'a' }, { ...by, seen: 1 })
  expect(await copy.restore(jobBenefit, first, { ...by, seen: 1 })).toMatchObject({
    refused: { stands: { title: 'a' } },
  })
  const seen = changed && 'row' in changed ? changed.row.version : 0
  const back = await copy.restore(jobBenefit, first, { ...by, seen })
  expect(back?.row).toMatchObject({ title: 'A' })
  const second = (await store.revision(jobBenefit, b))?.id ?? 0
  await copy.remove(jobBenefit, b, by)
  expect(await copy.restore(jobBenefit, second, { ...by, seen: 1 })).toHaveProperty('refused')
  expect((await copy.restore(jobBenefit, second, { ...by, seen: 0 }))?.row).toBeDefined()
})

test('moves in a draft are published, and skipped for items deleted meanwhile', async () => {
  const { database, store, ids, draft, work, titles } = await withDraft()
  const copy = await work()
  const [a = 0, b = 0] = ids
  // Each move builds on the one before, and the last reverts the first.
  await copy.move(jobBenefit, a, { after: ids[3] ?? 0 }, by)
  await copy.move(jobBenefit, b, { after: a }, by)
  await copy.move(jobBenefit, a, 0, by)
  expect(await titles(copy)).toBe('ACDB')
  await store.remove(jobBenefit, b, by)
  expect(await publishDraft(database, draft, by)).toHaveProperty('set')
  expect(await titles()).toBe('ACD')
})

test('a draft can exchange unique sources of redirects, in any order of changes', async () => {
  const { database, store, draft, work } = await withDraft()
  const add = async (source: string) =>
    (await store.create(redirect, { source, target: '/', is_foreign: false }, by)).row.id
  const [a, b] = [await add('/x'), await add('/alt')]
  const copy = await work()
  await copy.update(redirect, a, { source: '/y' }, { ...by, seen: 1 })
  await copy.update(redirect, b, { source: '/x' }, { ...by, seen: 1 })
  await copy.update(redirect, a, { target: '/kontakt' }, await seenOf(redirect)(copy, a))
  expect((await (await work()).find(redirect, b))?.source).toBe('/x')
  expect(await publishDraft(database, draft, by)).toHaveProperty('set')
  expect((await store.find(redirect, b))?.source).toBe('/x')
})

test('imports into several drafts get ids that neither another draft nor the site uses', async () => {
  const { database, store, draft, work, app } = await withDraft()
  const other = await openWorkingCopy(app, await createDraft(database, 'Dienstag', by.by))
  onTestFinished(() => other.database.close())
  const bringing = (...sources: string[]) =>
    sources.map((source): Change => {
      const values = { source, target: '/kontakt', is_foreign: false }
      return { type: redirect.table, what: 'create', values }
    })
  await (await work()).apply(bringing('/a', '/b'), by)
  await other.store.apply(bringing('/c'), by)
  await store.apply(bringing('/d'), by)
  const copy = await work()
  const sources = async (from: ContentStore) =>
    (await from.list(redirect)).map(({ source }) => source)
  expect((await sources(copy)).sort()).toEqual(['/a', '/b', '/d'])
  expect(await publishDraft(database, draft, by)).toHaveProperty('set')
  expect((await sources(store)).sort()).toEqual(['/a', '/b', '/d'])
})

test('a text changed in a draft keeps moves made on the site meanwhile', async () => {
  const { database, store, ids, draft, work, titles } = await withDraft()
  const [, b = 0, c = 0] = ids
  const copy = await work()
  await store.move(jobBenefit, c, 0, by)
  await copy.update(jobBenefit, b, { title: 'b' }, { ...by, seen: 1 })
  expect(await publishDraft(database, draft, by)).toHaveProperty('set')
  expect(await titles()).toBe('CAbD')
})

test('exchanged slugs and reused names survive publishing, undo and restore', async () => {
  const { database, store, draft, work } = await withDraft()
  const blog = (slug: string) =>
    store.create(
      post,
      {
        ...{
          slug,
          title: slug,
          teaser: 'T',
          content: '<p>x</p>',
          image_url: null,
          image_dark: null,
        },
        ...{
          tags: [],
          author: 'Ada',
          is_published: true,
          published_at: '2026-11-01T08:00:00.000Z',
        },
      } as never,
      by,
    )
  const [{ row: one }, { row: two }] = [await blog('eins'), await blog('zwei')]
  const category = (name: string) => store.create(jobCategory, { name }, by)
  const [{ row: gone }, { row: kept }] = [await category('Technik'), await category('Büro')]
  const shape = async (from = store) => ({
    slugs: [(await from.find(post, one.id))?.slug, (await from.find(post, two.id))?.slug],
    names: (await from.list(jobCategory)).map(({ id, name }) => [id, name]),
  })
  const before = await shape()

  const copy = await work()
  const seen = seenOf(post)
  await copy.update(post, one.id, { slug: 'drittens' }, await seen(copy, one.id))
  await copy.update(post, two.id, { slug: 'eins' }, await seen(copy, two.id))
  await copy.update(post, one.id, { slug: 'zwei' }, await seen(copy, one.id))
  await copy.remove(jobCategory, gone.id, by)
  await copy.update(jobCategory, kept.id, { name: 'Technik' }, { ...by, seen: 1 })
  const wanted = { slugs: ['zwei', 'eins'], names: [[kept.id, 'Technik']] }
  expect(await shape(copy)).toEqual(wanted)
  // As after a restart or on another instance.
  expect(await shape(await work())).toEqual(wanted)

  const done = await publishDraft(database, draft, by)
  expect(await shape()).toEqual(wanted)
  const former = await database.db.selectFrom('blog_former_slugs').select('slug').execute()
  expect(former.map(({ slug }) => slug).sort()).toEqual(['eins', 'zwei'])
  expect((await store.revision(jobCategory, gone.id))?.body.name).toBe('Technik')
  const set = done && 'set' in done ? done.set : 0
  expect(await store.undo(set, by)).toHaveProperty('rows')
  expect(await shape()).toEqual(before)
})

test('an outdated form in a draft is a conflict, across new working copies', async () => {
  const { app, database, store, ids, draft, work } = await withDraft()
  const [a = 0] = ids
  const seen = seenOf(jobBenefit)
  const first = await work()
  await first.update(jobBenefit, a, { title: 'a1' }, await seen(first, a))
  const old = await seen(first, a)
  await first.update(jobBenefit, a, { title: 'a2' }, old)
  // An unchanged item keeps its version in a new working copy.
  const second = await work()
  expect(await seen(second, a)).toEqual(await seen(first, a))
  const late = { description: 'alt', title: 'a1' }
  expect(await second.update(jobBenefit, a, late, old)).toMatchObject({ conflict: { title: 'a2' } })
  // Versions of the site or of another draft are refused.
  expect(await second.update(jobBenefit, a, late, { ...by, seen: 2 })).toHaveProperty('conflict')
  const other = await openWorkingCopy(app, await createDraft(database, 'Dienstag', by.by))
  onTestFinished(() => other.database.close())
  await other.store.update(jobBenefit, a, { title: 'b1' }, await seen(other.store, a))
  expect(await second.update(jobBenefit, a, late, await seen(other.store, a))).toHaveProperty(
    'conflict',
  )
  expect(await store.update(jobBenefit, a, late, await seen(second, a))).toHaveProperty('conflict')
  // An open conflict keeps the values of the draft.
  await store.update(jobBenefit, a, { title: 'öffentlich' }, { ...by, seen: 1 })
  const third = await work()
  await third.update(jobBenefit, a, { description: 'neu' }, await seen(third, a))
  const { conflicts } = Object(await publishDraft(database, draft, by))
  expect(conflicts).toMatchObject([{ fields: ['title'], change: { values: { title: 'a2' } } }])
})

test('toChangeViews shows titles of referenced items, and #id for a deleted one', async () => {
  const { work, changes, store, database } = await withDraft()
  const blank = { ...createBlankValues(page.fields), is_published: true }
  const create = async (title: string, slug: string) =>
    (await store.create(page, { ...blank, title, slug }, by)).row.id
  const [parent, gone, child] = [
    await create('Dienste', 'dienste'),
    await create('Weg', 'weg'),
    await create('Wartung', 'wartung'),
  ]
  const { row: job } = await store.create(
    project,
    { ...createBlankValues(project.fields), title: 'Hafen' },
    by,
  )
  const items = {
    id: 'i',
    kind: 'projects' as const,
    values: {
      heading: '',
      chosen: [{ id: job.id }, { id: gone + 900 }],
      tag: '',
      order: 'newest' as const,
      count: 3,
    },
  }
  const columns = { id: 'c', kind: 'columns' as const, values: { left: [items], right: [] } }
  await (await work()).update(
    page,
    child,
    { ...blank, title: 'Wartung', slug: 'wartung', parent_id: parent, blocks: [columns as never] },
    { ...by, seen: 1 },
  )
  const [change] = await changes()
  const to = { t: englishTranslator, db: asContentDb(database.db) }
  const [view] = change ? await toChangeViews(to, change, []) : []
  expect(view?.fields).toMatchObject([
    { name: 'parent_id', mine: 'Dienste', theirs: '' },
    { name: 'blocks.c', mine: expect.stringMatching(/Hafen[\s\S]*#\d+/) },
  ])
})

test('what a change in a draft does within its transaction belongs to the draft, also a removal', async () => {
  const { database, store, draft, work } = await withDraft()
  const old = { source: '/alt', target: '/blog', is_foreign: false }
  const { row } = await store.create(redirect, old, by)
  const removal: Change = { type: redirect.table, what: 'remove', id: row.id }
  const within = async (trx: Connection) => applyChangesInTransaction(trx, [removal], by)
  const copy = await work()
  await copy.create(
    jobBenefit,
    { ...createBlankValues(jobBenefit.fields), title: 'Neu' },
    { ...by, within },
  )
  expect(await copy.find(redirect, row.id)).toBeUndefined()
  expect((await store.find(redirect, row.id))?.source).toBe('/alt')
  await publishDraft(database, draft, by)
  expect(await store.find(redirect, row.id)).toBeUndefined()
})

test('a draft publishes both languages of an item in one change set, and never a language that it does not change', async () => {
  const { database, store, ids, draft, work } = await withDraft()
  const [both = 0, english = 0, german = 0] = ids
  const word = (text: string, source: string) => ({ text, of: digestSource(source) })
  const write = (to: ContentStore, id: number, values: Record<string, unknown>) =>
    to.apply([{ type: jobBenefit.table, what: 'update', id, values }], by)
  const copy = await work()
  await write(copy, both, { title: 'Neu' })
  await write(copy, both, { 'en.title': word('New', 'Neu') })
  await write(copy, english, { 'en.title': word('Second', 'B') })
  await write(copy, german, { title: 'Dritter' })
  // Meanwhile others change the other language on the site.
  await write(store, english, { title: 'Zweiter' })
  await write(store, german, { 'en.title': word('Third', 'C') })
  const read = async () =>
    (await store.list(jobBenefit))
      .slice(0, 3)
      .map((row) => [row.title, parseStoredTranslation(toTranslations(row).en?.title)?.text])
  expect(await read()).toEqual([
    ['A', undefined],
    ['Zweiter', undefined],
    ['C', 'Third'],
  ])
  const { version } = await database.db
    .selectFrom('content_version')
    .selectAll()
    .executeTakeFirstOrThrow()
  expect(await publishDraft(database, draft, by)).toEqual({ set: version + 1 })
  expect(await read()).toEqual([
    ['Neu', 'New'],
    ['Zweiter', 'Second'],
    ['Dritter', 'Third'],
  ])
  expect(await store.undo(version + 1, by)).toHaveProperty('rows')
  expect(await read()).toEqual([
    ['A', undefined],
    ['Zweiter', undefined],
    ['C', 'Third'],
  ])
})

const toTranslations = (row: object) => (row as { translations?: Translations }).translations ?? {}

test('toChangeViews shows a file by its kind, size and pages instead of its storage key', async () => {
  const { work, changes, db, database } = await withDraft()
  const created_at = '2026-11-01T08:00:00.000Z'
  const key = 'files/00000000000000000000000000000001.pdf'
  const gone = 'files/00000000000000000000000000000002.pdf'
  await db.insertInto('stored_files').values({ key, bytes: 2048, pages: 4, created_at }).execute()
  const copy = await work()
  for (const [title, stored] of Object.entries({ preise: key, weg: gone }))
    await copy.create(file, { title, slug: title, file: stored }, by)
  const to = { t: englishTranslator, db: asContentDb(database.db) }
  const views = await Promise.all((await changes()).map((each) => toChangeViews(to, each, [])))
  expect(views.flat().map(({ fields }) => fields.at(-1))).toMatchObject([
    { label: 'File', mine: `PDF, 2 KB, 4 pages, ${englishTranslator.time(created_at)}` },
    // Nothing is known of a file that is missing.
    { label: 'File', mine: gone },
  ])
})
