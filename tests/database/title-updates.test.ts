import { expect, onTestFinished, test } from 'vitest'
import { job, jobBenefit, jobCategory } from '#content/types/job.ts'
import { project } from '#content/types/project.ts'
import { service } from '#content/types/service.ts'
import { createBlankValues } from '#core/fields/field.ts'
import type { AppContext } from '#core/request/app-context.server.ts'
import { createDraft, listDraftChanges, publishDraft } from '#drafts/drafts.server.ts'
import { revertPublishedDraft } from '#drafts/ending/revert-published-draft.server.ts'
import { removeDraftChange } from '#drafts/revise-draft.server.ts'
import { openWorkingCopy } from '#drafts/working-copy.server.ts'
import { openContent } from '../open-content.ts'

const by = { by: 'ada@firma.example' }
const type = jobBenefit.table
const benefit = (title: string) => ({
  ...createBlankValues(jobBenefit.fields),
  title,
  description: '.',
})
const position = (benefits: string[]) => ({
  ...createBlankValues(job.fields),
  title: 'Schweißen (m/w/d)',
  category_id: 1,
  benefits,
})

/** Benefits A and C, and a draft. */
async function site() {
  const { store, database } = await openContent()
  for (const title of ['A', 'C']) await store.create(jobBenefit, benefit(title), by)
  await store.create(jobCategory, { name: 'Technik' }, by)
  const draft = await createDraft(database, 'Montag', by.by)
  const work = async () => {
    const copy = await openWorkingCopy({ database, store } as AppContext, draft)
    onTestFinished(() => copy.database.close())
    return copy.store
  }
  const named = async (from = store) => (await from.find(job, 1))?.benefits
  const rename = async (id: number, title: string, from = store) => {
    const { version = 0 } = (await from.find(jobBenefit, id)) ?? {}
    await from.update(jobBenefit, id, { title }, { ...by, seen: version })
  }
  return { store, database, draft, work, named, rename }
}

test('a renamed project updates services that the same change set only moves', async () => {
  const { store } = await openContent()
  const proof = { ...createBlankValues(project.fields), title: 'Spange' }
  await store.create(project, proof, by)
  for (const title of ['Planung', 'Bau'])
    await store.create(
      service,
      { ...createBlankValues(service.fields), title, proof: ['Spange'] },
      by,
    )
  const renamed = {
    type: project.table,
    what: 'update',
    id: 1,
    values: { title: 'Halle' },
  } as const
  await store.apply([renamed, { type: service.table, what: 'move', id: 1, to: 1 }], by)
  expect((await store.list(service)).map((each) => each.proof)).toEqual([['Halle'], ['Halle']])
})

test('a title renamed in a draft updates items that name it when published', async () => {
  const { store, database, draft, work, named, rename } = await site()
  await store.create(job, position([]), by)
  const copy = await work()
  await rename(1, 'B', copy)
  await copy.update(job, 1, { title: 'Löten' }, { ...by, seen: 1 })
  await store.update(job, 1, { benefits: ['A'] }, { ...by, seen: 1 })
  expect(await publishDraft(database, draft, by)).toHaveProperty('set')
  expect(await store.find(job, 1)).toMatchObject({ title: 'Löten', benefits: ['B'] })
  await store.update(job, 1, { benefits: ['B', 'C'] }, { ...by, seen: 3 })
  await revertPublishedDraft(database, draft, by)
  expect(await named()).toEqual(['A', 'C'])
})

test('a draft that names a title renamed since uses the new title without a conflict', async () => {
  const { store, database, draft, work, named, rename } = await site()
  await store.create(job, position(['A']), by)
  const copy = await work()
  await copy.update(job, 1, { benefits: ['A', 'C'] }, { ...by, seen: 1 })
  await copy.create(job, position(['A']), by)
  // Does not change the title.
  await copy.update(jobBenefit, 1, { description: 'neu' }, { ...by, seen: 1 })
  await rename(1, 'B')
  expect(await named(await work())).toEqual(['B', 'C'])
  expect(await publishDraft(database, draft, by)).toHaveProperty('set')
  expect((await store.list(job)).map(({ benefits }) => benefits)).toEqual([['B', 'C'], ['B']])
})

test('restore and undo use the current titles of named items', async () => {
  const { store, named, rename } = await site()
  await store.create(job, position(['A', 'Obst']), by)
  await store.remove(job, 1, by)
  await rename(1, 'B')
  await store.restore(job, (await store.revision(job, 1))?.id ?? 0, by)
  expect(await named()).toEqual(['B', 'Obst'])
  await store.remove(job, 1, by)
  await rename(1, 'D')
  await store.restore(job, (await store.revision(job, 1, { version: 1 }))?.id ?? 0, by)
  expect(await named()).toEqual(['D', 'Obst'])
  const removed = await store.apply([{ type: job.table, what: 'remove', id: 1 }], by)
  await rename(1, 'E')
  expect(await store.undo('set' in removed ? removed.set : 0, by)).toHaveProperty('rows')
  expect(await named()).toEqual(['E', 'Obst'])
})

test.each([true, false])(
  'revertPublishedDraft reverts titles exchanged in a draft (%s)',
  async (isThere) => {
    const { store, database, draft, work, named, rename } = await site()
    if (isThere) await store.create(job, position(['A', 'C']), by)
    const copy = await work()
    if (!isThere) await copy.create(job, position(['A', 'C']), by)
    await rename(1, 'B', copy)
    await rename(2, 'A', copy)
    expect(await named(copy)).toEqual(['B', 'A'])
    expect(await named(await work())).toEqual(['B', 'A'])
    expect(await publishDraft(database, draft, by)).toHaveProperty('set')
    expect(await named()).toEqual(['B', 'A'])
    await store.update(jobBenefit, 1, { description: 'neu' }, { ...by, seen: 2 })
    await revertPublishedDraft(database, draft, by)
    expect(await named()).toEqual(isThere ? ['A', 'C'] : undefined)
  },
)

