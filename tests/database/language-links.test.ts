import { expect, test } from 'vitest'
import { findLanguageLinks } from '#content/languages/language-links.server.ts'
import { languageSettings } from '#content/languages/language-settings.ts'
import { digestSource } from '#content/languages/translations.ts'
import { page } from '#content/types/page.ts'
import { createBlankValues } from '#core/fields/field.ts'
import { runInLanguage } from '#core/site-addresses/run-in-language.server.ts'
import { openContent } from '../open-content.ts'

const by = { by: 'Eva' }

async function open(missing: 'absent' | 'german' = 'absent') {
  const site = await openContent()
  const on = { ...languageSettings.fallback, second: 'en', missing } as const
  await site.store.saveSetting(languageSettings, on, { ...by, seen: 0 })
  const create = async (slug: string, parent_id: number | null = null) => {
    const values = { ...createBlankValues(page.fields), title: slug, slug, is_published: true }
    return (await site.store.create(page, { ...values, parent_id } as never, by)).row.id
  }
  const translate = (id: number, german: string, english: string) => {
    const word = { text: english, of: digestSource(german) }
    const values = { 'en.title': word, 'en.slug': word }
    return site.store.apply([{ type: 'pages', what: 'update', id, values }], by)
  }
  const toEnglish = async (path: string) => (await findLanguageLinks(site, path))?.other
  const toGerman = async (path: string) =>
    (await runInLanguage('en', () => findLanguageLinks(site, path)))?.other
  return { ...site, create, translate, toEnglish, toGerman }
}

test('the switch keeps the pages of a person, which hreflang does not name', async () => {
  const { database, store, toEnglish, toGerman } = await open()
  const pairs = [
    ['/bewerbung/abc', '/en/application/abc'],
    ['/bewerbung/abc/termine', '/en/application/abc/interview'],
    ['/nachricht/abc', '/en/message/abc'],
    ['/bewerbung-geloescht', '/en/application-deleted'],
    ['/kontakt/formular/contact_extras.f', '/en/contact/form/contact_extras.f'],
  ] as const
  for (const [german, english] of pairs) {
    expect(await toEnglish(german)).toBe(english)
    expect(await toGerman(english)).toBe(german)
    expect((await findLanguageLinks({ database, store }, german))?.same).toBeNull()
  }
})

test('the form of a page exists in English when the page does', async () => {
  const { create, translate, toEnglish } = await open()
  const id = await create('anmeldung')
  expect(await toEnglish(`/kontakt/formular/${id}.f`)).toBe('/en')
  await translate(id, 'anmeldung', 'registration')
  expect(await toEnglish(`/kontakt/formular/${id}.f`)).toBe(`/en/contact/form/${id}.f`)
})

test('a page without a translation leads to the page above it', async () => {
  const { create, translate, toEnglish, toGerman } = await open()
  const parent = await create('dienste')
  await create('wartung', parent)
  expect(await toEnglish('/dienste/wartung')).toBe('/en')
  await translate(parent, 'dienste', 'help')
  expect(await toEnglish('/dienste/wartung')).toBe('/en/help')
  expect(await toGerman('/en/help/nothing')).toBe('/dienste')
  expect(await toEnglish('/projekte/7')).toBe('/en/projects')
  expect(await toEnglish('/blog/neu')).toBe('/en')
})

test('a missing English page leads to the German one, and that to its English address if it is shown there', async () => {
  const strict = await open()
  await strict.create('dienste')
  expect(await strict.toGerman('/en/dienste')).toBe('/dienste')
  expect(await strict.toEnglish('/dienste')).toBe('/en')
  const lenient = await open('german')
  await lenient.create('dienste')
  expect(await lenient.toEnglish('/dienste')).toBe('/en/dienste')
  // The German page at its English address leads to the nearest English page.
  expect(await lenient.toEnglish('/en/dienste')).toBe('/en')
})
