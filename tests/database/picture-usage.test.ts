import { expect, test } from 'vitest'
import { buildPictureAddress } from '#addresses.ts'
import { digestSource } from '#content/languages/translations.ts'
import { privacySettings } from '#content/legal/texts.ts'
import { logoSettings } from '#content/pictures/logo-settings.ts'
import { post } from '#content/types/post.ts'
import { slide } from '#content/types/slide.ts'
import { createBlankValues } from '#core/fields/field.ts'
import type { AppContext } from '#core/request/app-context.server.ts'
import { describeUses } from '#media/panel/describe-uses.server.ts'
import { toPictureCards } from '#media/panel/pictures.server.ts'
import { partitionPicturesByUse } from '#media/panel/remove-pictures.server.ts'
import { createPictureReplacement, replacePicture } from '#media/panel/replace-everywhere.server.ts'
import { listMediaUsages } from '#media/panel/usage.server.ts'
import { removeExtension } from '#media/pixels/variant-names.ts'
import { openPictures } from '../open-pictures.ts'

const by = { by: 'ada@firma.example' }

async function opened() {
  const content = await openPictures()
  const site = content as unknown as AppContext // the part of the app context that pictures need
  const [shown, other] = [await content.upload('Eins'), await content.upload('Zwei')]
  const address = buildPictureAddress(shown.key)
  const addSlide = async (title: string, values: object) => {
    const all = { ...createBlankValues(slide.fields), title, ...values }
    return (await content.store.create(slide, all as never, by)).row.id
  }
  const readCards = async (maxUses: number) => {
    const rows = await content.db.selectFrom('media').selectAll().orderBy('id').execute()
    return toPictureCards(site, rows, maxUses)
  }
  return { ...content, site, shown, other, address, addSlide, readCards }
}

test('listMediaUsages finds pictures in image fields, rich text and settings', async () => {
  const { site, store, address, addSlide } = await opened()
  const first = await addSlide('A', { image: address, image_dark: address })
  const second = await addSlide('B', { image: address })
  await addSlide('Ohne', { image: '' })
  const article = {
    ...createBlankValues(post.fields),
    title: 'P',
    slug: 'p',
    content: `<p>Siehe</p><img src="${address}">`,
  }
  const { row } = await store.create(post, article as never, by)
  const logo = { ...logoSettings.fallback, headerLogo: address }
  await store.saveSetting(logoSettings, logo as never, { ...by, seen: 0 })
  const usages = (await listMediaUsages(site)).get(removeExtension(address))
  expect(usages).toEqual([
    { field: 'image', type: 'slides', id: first },
    { field: 'image', type: 'slides', id: second },
    { field: 'image_dark', type: 'slides', id: first },
    { field: 'content', type: 'blog', id: row.id },
    { field: 'headerLogo', setting: 'logo' },
  ])
  const named = await describeUses(site, usages ?? [])
  expect(named.map(({ text }) => (typeof text === 'string' ? text : text.values.title))).toEqual([
    ...['A', 'B', 'A', 'P'],
    logoSettings.label,
  ])
  expect(named.map(({ to }) => to)).toEqual([
    ...[first, second, first].map((id) => `/admin/home/hero/${id}`),
    `/admin/blog/${row.id}`,
    '/admin/settings/site',
  ])
})

test('listMediaUsages finds pictures and files that only the translation of a settings form shows', async () => {
  const { site, store, shown, other, address, database } = await opened()
  const content = `<p>See <a href="/dateien/rules.pdf">the rules</a></p><img src="${address}">`
  const german = { ...privacySettings.fallback, content: '<p>Deutsch</p>' }
  await store.saveSetting(privacySettings, german, { ...by, seen: 0 })
  const values = { 'en.content': { text: content, of: digestSource(german.content) } }
  await store.apply([{ type: 'settings/privacy', what: 'update', values }], by)
  const usages = await listMediaUsages(site)
  const expected = [{ field: 'content', setting: 'privacy' }]
  expect(usages.get(removeExtension(address))).toEqual(expected)
  expect(usages.get('/dateien/rules')).toEqual(expected)
  const { unused, inUse } = await partitionPicturesByUse(
    site,
    await database.db.selectFrom('media').selectAll().execute(),
  )
  expect(unused.map(({ id }) => id)).toEqual([other.id])
  expect(inUse.map(({ row }) => row.id)).toEqual([shown.id])
})

test('replacePicture replaces a picture in translations, too, which stay current', async () => {
  const { site, db, store, shown, other, address } = await opened()
  const to = buildPictureAddress(other.key)
  const show = (of: string, picture: string) => `<p>${of}</p><img src="${picture}">`
  const article = { title: 'P', slug: 'p', content: show('Deutsch', address) }
  const { row } = await store.create(
    post,
    { ...createBlankValues(post.fields), ...article } as never,
    by,
  )
  const german = { ...privacySettings.fallback, content: '<p>Deutsch</p>' }
  await store.saveSetting(privacySettings, german, { ...by, seen: 0 })
  const words = (text: string) => ({ text, of: digestSource('') })
  const translate = (picture: string) => ({
    text: show('English', picture),
    of: digestSource(show('Deutsch', picture)),
  })
  const values = { 'en.content': translate(address), 'en.title': words('Title') }
  await store.apply(
    [
      { type: 'blog_posts', what: 'update', id: row.id, values },
      {
        ...{ type: 'settings/privacy', what: 'update' },
        values: { 'en.content': words(show('English', address)) },
      },
    ],
    by,
  )
  expect(await replacePicture(site, createPictureReplacement(address, to), by.by)).toBe(2)
  const translated = words(show('English', to))
  const stored = await db
    .selectFrom('blog_posts')
    .select(['content', 'translations'])
    .executeTakeFirst()
  expect(stored).toMatchObject({
    content: show('Deutsch', to),
    translations: { en: { content: translate(to), title: words('Title') } },
  })
  const privacy = await db
    .selectFrom('settings')
    .select(['settings', 'translations'])
    .where('category', '=', 'privacy')
    .executeTakeFirst()
  expect(privacy).toEqual({ settings: german, translations: { en: { content: translated } } })
  expect(
    (await listMediaUsages(site)).get(removeExtension(buildPictureAddress(shown.key))),
  ).toBeUndefined()
})

test('a picture card counts all usages and names up to maxUses of them', async () => {
  const { other, address, addSlide, readCards } = await opened()
  for (const title of ['A', 'B', 'C']) await addSlide(title, { image: address })
  await addSlide('D', { image: buildPictureAddress(other.key) })
  const read = async (maxUses: number) =>
    (await readCards(maxUses)).map(({ places, used }) => [places, used.length])
  expect(await read(2)).toEqual([
    [3, 2],
    [1, 1],
  ])
  expect(await read(0)).toEqual([
    [3, 0],
    [1, 0],
  ])
  const [, second] = await readCards(2)
  expect(second?.used[0]?.text).toMatchObject({ values: { title: 'D' } })
})