test('undo and redo of a change set that renames titles and their references are exact', async () => {
  const { store, named } = await site()
  await store.create(job, position(['A', 'C']), by)
  const done = await store.apply(
    [
      { type, what: 'update', id: 1, values: { title: 'B' } },
      { type, what: 'update', id: 2, values: { title: 'A' } },
      { type: job.table, what: 'update', id: 1, values: { benefits: ['B', 'A'] } },
    ],
    by,
  )
  const undone = await store.undo('set' in done ? done.set : 0, by)
  expect(await named()).toEqual(['A', 'C'])
  await store.undo(undone && 'set' in undone ? undone.set : 0, by)
  expect(await named()).toEqual(['B', 'A'])
})

test('a title belongs to the item that has it, else to the last one that had it', async () => {
  const { store, database, draft, work, named, rename } = await site()
  await store.create(job, position(['A']), by)
  await store.remove(job, 1, by)
  const back = async () =>
    store.restore(job, (await store.revision(job, 1, { version: 1 }))?.id ?? 0, by)
  const { row } = await store.create(jobBenefit, benefit('A'), by)
  await store.update(jobBenefit, 1, { description: 'neu' }, { ...by, seen: 1 })
  await rename(1, 'B')
  await back()
  expect(await named()).toEqual(['A'])
  await rename(row.id, 'D')
  await rename(2, 'A')
  await rename(2, 'E')
  await back()
  expect(await named()).toEqual(['E'])
  // In a draft a title belongs to the item of that name in the draft.
  await rename(1, 'A', await work())
  const copy = await work()
  const { version: seen = 0 } = (await copy.find(job, 1)) ?? {}
  await copy.update(job, 1, { benefits: ['A'] }, { ...by, seen })
  expect(await named(await work())).toEqual(['A'])
  expect(await publishDraft(database, draft, by)).toHaveProperty('set')
  expect(await named()).toEqual(['A'])
})

test('undo of a change set that renames and removes restores the reference with the former title', async () => {
  const { store, named } = await site()
  await store.create(job, position(['A']), by)
  const done = await store.apply(
    [
      { type: job.table, what: 'remove', id: 1 },
      { type, what: 'update', id: 1, values: { title: 'B' } },
    ],
    by,
  )
  await store.undo('set' in done ? done.set : 0, by)
  expect(await named()).toEqual(['A'])
})

test('removing a rename from a draft removes the updates that followed it only', async () => {
  const { store, database, draft, work, named, rename } = await site()
  await store.create(job, position(['A']), by)
  await store.create(job, position(['A']), by)
  const out = async () => {
    const found = await listDraftChanges(database.db, draft)
    await removeDraftChange(database, draft, found.find((row) => row.type === type)?.id ?? 0)
    return (await listDraftChanges(database.db, draft)).map(({ item_id, values }) => [
      item_id,
      values.benefits,
    ])
  }
  const copy = await work()
  await rename(1, 'B', copy)
  const { version: seen = 0 } = (await copy.find(job, 2)) ?? {}
  await copy.update(job, 2, { title: 'Löten' }, { ...by, seen })
  expect(await out()).toEqual([[2, ['A']]])
  expect(await named(await work())).toEqual(['A'])
  await rename(1, 'B', await work())
  await store.create(jobBenefit, benefit('B'), by)
  expect(new Map((await out()) as [number, unknown][])).toEqual(
    new Map([
      [1, ['B']],
      [2, ['B']],
    ]),
  )
})

test('removing a new item from a draft removes its title except where the site names it', async () => {
  const { store, database, draft, work, named } = await site()
  await store.create(job, position(['A']), by)
  await store.create(job, position(['Neu']), by)
  const copy = await work()
  await copy.create(jobBenefit, benefit('Neu'), by)
  await copy.update(job, 1, { title: 'Löten', benefits: ['A', 'Neu'] }, { ...by, seen: 1 })
  const second = await copy.find(job, 2)
  await copy.update(job, 2, { benefits: ['Neu', 'C'] }, { ...by, seen: second?.version ?? 0 })
  const found = await listDraftChanges(database.db, draft)
  await removeDraftChange(database, draft, found.find((row) => row.what === 'create')?.id ?? 0)
  const after = await work()
  expect(await named(after)).toEqual(['A'])
  expect((await after.find(job, 1))?.title).toBe('Löten')
  expect((await after.find(job, 2))?.benefits).toEqual(['Neu', 'C'])
})

test('undo of a rename reverts only the references that followed it', async () => {
  const { store } = await site()
  await store.create(job, position(['X']), by)
  await store.create(job, position(['A']), by)
  const renamed = { type, what: 'update', id: 1, values: { title: 'X' } } as const
  const done = await store.apply([renamed], by)
  await store.create(job, position(['X']), by)
  const all = async () => (await store.list(job)).map(({ benefits }) => benefits)
  expect(await all()).toEqual([['X'], ['X'], ['X']])
  await store.undo('set' in done ? done.set : 0, by)
  // The third job was written while the item had the title.
  expect(await all()).toEqual([['X'], ['A'], ['A']])
})
