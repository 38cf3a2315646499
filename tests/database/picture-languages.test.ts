import { expect, test } from 'vitest'
import { pictureAddress } from '#addresses.ts'
import { digestSource } from '#content/languages/translations.ts'
import { runInLanguage } from '#core/site-addresses/run-in-language.server.ts'
import { openPictures } from '../open-pictures.ts'

test('a picture is described in the language of the page, and without a translation not in German', async () => {
  const { media, store, upload } = await openPictures()
  const [one, two] = [await upload('Ein Haus'), await upload('Ein Baum')]
  const translated = { 'en.alt': { text: 'A house', of: digestSource('Ein Haus') } }
  const change = { type: 'media', what: 'update' as const, id: one.id, values: translated }
  await store.apply([change], { by: 'Eva' })
  const addresses = [one, two].map(({ key }) => pictureAddress(key))
  const read = async () => {
    const views = await media.views(addresses)
    return addresses.map((address) => views[address]?.alt)
  }
  expect(await read()).toEqual(['Ein Haus', 'Ein Baum'])
  expect(await runInLanguage('en', read)).toEqual(['A house', ''])
})
