import { expect, test } from 'vitest'
import { localize } from '#content/languages/localize.ts'
import { getTranslatableFields } from '#content/languages/translatable-fields.ts'
import { digestSource, type Translation } from '#content/languages/translations.ts'
import { settings } from '#content/settings/settings.ts'
import { collections } from '#content/types/collections.ts'
import { project } from '#content/types/project.ts'
import { createBlankValues } from '#core/fields/field.ts'

const made = (text: string, source: unknown): Translation => ({ text, of: digestSource(source) })

const features = [
  { title: 'Suche', description: 'Findet alles' },
  { title: 'Karte', description: 'Zeigt den Weg' },
]
const item = {
  ...createBlankValues(project.fields),
  id: 3,
  title: 'Lager',
  description: 'Ein Lager',
  subtitle: 'Schnell',
  client: 'Muster AG',
  features,
}
const search = { title: made('Search', 'Suche'), description: made('Finds all', 'Findet alles') }
const map = { title: made('Map', 'Karte'), description: made('Shows the way', 'Zeigt den Weg') }
const en = {
  title: made('Warehouse', 'Lager'),
  description: made('A warehouse', 'Ein Lager'),
  features: [search, map],
}
const read = (row: object) => localize(project, row, 'en')

test('words are those of the language, facts those of the item, and what is optional is left out', () => {
  expect(read({ ...item, translations: { en } })).toMatchObject({
    id: 3,
    title: 'Warehouse',
    client: 'Muster AG',
    subtitle: null,
    features: [
      { title: 'Search', description: 'Finds all' },
      { title: 'Map', description: 'Shows the way' },
    ],
  })
  const german = { ...item, translations: { en } }
  expect(localize(project, german, 'de')).toBe(german)
})

test('an item without a required word in the language does not exist there', () => {
  expect(read({ ...item, translations: null })).toBeNull()
  const { title: _title, ...others } = en
  expect(read({ ...item, translations: { en: others } })).toBeNull()
  expect(read({ ...item, translations: { en: { ...en, features: [search] } } })).toBeNull()
})

test('entries take their words along when they move, and a new one has none of another', () => {
  const [first, second] = features
  const moved = { ...item, features: [second, first], translations: { en } }
  expect(read(moved)).toMatchObject({ features: [{ title: 'Map' }, { title: 'Search' }] })
  const added = { title: 'Neu', description: 'Neu' }
  expect(read({ ...item, features: [first, added, second], translations: { en } })).toBeNull()
  const changed = { ...item, features: [{ title: 'Suche', description: 'Anders' }, second] }
  expect(read({ ...changed, translations: { en } })).toMatchObject({
    features: [{ title: 'Search', description: 'Finds all' }, { title: 'Map' }],
  })
})

test('fields know whether they hold words or facts', () => {
  const names = (type: Parameters<typeof getTranslatableFields>[0]) =>
    Object.keys(getTranslatableFields(type)).join(' ')
  expect(
    Object.fromEntries(Object.entries(collections).map(([name, type]) => [name, names(type)])),
  ).toEqual({
    slides: 'title description cta parts',
    features: 'title description benefits',
    testimonials: 'position content',
    'team-members': 'position bio',
    services: 'title summary description approach features starts duration price',
    projects:
      'title subtitle description results industry situation steps lessons tags features timeline',
    jobs: 'title department description requirements responsibilities skills salary_range',
    'job-categories': 'name',
    'job-benefits': 'title description',
    blog: 'title teaser content tags slug',
    pages: 'title slug description blocks',
    files: 'title',
    contact: 'hours reply_time directions',
    footer: 'company_info',
    redirects: '',
  })
  expect(names(settings.site)).toBe('siteDescription')
  expect(names(settings.seo)).toBe('defaultTitle defaultDescription')
  expect(names(settings.company_facts)).toBe('')
})
