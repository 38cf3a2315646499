import { expect, test } from 'vitest'
import {
  mergeApiTranslations,
  parseExportedTranslations,
} from '#content/languages/parse-translations.server.ts'
import { digestSource } from '#content/languages/translations.ts'
import type { ContentType } from '#content/types/content-types.ts'
import { page } from '#content/types/page.ts'
import { project } from '#content/types/project.ts'
import { testimonial } from '#content/types/testimonial.ts'

const block = { id: 'a', kind: 'text', values: { html: '<p>Guten Tag</p>' } }
const quote = { id: 'q', kind: 'quote', values: { text: 'Gut', name: 'Ada', role: 'Chefin' } }
const logos = { id: 'l', kind: 'logos', values: { heading: '', entries: [{ name: 'Firma' }] } }
const features = [{ title: 'Suche', description: 'Findet alles' }]
const values = { title: 'Lager', features, blocks: [block, quote, logos] }

const read = (type: ContentType, given: unknown) => {
  const { translated, problems } = mergeApiTranslations(type, values, {}, given)
  return Object.keys(problems).length > 0 ? Object.keys(problems) : translated
}

test.each<[ContentType, unknown, string]>([
  [page, { blocks: [{ ...block, values: { html: '<p>Hello</p>' } }] }, 'blocks'],
  [page, { blocks: { b: { html: '<p>Hello</p>' } } }, 'blocks.b'],
  [page, { blocks: { a: null } }, 'blocks.a'],
  [page, { blocks: { a: { heading: 'Hello' } } }, 'blocks.a.heading'],
  [page, { blocks: { q: { name: 'Eve' } } }, 'blocks.q.name'],
  [project, { features: 'x' }, 'features'],
  [project, { features: { 0: { title: 'Search' } } }, 'features'],
  [project, { features: [5] }, 'features.0'],
  [project, { features: [{ title: 'Search' }, { title: 'More' }] }, 'features.1'],
  [project, { features: [{ titel: 'Search' }] }, 'features.0.titel'],
  [project, { features: [{ title: { text: 'Search' } }] }, 'features.0.title'],
  [project, { technologies: ['Java'] }, 'technologies'],
  [testimonial, { name: 'Eve' }, 'name'],
  [project, [1], ''],
  [project, 'x', ''],
])('the API refuses words that nothing would read: %#', (type, given, path) => {
  expect(read(type, given)).toEqual([path])
})

test('the API takes back what it answers, and removes words by null', () => {
  const given = { title: 'Store', features: [{ title: 'Search' }] }
  const of = (text: string, source: string) => ({ text, of: digestSource(source) })
  expect(read(project, given)).toEqual({
    title: of('Store', 'Lager'),
    features: [{ title: of('Search', 'Suche') }],
  })
  expect(read(project, { features: [{}], title: null })).toEqual({})
  expect(read(project, { features: null })).toEqual({})
  expect(read(project, null)).toEqual({})
})

test('an import reports words of another shape; those of removed blocks are kept', () => {
  const words = { text: '<p>Hello</p>', of: 'x' }
  const given = { blocks: { a: { html: words }, gone: { html: words } } }
  expect(parseExportedTranslations(page, values, given)).toEqual({
    translated: given,
    problems: {},
  })
  const find = (type: ContentType, part: unknown) =>
    Object.keys(parseExportedTranslations(type, values, part).problems)
  expect(find(page, { blocks: { a: { html: '<p>Hello</p>' } } })).toEqual(['blocks.a.html'])
  expect(find(page, { blocks: [words] })).toEqual(['blocks'])
  expect(find(project, { title: 'Store', features: [5, { titel: words }] })).toEqual([
    'title',
    'features.0',
    'features.1.titel',
  ])
  expect(find(project, 'x')).toEqual([''])
})
