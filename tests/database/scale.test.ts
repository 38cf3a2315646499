import { expect, test } from 'vitest'
import { listNotFoundPaths } from '#content/panel/redirects/lost-addresses.server.ts'
import { filterSampleFieldNames, loadSampleDigestLookup } from '#content/samples/sample.server.ts'
import { guideSettings } from '#content/settings/guide.ts'
import { inboxSettings } from '#content/settings/inbox-settings.ts'
import { siteVisibilitySettings } from '#content/settings/publication.ts'
import { asContentDb } from '#content/store/change.server.ts'
import { pickNonBlankFields } from '#content/store/pick-fields.ts'
import { readSampleRows } from '#content/store/rows.server.ts'
import { createCachedSettingReader } from '#content/store/setting-store.server.ts'
import { createContentStore } from '#content/store/store.server.ts'
import { collections } from '#content/types/collections.ts'
import { getTypeKey } from '#content/types/content-types.ts'
import { jobCategory } from '#content/types/job.ts'
import { service } from '#content/types/service.ts'
import { englishTranslator } from '#core/i18n/translator.ts'
import type { AppContext } from '#core/request/app-context.server.ts'
import { dismissFinding, splitDismissed } from '#drafts/panel/checks/dismissed-findings.server.ts'
import { runChecks } from '#drafts/panel/checks/run-checks.server.ts'
import {
  getSiteOrDraftSnapshot,
  listVisibleFindingsSoFar,
} from '#drafts/panel/ready/findings.server.ts'
import { readPanelFrameGaps } from '#drafts/panel/ready/open-gaps.server.ts'
import { createSnapshotCache } from '#drafts/snapshots/snapshot-cache.server.ts'
import { listAppliedPositions } from '#inbox/panel/lists/applied-positions.server.ts'
import { listPictures } from '#media/panel/pictures.server.ts'
import { isGuideOpen } from '#panel/frame/first-hour/guide-open.server.ts'
import { getGuideProgress } from '#panel/frame/first-hour/progress.server.ts'
import { fillLargeSite } from '../../tools/bench/large-site.ts'
import { everything, leader } from '../inbox-program.ts'
import { openPictures } from '../open-pictures.ts'
import { counting } from '../rows-read.ts'
import { temporaryFolder } from '../temporary-folder.ts'

const by = { by: 'ada@firma.example' }
const few = { items: 20, messages: 20, applications: 20, revisions: 20, pictures: 0 }

/** A site with so many items that counts everything that is read. */
async function siteWith(items: number, pictures = 0) {
  const { database, store, ...opened } = await openPictures()
  await store.create(jobCategory, { name: 'Technik' }, by)
  await fillLargeSite(database.db, temporaryFolder(), { ...few, items, pictures })
  const { db, ...counted } = counting(database.db)
  const read = { ...database, db }
  const app = {
    ...opened,
    database: read,
    store: createContentStore(read),
  } as unknown as AppContext
  app.snapshots = createSnapshotCache(app)
  return { app, store, database, ...counted }
}

/** The additional rows read on a site eight times as large. */
async function growthOf(work: (app: AppContext) => Promise<unknown>, pictures = 0) {
  const rows: number[] = []
  for (const items of [20, 160]) {
    const { app, rowsRead } = await siteWith(items, pictures)
    rows.push(await rowsRead(() => work(app)))
  }
  const [small = 0, large = 0] = rows
  return large - small
}

test('isGuideOpen and the guide progress of the frame read no items', async () => {
  expect(await growthOf(isGuideOpen)).toBe(0)
  const readProgress = (app: AppContext) =>
    getGuideProgress(app, app.database.db, readPanelFrameGaps)
  expect(await growthOf(readProgress)).toBe(0)
})

test('listPictures counts usages without reading items', async () => {
  const look = (app: AppContext) => listPictures(app, { search: '', show: 'all', page: 1 })
  expect(await growthOf(look, 5)).toBe(0)
  const { app } = await siteWith(20, 5)
  const { pictures } = await look(app)
  // A project and a post each.
  expect(pictures.map(({ places }) => places)).toEqual([8, 8, 8, 8, 8])
})

test('usedReferenceOptions reads no titles of types that the list does not show', async () => {
  expect(await growthOf(({ store }) => store.usedReferenceOptions(service))).toBe(0)
  // The form reads them: a service is proved by projects.
  expect(await growthOf(({ store }) => store.listReferenceOptions(service))).toBeGreaterThan(0)
})

