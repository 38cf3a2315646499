import { expect, test } from 'vitest'
import { buildPictureAddress } from '#addresses.ts'
import { listUnreferencedRemovedPictureIds } from '#content/pictures/unreferenced-removed-pictures.server.ts'
import { slide } from '#content/types/slide.ts'
import { createBlankValues } from '#core/fields/field.ts'
import type { AppContext } from '#core/request/app-context.server.ts'
import { createDraft, publishDraft } from '#drafts/drafts.server.ts'
import { revertPublishedDraft } from '#drafts/ending/revert-published-draft.server.ts'
import { scheduleDraft } from '#drafts/name-and-times.server.ts'
import { createSnapshotCache } from '#drafts/snapshots/snapshot-cache.server.ts'
import { openWorkingCopy } from '#drafts/working-copy.server.ts'
import { describeUses } from '#media/panel/describe-uses.server.ts'
import { listUsagesWithDrafts } from '#media/panel/draft-usage.server.ts'
import { partitionPicturesByUse, removePictures } from '#media/panel/remove-pictures.server.ts'
import { openPictures } from '../open-pictures.ts'

const by = { by: 'Ada' }

/** Two pictures and a working draft. */
async function opened() {
  const content = await openPictures()
  const { database, db, storage, upload } = content
  const site = content as unknown as AppContext // the part of the app context that pictures and drafts need
  const [first, second] = [await upload('Eins'), await upload('Zwei')]
  const rows = () => db.selectFrom('media').selectAll().orderBy('id').execute()
  const remove = (ids: number[]) => removePictures({ database, storage }, ids, by)
  const showing = ({ key }: { key: string }) =>
    ({ ...createBlankValues(slide.fields), title: 'A', image: buildPictureAddress(key) }) as never
  const unused = async () =>
    (await partitionPicturesByUse(site, await rows())).unused.map(({ id }) => id)
  const keys = async () => (await rows()).map(({ key }) => key)
  const inDraft = async () => {
    const draft = await createDraft(database, 'Sommer', by.by)
    return { draft, copy: (await openWorkingCopy(site, draft)).store }
  }
  return { ...content, site, first, second, remove, showing, unused, keys, inDraft }
}

test('a picture in an open draft counts as used, and publishing the draft restores it', async () => {
  const { site, database, store, media, first, second, remove, keys, showing, inDraft, unused } =
    await opened()
  const { draft, copy } = await inDraft()
  await copy.create(slide, showing(first), by)
  expect(await unused()).toEqual([second.id])
  const used = await listUsagesWithDrafts(site)
  expect(await describeUses(site, [...used.values()].flat())).toEqual([
    {
      text: { text: 'draft “{draft}”', values: { draft: 'Sommer' } },
      to: `/admin/drafts/${draft}`,
      isDraft: true,
    },
  ])
  await remove([first.id])
  const view = await createSnapshotCache({ database, store, media } as AppContext).ofDraft(draft)
  expect(await view.media.find(first.key)).toBeDefined()
  await publishDraft(database, draft, by)
  expect(await keys()).toEqual([first.key, second.key])
})

test('a picture that a published draft replaces counts as used until the draft ends', async () => {
  const { database, store, first, second, remove, keys, showing, inDraft, unused } = await opened()
  const { row } = await store.create(slide, showing(first), by)
  const { draft, copy } = await inDraft()
  await copy.update(slide, row.id, { image: buildPictureAddress(second.key) }, { ...by, seen: 1 })
  expect(await unused()).toEqual([])
  const ends = new Date(Date.now() + 86_400_000).toISOString()
  await scheduleDraft(database, draft, { begins: null, ends })
  await publishDraft(database, draft, by)
  expect(await unused()).toEqual([])
  await remove([first.id])
  await revertPublishedDraft(database, draft, by)
  expect(await keys()).toContain(first.key)
  expect(await unused()).toEqual([second.id])
})

test('listUnreferencedRemovedPictureIds leaves out pictures of open drafts', async () => {
  const { database, first, second, remove, showing, inDraft } = await opened()
  const { copy } = await inDraft()
  await copy.create(slide, showing(first), by)
  await remove([first.id, second.id])
  const later = Date.now() + 31 * 86_400_000
  expect(await listUnreferencedRemovedPictureIds(database, later)).toEqual([second.id])
})
