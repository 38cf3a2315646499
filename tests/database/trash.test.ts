import { expect, test } from 'vitest'
import { findLastAuthorChangeSet } from '#content/history/last-change.server.ts'
import { listTrash } from '#content/history/trash.server.ts'
import { updatePictureText } from '#content/pictures/update-picture-text.server.ts'
import { siteSettings } from '#content/settings/settings.ts'
import type { Connection } from '#content/store/rows.server.ts'
import { jobBenefit } from '#content/types/job.ts'
import { service } from '#content/types/service.ts'
import { changePictureDescription } from '#media/panel/change-picture-description.server.ts'
import { openContent } from '../open-content.ts'
import { addPicture } from '../player.ts'

const ada = { by: 'ada@firma.example' }
const bob = { by: 'bob@firma.example' }
const benefit = (title: string) => ({ title, description: '.', icon: 'FaHeart' as const })

async function listOf(titles: string) {
  const content = await openContent()
  for (const title of titles) await content.store.create(jobBenefit, benefit(title), ada)
  const inTrash = async (types = [jobBenefit as never], before?: number) =>
    (await listTrash(content.database, types, { limit: 50, before })).map(
      ({ body, place, who }) => `${body.title} ${place} ${who}`,
    )
  return { ...content, inTrash }
}

test('listTrash returns removed items with position and author for 30 days', async () => {
  const { store, database, db, inTrash } = await listOf('ABCD')
  await store.remove(jobBenefit, 2, ada)
  await store.remove(jobBenefit, 3, bob)
  expect(await inTrash()).toEqual(['C 2 bob@firma.example', 'B 1 ada@firma.example'])
  expect(await inTrash([service as never])).toEqual([])
  const [newest] = await listTrash(database, [jobBenefit], { limit: 1 })
  expect(await inTrash(undefined, newest?.id)).toEqual(['B 1 ada@firma.example'])

  const only = { type: 'job_benefits', id: 2 }
  const removal = await store.revision(jobBenefit, 2)
  await store.undo(removal?.change_set ?? 0, ada, only)
  expect(await inTrash()).toEqual(['C 2 bob@firma.example'])
  expect((await store.list(jobBenefit)).map(({ title }) => title).join('')).toBe('ABD')
  const long = new Date(Date.now() - 31 * 86_400_000).toISOString()
  await db.updateTable('revisions').set({ at: long }).where('what', '=', 'remove').execute()
  expect(await inTrash()).toEqual([])
})

test('one item of a change set that removed several can be restored alone', async () => {
  const { store, inTrash } = await listOf('ABC')
  const done = await store.apply(
    [1, 2].map((id) => ({ type: 'job_benefits', what: 'remove', id }) as const),
    ada,
  )
  const set = 'set' in done ? done.set : 0
  await store.undo(set, ada, { type: 'job_benefits', id: 1 })
  expect((await store.list(jobBenefit)).map(({ title }) => title).join('')).toBe('AC')
  expect(await inTrash()).toEqual(['B 1 ada@firma.example'])
})

test('findLastAuthorChangeSet returns the last change of a person, and undo reverts its alt texts as well', async () => {
  const { store, database, db } = await listOf('AB')
  await store.saveSetting(
    siteSettings,
    { ...siteSettings.fallback, siteName: 'Neu' },
    { ...bob, seen: 0 },
  )
  expect(await findLastAuthorChangeSet(database, ada.by)).toMatchObject({
    type: 'job_benefits',
    item_id: 2,
  })
  expect(await findLastAuthorChangeSet(database, 'nobody')).toBeUndefined()
  const last = await findLastAuthorChangeSet(database, bob.by)
  // As `media/save-texts` records it within the same change set.
  await db
    .insertInto('revisions')
    .values({
      type: 'media',
      item_id: 1,
      what: 'update',
      who: bob.by,
      at: new Date().toISOString(),
      body: '{}',
      version: null,
      change_set: last?.set ?? 0,
    })
    .execute()
  expect(last).toMatchObject({ count: 1 })
  expect(await findLastAuthorChangeSet(database, bob.by)).toEqual({ ...last, count: 2 })
  await store.undo(last?.set ?? 0, bob)
  expect((await store.setting(siteSettings)).siteName).toBe(siteSettings.fallback.siteName)
  // The undo is a change of its own: another undo redoes it.
  const back = await findLastAuthorChangeSet(database, bob.by)
  await store.undo(back?.set ?? 0, bob)
  expect((await store.setting(siteSettings)).siteName).toBe('Neu')
})

test('findLastAuthorChangeSet returns changes of the last 90 days', async () => {
  const { store, database, db } = await listOf('AB')
  const setTo = (days: number) =>
    db
      .updateTable('revisions')
      .set({ at: new Date(Date.now() - days * 86_400_000).toISOString() })
      .execute()
  const last = await findLastAuthorChangeSet(database, ada.by)
  await setTo(60)
  expect(await findLastAuthorChangeSet(database, ada.by)).toMatchObject({ set: last?.set })
  await setTo(92)
  expect(await findLastAuthorChangeSet(database, ada.by)).toBeUndefined()
  await store.saveSetting(
    siteSettings,
    { ...siteSettings.fallback, siteName: 'Neu' },
    { ...ada, seen: 0 },
  )
  expect(await findLastAuthorChangeSet(database, ada.by)).toMatchObject({ type: 'settings' })
})

test('undo reverts an alt text, alone or with its form', async () => {
  const { store, database, db } = await listOf('A')
  await addPicture(db, 'projects/0123456789abcdef.webp')
  const { id, alt: first } = await db
    .selectFrom('media')
    .select(['id', 'alt'])
    .executeTakeFirstOrThrow()
  const alt = async () => (await db.selectFrom('media').select('alt').executeTakeFirst())?.alt
  const undo = async () =>
    store.undo((await findLastAuthorChangeSet(database, bob.by))?.set ?? 0, bob)
  const said = { alt: 'Ein Kran', is_decorative: false }
  await changePictureDescription(database, id, said, bob.by)
  expect(await alt()).toBe('Ein Kran')
  await undo()
  expect(await alt()).toBe(first)
  await undo()
  expect(await alt()).toBe('Ein Kran')

  const also = async (trx: Connection) => updatePictureText(trx, id, { alt: 'Ein Haus' }, bob.by)
  await store.update(jobBenefit, 1, { title: 'B' }, { ...bob, seen: 1, also })
  const state = async () => [(await store.find(jobBenefit, 1))?.title, await alt()]
  expect(await state()).toEqual(['B', 'Ein Haus'])
  await undo()
  expect(await state()).toEqual(['A', 'Ein Kran'])
  // An alt text changed by somebody else since stays.
  await undo()
  await changePictureDescription(database, id, said, ada.by)
  await undo()
  expect(await state()).toEqual(['B', 'Ein Kran'])
})
