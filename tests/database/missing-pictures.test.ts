import { expect, test } from 'vitest'
import { buildPictureAddress } from '#addresses.ts'
import { findLastAuthorChangeSet } from '#content/history/last-change.server.ts'
import { countChangeSetMissingPictures } from '#content/pictures/missing-pictures.server.ts'
import { asContentDb } from '#content/store/change.server.ts'
import { project } from '#content/types/project.ts'
import { slide } from '#content/types/slide.ts'
import { teamMember } from '#content/types/team-member.ts'
import { createBlankValues } from '#core/fields/field.ts'
import { englishTranslator } from '#core/i18n/translator.ts'
import { siteChecks } from '#drafts/panel/checks/site-checks.server.ts'
import { removePictures } from '#media/panel/remove-pictures.server.ts'
import { openPictures } from '../open-pictures.ts'

const by = { by: 'Ada' }

async function opened() {
  const content = await openPictures()
  const { database, db, storage, upload } = content
  const [first, second] = [await upload('Eins'), await upload('Zwei')]
  const remove = (ids: number[], isForGood = false) =>
    removePictures({ database, storage }, ids, { by: by.by, isForGood })
  const keys = async () =>
    (await db.selectFrom('media').select('key').orderBy('id').execute()).map(({ key }) => key)
  const last = async () => (await findLastAuthorChangeSet(database, by.by))?.set ?? 0
  const showing = ({ key }: { key: string }, title = 'A') =>
    ({ ...createBlankValues(slide.fields), title, image: buildPictureAddress(key) }) as never
  const lost = async () => (await siteChecks.Images.lostPictures(content, englishTranslator))[0]
  /** Undoes a set, and counts what it could not bring back. */
  const undo = async (set: number) => {
    const undone = await content.store.undoSampleChangeSet(set, by)
    return { ...undone, lost: await countChangeSetMissingPictures(asContentDb(db), undone.set) }
  }
  return { ...content, first, second, remove, keys, last, showing, lost, undo }
}

test('undoSampleChangeSet of samples restores their pictures from the trash, also those in text', async () => {
  const { store, first, second, remove, keys, lost, showing, undo } = await opened()
  const sample = { ...by, sample: true }
  await store.create(slide, showing(first), sample)
  const description = `<p><img src="${buildPictureAddress(second.key)}" alt=""></p>`
  await store.create(
    project,
    { ...createBlankValues(project.fields), title: 'P', description },
    sample,
  )
  const { set = 0 } = (await store.discardSamples(by)) ?? {}
  await remove([first.id, second.id])
  expect(await keys()).toEqual([])
  expect(await undo(set)).toMatchObject({ kept: 0, lost: 0 })
  expect(await keys()).toEqual([first.key, second.key])
  expect(await lost()).toBeUndefined()
})

test('undoSampleChangeSet leaves out pictures deleted for good, and the check lists their items', async () => {
  const { store, first, second, remove, keys, lost, showing, undo } = await opened()
  const sample = { ...by, sample: true }
  await store.create(slide, showing(first), sample)
  await store.create(slide, showing(second, 'B'), sample)
  const { set = 0 } = (await store.discardSamples(by)) ?? {}
  await remove([first.id])
  await remove([second.id], true)
  expect(await undo(set)).toMatchObject({ kept: 0, lost: 1 })
  expect(await keys()).toEqual([first.key])
  expect((await lost())?.links?.map(({ text }) => text)).toEqual(['slide “B”'])
  const [, row] = await store.list(slide)
  await store.update(
    slide,
    row?.id ?? 0,
    { image: buildPictureAddress(first.key) },
    { ...by, seen: row?.version ?? 0 },
  )
  expect(await lost()).toBeUndefined()
})

test('undo restores a picture, and redo removes it unless it is used', async () => {
  const { store, first, second, remove, keys, last, showing } = await opened()
  const { row } = await store.create(slide, showing(first), by)
  await store.update(slide, row.id, { image: buildPictureAddress(second.key) }, { ...by, seen: 1 })
  const changed = await last()
  await remove([first.id])
  await store.undo(changed, by)
  expect(await keys()).toEqual([first.key, second.key])
  const undone = await last()
  await store.undo(undone, by)
  expect(await keys()).toEqual([second.key])
  await store.undo(await last(), by)
  const again = await last()
  // The same address on another host is not this picture.
  const elsewhere = `<p>https://partner.example${buildPictureAddress(first.key)}</p>`
  const other = { ...createBlankValues(project.fields), title: 'P', description: elsewhere }
  await store.create(project, other, by)
  await store.undo(again, by)
  expect(await keys()).toEqual([second.key])
  await store.undo(await last(), by)
  const once = await last()
  await store.create(slide, showing(first, 'B'), by)
  await store.undo(once, by)
  expect((await store.list(slide)).map(({ image }) => image)).toEqual([
    buildPictureAddress(second.key),
    buildPictureAddress(first.key),
  ])
  expect(await keys()).toEqual([first.key, second.key])
})

test('restoring a revision restores its picture; another text alone does not', async () => {
  const { database, store, first, remove, keys, showing } = await opened()
  const { row } = await store.create(slide, showing(first), by)
  await remove([first.id])
  await store.update(slide, row.id, { title: 'Neu' }, { ...by, seen: 1 })
  expect(await keys()).not.toContain(first.key)
  const wanted = await store.revision(slide, row.id, { version: 1 })
  const done = await store.restore(slide, wanted?.id ?? 0, by)
  expect(await keys()).toContain(first.key)
  expect(await countChangeSetMissingPictures(asContentDb(database.db), done?.set ?? 0)).toBe(0)
})

test('undoing a removal restores the picture of the item', async () => {
  const { store, first, remove, keys, last, showing } = await opened()
  const { row } = await store.create(slide, showing(first), by)
  await store.remove(slide, row.id, by)
  const removed = await last()
  await remove([first.id])
  await store.undo(removed, by, { type: slide.table, id: row.id })
  expect(await keys()).toContain(first.key)
})

test('the check finds an item whose picture never existed', async () => {
  const { store, lost } = await opened()
  const image_url = '/media/team/0123456789abcdef.webp'
  await store.create(
    teamMember,
    { ...createBlankValues(teamMember.fields), name: 'Ada', image_url },
    by,
  )
  expect(await lost()).toMatchObject({
    text: 'Images that are not there',
    links: [{ text: 'team member “Ada”', says: '/media/team/0123456789abcdef' }],
  })
})
