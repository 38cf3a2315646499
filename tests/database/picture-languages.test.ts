import { expect, test } from 'vitest'
import { buildPictureAddress } from '#addresses.ts'
import { undoChangeSet } from '#content/history/inverse.server.ts'
import { digestSource, parseStoredTranslation } from '#content/languages/translations.ts'
import { pictureCollection } from '#content/pictures/picture-text.ts'
import { asContentDb } from '#content/store/change.server.ts'
import { type RowValues, readStoredRow } from '#content/store/rows.server.ts'
import { slide } from '#content/types/slide.ts'
import type { Db } from '#core/db/tables.ts'
import { createBlankValues } from '#core/fields/field.ts'
import { runInLanguage } from '#core/site-addresses/run-in-language.server.ts'
import { listHistoryPoints } from '#drafts/snapshots/history-points.server.ts'
import { openSnapshot } from '#drafts/snapshots/open-snapshot.server.ts'
import { removePictures } from '#media/panel/remove-pictures.server.ts'
import { openPictures } from '../open-pictures.ts'

const by = { by: 'Eva' }

const describe = (text: string) => ({ 'en.alt': { text, of: digestSource('Ein Haus') } })

test('undo, restoring from the trash and the past have the English description of a picture', async () => {
  const { database, db, storage, store, upload } = await openPictures()
  const { id, key } = await upload('Ein Haus')
  const write = async (values: RowValues) => {
    const result = await store.apply([{ type: 'media', what: 'update', id, values }], by)
    return 'set' in result ? result.set : 0
  }
  const readAlt = async (from: Db = db) => {
    const row = await readStoredRow(asContentDb(from), pictureCollection, id)
    return [row?.alt, row?.translations?.en?.alt].map(
      (each) => parseStoredTranslation(each)?.text ?? each,
    )
  }
  await write(describe('A house'))
  const [{ until } = { until: 0 }] = await listHistoryPoints(database, { limit: 1, now: 0 })
  const changed = await write(describe('A home'))
  await write({ alt: 'Das Haus' })
  const past = await openSnapshot(database, { until })
  expect(await readAlt(past.db)).toEqual(['Ein Haus', 'A house'])
  await past.close()
  await undoChangeSet(database, changed, by)
  expect(await readAlt()).toEqual(['Das Haus', 'A house'])
  await removePictures({ database, storage }, [id], { ...by, isForGood: false })
  const values = { ...createBlankValues(slide.fields), title: 'A', image: buildPictureAddress(key) }
  await store.create(slide, values as never, by)
  expect(await readAlt()).toEqual(['Das Haus', 'A house'])
})

test('a picture is described in the language of the page, and without a translation not in German', async () => {
  const { media, store, upload } = await openPictures()
  const [one, two] = [await upload('Ein Haus'), await upload('Ein Baum')]
  const translated = { 'en.alt': { text: 'A house', of: digestSource('Ein Haus') } }
  const change = { type: 'media', what: 'update' as const, id: one.id, values: translated }
  await store.apply([change], { by: 'Eva' })
  const addresses = [one, two].map(({ key }) => buildPictureAddress(key))
  const read = async () => {
    const views = await media.loadViews(addresses)
    return addresses.map((address) => views[address]?.alt)
  }
  expect(await read()).toEqual(['Ein Haus', 'Ein Baum'])
  expect(await runInLanguage('en', read)).toEqual(['A house', ''])
})