test('isGuideOpen skips the gaps when the settings already decide', async () => {
  const { app, store, statements } = await siteWith(20)
  const save = async (values: Partial<typeof guideSettings.fallback>) => {
    const { version } = await store.settingWithVersion(guideSettings)
    await store.saveSetting(
      guideSettings,
      { ...guideSettings.fallback, ...values },
      { ...by, seen: version },
    )
  }
  const open = async () => {
    let isOpen: boolean | undefined
    const count = await statements(async () => {
      isOpen = await isGuideOpen(app)
    })
    return { isOpen, count }
  }
  expect((await getGuideProgress(app, app.database.db, readPanelFrameGaps)).isOpen).toBe(true)
  const hidden = await open()
  expect(hidden.isOpen).toBe(true)
  await save({ isShown: false })
  const done = await open()
  expect(done.isOpen).toBe(false)
  expect(done.count).toBeLessThan(hidden.count)

  await save({ isShown: true })
  const { values, version } = await store.settingWithVersion(siteVisibilitySettings)
  await store.saveSetting(
    siteVisibilitySettings,
    { ...values, isPublic: true },
    { ...by, seen: version },
  )
  await save({ keepsLogo: true, keepsColours: true })
  const asked = await open()
  expect(asked.count).toBeGreaterThan(2 * hidden.count)
  expect(asked.isOpen).toBe(
    (await getGuideProgress(app, app.database.db, readPanelFrameGaps)).isOpen,
  )
})

test('listNotFoundPaths reads no items while there are no requests', async () => {
  expect(await growthOf((app) => listNotFoundPaths(app, englishTranslator))).toBe(0)
})

test('listAppliedPositions returns the latest 50 jobs and the chosen one', async () => {
  const { app, database } = await siteWith(20)
  const { db } = database
  const [first] = await db.selectFrom('applications').selectAll().orderBy('id').execute()
  const copy = (number: number) => ({
    ...first,
    id: undefined,
    status_key: null,
    job_id: null,
    reference: `C-${number}`,
    submission_key: `copy-${number}`,
    position: `Frühere Stelle ${number}`,
  })
  const rows = Array.from({ length: 230 }, (_, number) => copy(number))
  await db
    .insertInto('applications')
    .values(rows as never)
    .execute()
  const found = await listAppliedPositions(app, everything, 'Frühere Stelle 3')
  expect(found.positions).toHaveLength(51)
  expect(found.hasMorePositions).toBe(true)
  const labels = found.positions.map(({ label }) => label)
  expect(labels).toContain('Frühere Stelle 229')
  expect(labels).toContain('Frühere Stelle 3')
  expect(labels).not.toContain('Frühere Stelle 4')
})

test('listVisibleFindingsSoFar returns before the checks are done and has their results later', async () => {
  const { app } = await siteWith(400)
  const look = async () =>
    listVisibleFindingsSoFar(app, await getSiteOrDraftSnapshot(app), leader, englishTranslator)
  const early = await look()
  for (let now = early; now.isChecking; ) now = await look()
  const { found, isChecking } = await look()
  expect(isChecking).toBe(false)
  expect(found.open.length).toBeGreaterThan(0)
})

test('a finding keeps 500 places and counts the others', async () => {
  const { app } = await siteWith(600)
  const all = await runChecks(await getSiteOrDraftSnapshot(app), englishTranslator)
  const titles = all.find(({ links }) => links.length > 400)
  // Every tenth job is closed.
  expect([titles?.heading, titles?.links.length, titles?.further]).toEqual(['Job ads', 500, 40])
  // Dismissing all kept places leaves the counted ones.
  const { db } = app.database
  for (const { key = '' } of titles?.links ?? [])
    await dismissFinding(db, { key, word: 'x', who: 'x', at: '' })
  const { open } = await splitDismissed(db, titles ? [titles] : [])
  expect(open.map(({ links, further }) => [links.length, further])).toEqual([[0, 40]])
})

test('a setting read before a change is not cached after it', async () => {
  const { database } = await siteWith(20)
  const store = createContentStore(database, createCachedSettingReader(database))
  const values = { ...inboxSettings.fallback, applicationDays: 77 }
  const early = store.setting(inboxSettings)
  await createContentStore(database).saveSetting(inboxSettings, values, { ...by, seen: 0 })
  await early
  expect((await store.setting(inboxSettings)).applicationDays).toBe(77)
})

test('is_sample matches the sample digests of every row', async () => {
  const { store, database } = await siteWith(20)
  const sample = { ...by, sample: true }
  const { row } = await store.create(jobCategory, { name: 'Beratung' }, sample)
  await store.create(jobCategory, { name: 'Vertrieb' }, sample)
  await store.update(jobCategory, row.id, { name: 'Eigenes' }, { ...by, seen: 1 })
  const db = asContentDb(database.db)
  const known = await loadSampleDigestLookup(db)
  for (const type of Object.values(collections)) {
    const marked = (await readSampleRows(db, type)).map(({ id }) => id)
    const rows = await store.list(type)
    const said = rows.filter(
      (each) =>
        filterSampleFieldNames(known(getTypeKey(type)), pickNonBlankFields(type, { ...each }))
          .length > 0,
    )
    expect([type.table, marked]).toEqual([
      type.table,
      said.map(({ id }) => id).sort((a, b) => a - b),
    ])
  }
})
