import { expect, test } from 'vitest'
import { languageSettings } from '#content/languages/language-settings.ts'
import { page } from '#content/types/page.ts'
import { openProtocol } from '../program-client.ts'

const text = { id: 'a', kind: 'text', values: { html: '<p>Guten Tag</p>' } }
const hidden = { ...text, id: 'h', is_hidden: true }
const row = { title: 'AGB', slug: 'agb', is_published: true, blocks: [text, hidden] }
const english = {
  title: 'Terms',
  slug: 'terms',
  blocks: { a: { html: '<p>Hello</p>' }, h: { html: '<p>Secret</p>' } },
}

async function open() {
  const { client, store } = await openProtocol()
  const office = await client({ role: 'leitung', name: 'Skript' })
  const turn = async (second: 'en' | null) => {
    const settings = { second }
    const saved = await office.from('settings').upsert({ category: 'languages', settings })
    expect(saved.error).toBeNull()
  }
  return { client, store, office, turn }
}

test('the column `en` reads and writes translations by field; facts are refused', async () => {
  const { office, turn, client } = await open()
  await turn('en')
  const made = await office
    .from('pages')
    .insert({ ...row, en: english })
    .select('id,en')
  expect(made).toMatchObject({ status: 201, error: null, data: [{ en: english }] })
  const only = office.from('pages').update({ en: { title: 'Terms of use' } })
  expect((await only.eq('slug', 'agb').select('en')).data).toEqual([
    { en: { ...english, title: 'Terms of use' } },
  ])
  const gone = office.from('pages').update({ en: { slug: null } })
  expect((await gone.eq('slug', 'agb').select('en,title')).data).toEqual([
    // Made from the title again.
    { title: 'AGB', en: { title: 'Terms of use', slug: 'terms-of-use', blocks: english.blocks } },
  ])
  const anybody = await client({})
  const { data } = await anybody.from('pages').select('en').not('en', 'is', null)
  const slug = 'terms-of-use'
  expect(data).toEqual([{ en: { title: 'Terms of use', slug, blocks: { a: english.blocks.a } } }])
  const wrong = await office
    .from('pages')
    .update({ en: { is_published: true } })
    .eq('slug', 'agb')
  expect(wrong).toMatchObject({ status: 400, error: { details: expect.stringContaining('words') } })
  const long = await office
    .from('pages')
    .update({ en: { title: 'x'.repeat(121) } })
    .eq('slug', 'agb')
  expect(long).toMatchObject({
    status: 400,
    error: { details: expect.stringContaining('en.title') },
  })
  const all = await office.from('pages').update({ en: null }).eq('slug', 'agb').select('en')
  expect(all.data).toEqual([{ en: null }])
})

test('updating German columns keeps the column `en`, for settings as well', async () => {
  const { office, turn, store } = await open()
  await turn('en')
  await office.from('pages').insert({ ...row, en: english })
  await office.from('pages').update({ title: 'Bedingungen' }).eq('slug', 'agb')
  expect((await office.from('pages').select('title,en')).data).toEqual([
    { title: 'Bedingungen', en: english },
  ])
  const about = office.from('settings')
  const words = { historyHeading: 'How it began' }
  await about.upsert({ category: 'about', settings: { historyHeading: 'Früher' }, en: words })
  const later = { category: 'about', settings: { historyHeading: 'Anfang' } }
  await office.from('settings').upsert(later)
  const { data } = await office.from('settings').select('settings,en').eq('category', 'about')
  expect(data).toMatchObject([{ settings: { historyHeading: 'Anfang' }, en: words }])
  const [known] = await store.list(page)
  expect(known?.title).toBe('Bedingungen')
})

test('the column `en` exists only while the second language is on, and keeps its values', async () => {
  const { office, turn, store } = await open()
  const before = await office.from('pages').insert({ ...row, en: english })
  expect(before.error).toMatchObject({ code: 'PGRST204' })
  await turn('en')
  await office.from('pages').insert({ ...row, en: english })
  await turn(null)
  const { data } = await office.from('pages').select()
  expect(data?.[0]).not.toHaveProperty('en')
  expect((await office.from('pages').select('en')).error).toMatchObject({ code: '42703' })
  expect(await store.setting(languageSettings)).toMatchObject({ second: null })
  await turn('en')
  expect((await office.from('pages').select('en')).data).toEqual([{ en: english }])
  const shown = { settings: { second: 'en', missing: 'german' } }
  await office.from('settings').update(shown).eq('category', 'languages')
  const off = await office.from('settings').update({ settings: null }).eq('category', 'languages')
  expect(off.error).toBeNull()
  expect(await store.setting(languageSettings)).toEqual({ second: null, missing: 'german' })
  const other = await office.from('settings').upsert({ category: 'site', settings: null })
  expect(other).toMatchObject({ status: 400 })
})
