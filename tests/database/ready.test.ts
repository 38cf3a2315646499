import { expect, onTestFinished, test } from 'vitest'
import { job, jobCategory } from '#content/types/job.ts'
import { slide } from '#content/types/slide.ts'
import { createBlankValues } from '#core/fields/field.ts'
import { englishTranslator } from '#core/i18n/translator.ts'
import type { AppContext } from '#core/request/app-context.server.ts'
import { createDraft } from '#drafts/drafts.server.ts'
import {
  dismissFinding,
  restoreFinding,
  splitDismissed,
} from '#drafts/panel/checks/dismissed-findings.server.ts'
import { refreshDismissedFindings } from '#drafts/panel/checks/refresh-dismissed-findings.server.ts'
import {
  getSiteOrDraftSnapshot,
  listFindingsOfDraft,
  listVisibleFindings,
} from '#drafts/panel/ready/findings.server.ts'
import { createSnapshotCache } from '#drafts/snapshots/snapshot-cache.server.ts'
import { openWorkingCopy } from '#drafts/working-copy.server.ts'
import { retentionRules } from '#inbox/retention/retention-rules.server.ts'
import { openPictures } from '../open-pictures.ts'

const by = { by: 'ada@firma.example' }
const leader = { roles: ['leitung'], jobs: [] } as const
const first = {
  ...createBlankValues(slide.fields),
  title: 'Start',
  description: 'x',
  cta: 'x',
  image: '/x.png',
}

async function open() {
  const opened = await openPictures()
  const app = { ...opened } as unknown as AppContext
  app.snapshots = createSnapshotCache(app)
  const look = async (draft?: number, access: Parameters<typeof listVisibleFindings>[2] = leader) =>
    listVisibleFindings(app, await getSiteOrDraftSnapshot(app, draft), access, englishTranslator)
  const places = async (draft?: number) =>
    (await look(draft)).open.flatMap(({ links }) => links).map(({ text }) => text)
  return { ...opened, app, look, places }
}

const dead = 'slide “Start”: /nirgends (there is no such page)'

test('a dismissed finding is found again when its text changes', async () => {
  const { db, store, look, places } = await open()
  const { row } = await store.create(slide, { ...first, cta_link: '/nirgends' }, by)
  expect(await places()).toContain(dead)
  const { key = '', to } =
    (await look()).open.flatMap(({ links }) => links).find(({ text }) => text === dead) ?? {}
  expect(to).toMatch(/^\/admin\/home\/hero\/\d+#field-item-cta_link$/)
  await dismissFinding(db, { key, word: 'So gewollt', who: by.by, at: 'jetzt' })
  expect(await places()).not.toContain(dead)
  expect((await look()).aside).toMatchObject([{ key, text: dead, word: 'So gewollt', who: by.by }])
  // A person without the right to open the screen sees neither.
  const other = await look(undefined, { roles: ['anfragen'], jobs: [] })
  expect(other).toEqual({ open: [], aside: [] })

  await store.update(slide, row.id, { cta_link: '/anderswo' }, { ...by, seen: 1 })
  expect((await places()).join()).toContain('/anderswo')
  await store.update(slide, row.id, { cta_link: '/nirgends' }, { ...by, seen: 2 })
  expect(await places()).not.toContain(dead)
  await restoreFinding(db, key)
  expect(await places()).toContain(dead)
})

test('dismissed findings are deleted a year after they were last found', async () => {
  const { db, app, store, look } = await open()
  const { row } = await store.create(slide, { ...first, cta_link: '/nirgends' }, by)
  const links = (await look()).open.flatMap((each) => each.links)
  const key = links.find(({ text }) => text === dead)?.key ?? ''
  const aside = async () =>
    (await db.selectFrom('set_aside').select('word').orderBy('word').execute()).map(
      ({ word }) => word,
    )
  for (const [index, each] of [key, 'eines Textes, der weg ist'].entries())
    await dismissFinding(db, { key: each, word: `${index}`, who: by.by, at: 'jetzt' })
  const sweep = retentionRules.find(
    ({ what }) => what === 'what was set aside and is found no more',
  )
  const year = 365 * 86_400_000
  await sweep?.run(app, Date.now() + year - 60_000)
  expect(await aside()).toEqual(['0', '1'])
  // A row of an earlier version starts its year now.
  await db.updateTable('set_aside').set({ found_at: '' }).execute()
  await sweep?.run(app, Date.now())
  expect(await aside()).toEqual(['0', '1'])
  await refreshDismissedFindings(app)
  await sweep?.run(app, Date.now())
  expect(await aside()).toEqual(['0', '1'])
  await db.updateTable('set_aside').set({ found_at: '2020-01-01' }).execute()
  // Reading writes nothing.
  await look()
  expect(await sweep?.countDue(app, Date.now())).toBe(2)
  await refreshDismissedFindings(app)
  await sweep?.run(app, Date.now())
  expect(await aside()).toEqual(['0'])
  await store.remove(slide, row.id, by)
  await refreshDismissedFindings(app, Date.now() + 2 * 86_400_000)
  await sweep?.run(app, Date.now() + year + 60_000)
  expect(await aside()).toEqual([])
})

test('splitDismissed drops a finding whose places are all dismissed and keeps one without places', async () => {
  const { db } = await open()
  await dismissFinding(db, { key: 'a', word: 'x', who: 'x', at: '' })
  const places = [
    { text: 'A', to: '/admin', key: 'a' },
    { text: 'How', to: '/admin' },
  ]
  const found = [{ heading: 'Images' as const, text: 'X', links: places }]
  expect((await splitDismissed(db, found)).open).toEqual([])
  const bare = [{ heading: 'Images' as const, text: 'X', links: [] }]
  expect((await splitDismissed(db, bare)).open).toEqual(bare)
})

test('the findings of a draft are those it adds and those of items that it changes', async () => {
  const { store, database, app, places } = await open()
  const { row: category } = await store.create(jobCategory, { name: 'IT' }, by)
  const ad = { ...createBlankValues(job.fields), category_id: category.id, is_active: true }
  const salary = { salary_min: 50_000, salary_max: 60_000, description: 'Sie arbeiten mit.' }
  const { row } = await store.create(job, { ...ad, ...salary, title: 'Maurer' }, by)
  await store.create(slide, { ...first, cta_link: '/nirgends' }, by)
  for (const name of ['Mustertext A', 'Mustertext B']) await store.create(jobCategory, { name }, by)
  const [sample] = await store.list(jobCategory, { is_sample: true })
  const draft = await createDraft(database, 'Montag', by.by)
  const copy = await openWorkingCopy(app, draft)
  onTestFinished(() => copy.database.close())
  // One sample less is no finding of the draft.
  await copy.store.remove(jobCategory, sample?.id ?? 0, by)
  const description = 'Ein junges Team wartet.'
  await copy.store.update(job, row.id, { description }, { ...by, seen: 1 })

  expect(await places(draft)).toContain('Maurer: “junges Team” (age)')
  expect(await places()).not.toContain('Maurer: “junges Team” (age)')
  const paths = [`/admin/career/jobs/${row.id}`]
  const { added, touched } = await listFindingsOfDraft(app, leader, englishTranslator, {
    draft,
    paths,
  })
  const texts = (found: typeof added) => found.flatMap(({ links }) => links).map(({ text }) => text)
  expect(texts(added)).toEqual(['Maurer: “junges Team” (age)'])
  expect(texts(touched)).toEqual(['Maurer'])
})
