import { expect, test } from 'vitest'
import { blockKinds } from '#content/blocks/block-kinds.ts'
import { findDefaultTranslation } from '#content/languages/default-texts.ts'
import { localize, type SiteLanguage } from '#content/languages/localize.ts'
import { mapTranslations } from '#content/languages/map-translations.ts'
import { getTranslatableFields } from '#content/languages/translatable-fields.ts'
import { getTranslationState } from '#content/languages/translation-state.ts'
import {
  digestSource,
  listTranslatableLeaves,
  mapTranslatableLeaves,
  type Translation,
} from '#content/languages/translations.ts'
import type { Setting } from '#content/settings/setting.ts'
import { settings } from '#content/settings/settings.ts'
import { collections } from '#content/types/collections.ts'
import { contactCollection } from '#content/types/contact.ts'
import { job } from '#content/types/job.ts'
import { project } from '#content/types/project.ts'
import { service } from '#content/types/service.ts'
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

test('localize takes words from the translation and facts from the item, untranslated optional words are null', () => {
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

test('localize uses the built-in English text for an unchanged default and drops a changed German one', () => {
  const row = { ...createBlankValues(contactCollection.fields), id: 1, company: 'Muster' }
  const translated = (more: object) => localize(contactCollection, { ...row, ...more }, 'en')
  expect(translated({})).toMatchObject({ reply_time: 'on the next working day' })
  expect(translated({ reply_time: 'irgendwann' })).toMatchObject({ reply_time: '' })
})

test('a promised time that nobody has translated is left out, not replaced by the one of the program', () => {
  const form = settings.application_form.fallback
  const read = (row: object) => localize(settings.application_form, { ...form, ...row }, 'en')
  expect(read({})).toMatchObject({ reply_time: 'within five working days' })
  const reply_time = 'innerhalb von zehn Arbeitstagen'
  expect(read({ reply_time })).toMatchObject({ reply_time: '', salary: form.salary })
  const translations = { en: { reply_time: made('within ten working days', reply_time) } }
  expect(read({ reply_time, translations })).toMatchObject({
    reply_time: 'within ten working days',
  })
})

test('a promise whose German words have changed since is left out in English, any other outdated text stays', () => {
  const form = settings.application_form.fallback
  const translations = { en: { reply_time: made('within ten days', 'binnen zehn Tagen') } }
  const values = { ...form, reply_time: 'binnen zwanzig Tagen', translations }
  expect(localize(settings.application_form, values, 'en')).toMatchObject({ reply_time: '' })
  const own = {
    ...createBlankValues(service.fields),
    id: 1,
    title: 'Beratung',
    description: 'Text',
    price: 'ab 20.000 €',
  }
  const words = {
    title: made('Consulting', 'Früher'),
    description: made('Words', 'Früher'),
    price: made('from €18,000', 'ab 18.000 €'),
  }
  expect(localize(service, { ...own, translations: { en: words } }, 'en')).toMatchObject({
    ...{ title: 'Consulting', description: 'Words', price: null },
  })
})

test('the place of a job is the German one until it is translated, and again when that has changed', () => {
  const blank = { ...createBlankValues(job.fields), title: 'x', description: 'x', department: 'x' }
  const words = { title: made('y', 'x'), description: made('y', 'x'), department: made('y', 'x') }
  const row = { ...blank, location: 'Hamburg oder remote' }
  const location = made('Hamburg or remote', row.location)
  const read = (each: object, en: object) => {
    const german = { ...row, ...each, translations: { en: { ...words, ...en } } }
    const leaf = listTranslatableLeaves(job.fields, german, german.translations.en).find(
      ({ steps: [name] }) => name === 'location',
    )
    return [localize(job, german, 'en')?.location, leaf && getTranslationState(leaf, 'en')]
  }
  expect(read({}, {})).toEqual(['Hamburg oder remote', 'missing'])
  expect(read({}, { location })).toEqual(['Hamburg or remote', 'finished'])
  expect(read({ location: 'Berlin' }, { location })).toEqual(['Berlin', 'outdated'])
})

test('a figure is written as in English; what is more than a number stays until somebody translates it', () => {
  const resultFields = project.fields.results.item ?? {}
  const results = ['4,9', '1.500,5+', '≈ 12 Mio.', '24.12.2026', '99,5 %', '2.5'].map((after) => ({
    ...{ before: '1.000', after, unit: 'Wochen', label: 'Dauer' },
  }))
  const parts = results.map(() => ({ unit: made('weeks', 'Wochen'), label: made('Time', 'Dauer') }))
  const row = {
    ...item,
    timeline: '2023',
    results,
    translations: { en: { ...en, results: parts } },
  }
  expect(read(row)).toMatchObject({
    timeline: '2023',
    results: ['4.9', '1,500.5+', '≈ 12 Mio.', '24.12.2026', '99.5 %', '2.5'].map((after) => ({
      ...{ before: '1,000', after },
    })),
  })
  const state = (after: string) =>
    getTranslationState(
      {
        ...{ field: resultFields.after as never, steps: [], fields: [] },
        ...{ source: after, translation: undefined },
      },
      'en',
    )
  expect(['4,9', '12 Mio.'].map(state)).toEqual(['finished', 'missing'])
  const stats = [{ number: '4,9', label: 'Sterne', source: null }]
  const label = made('stars', 'Sterne')
  const values = { ...settings.stats.fallback, stats, translations: { en: { stats: [{ label }] } } }
  expect(localize(settings.stats, values as never, 'en')).toMatchObject({
    stats: [{ number: '4.9', label: 'stars' }],
  })
})

test('words whose German ones have been emptied are shown no more, others only if they were made without', () => {
  const shown = (subtitle: object) =>
    read({ ...item, subtitle: '', translations: { en: { ...en, subtitle } } })
  expect(shown(made('Fast', 'Schnell'))).toMatchObject({ subtitle: '' })
  expect(shown(made('Fast', ''))).toMatchObject({ subtitle: 'Fast' })
})

test('in blocks of settings, entries without their words are left out, however deep, and so are questions without options', () => {
  const asked = (id: string, question: string, options: string[]) => ({
    ...{ id, question, kind: options.length > 0 ? 'choice of one' : 'short text', options },
    ...{ hint: '', is_required: true },
  })
  const form = {
    ...createBlankValues(blockKinds.form.fields),
    questions: [asked('a', 'Wer?', []), asked('b', 'Wo?', []), asked('c', 'Wie?', ['Gut', 'So'])],
  }
  const values = {
    ...settings.contact_extras.fallback,
    blocks: [{ id: 'f', kind: 'form', values: form }],
  }
  const questions = ['Who?', '', 'How?'].map((text, at) =>
    text ? { question: made(text, form.questions[at]?.question) } : {},
  )
  const read = (part: object) => {
    const translations = { en: { blocks: { f: { questions: part } } } }
    const localized = localize(settings.contact_extras, { ...values, translations }, 'en')
    return localized?.blocks.flatMap((each) => (each.kind === 'form' ? each.values.questions : []))
  }
  expect(read(questions)).toMatchObject([{ id: 'a', question: 'Who?' }])
  const options = made('', ['Gut', 'So'])
  questions[2] = { ...questions[2], options: { ...options, text: ['Good', 'So'] } } as never
  expect(read(questions)).toMatchObject([{ id: 'a' }, { id: 'c', options: ['Good', 'So'] }])
})

test('a mail to visitors that an operator has changed in German leaves in the English words of the program', () => {
  const own = {
    ...settings.mail_templates.fallback,
    applicationBody: 'Moin {name}',
    signature: 'Tschüs',
  }
  const read = (row: object) => localize(settings.mail_templates, { ...own, ...row }, 'en')
  expect(read({})).toMatchObject({
    applicationSubject: 'Your application to {site} ({reference})',
    applicationBody: expect.stringContaining('Thank you for {application}'),
    signature: 'Kind regards\n{site}',
  })
  const translations = { en: { applicationBody: made('Hello {name}', 'Moin {name}') } }
  expect(read({ translations })).toMatchObject({ applicationBody: 'Hello {name}' })
})

test('an entry whose only translation is out of date keeps it, whatever entries come after it', () => {
  const { fields } = settings.reply_templates
  const values = {
    blocks: [
      { name: 'A', body: 'Eins' },
      { name: 'B', body: 'Zwei' },
    ],
  }
  const en = mapTranslations(fields, values, {}, ({ source }) =>
    source === 'Eins' ? made('One', source) : undefined,
  )
  const changed = {
    blocks: [
      { name: 'A', body: 'Anders' },
      { name: 'B', body: 'Zwei' },
    ],
  }
  const [first, second] = listTranslatableLeaves(fields, changed, en)
  expect(first?.translation).toEqual(made('One', 'Eins'))
  expect(second?.translation).toBeUndefined()
})

test('no German text that an operator has changed stands in settings in English, but in reply templates and legal texts', () => {
  const marked = 'Ungewöhnlich'
  for (const type of Object.values<Setting>(settings)) {
    if (['reply_templates', 'privacy', 'imprint'].includes(type.category)) continue
    const fields = getTranslatableFields(type)
    const values = mapTranslatableLeaves(fields, type.fallback, {}, ({ source }) =>
      Array.isArray(source) ? source.map(() => marked) : source && marked,
    )
    const words = listTranslatableLeaves(fields, localize(type, values, 'en') ?? {}, {})
    for (const { steps, source } of words)
      expect([type.category, ...steps, source]).not.toContain(marked)
  }
})

test('localize returns null when a required word has no translation', () => {
  expect(read({ ...item, translations: null })).toBeNull()
  const { title: _title, ...others } = en
  expect(read({ ...item, translations: { en: others } })).toBeNull()
  expect(read({ ...item, translations: { en: { ...en, features: [search] } } })).toBeNull()
})

test('a job whose question has untranslated options does not exist in English: nobody could answer it', () => {
  const question = {
    ...{ id: 'a', question: 'Wie?', kind: 'choice of one', options: ['Gut', 'Schlecht'] },
    ...{ hint: '', is_required: true },
  }
  const own = { ...createBlankValues(job.fields), title: 'Entwickler', description: 'Text' }
  const values = { ...own, department: 'IT', location: 'Ulm', questions: [question] }
  const words = mapTranslations(getTranslatableFields(job), values, {}, ({ source }) =>
    source && String(source) ? made('x', source) : undefined,
  )
  const questions = (more: object) => [{ question: made('How?', 'Wie?'), ...more }]
  const read = (more: object) =>
    localize(
      job,
      { ...values, translations: { en: { ...words, questions: questions(more) } } } as object,
      'en',
    )
  expect(read({})).toBeNull()
  const options = { text: ['Good', 'Bad'], of: digestSource(question.options) }
  expect(read({ options })).toMatchObject({ questions: [{ options: ['Good', 'Bad'] }] })
})

test('localize matches list entries to their translations by the source text, not by position', () => {
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

test('getTranslatableFields of every content type', () => {
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
    jobs: 'title department location description requirements responsibilities skills salary_range questions',
    'job-categories': 'name',
    'job-benefits': 'title description',
    blog: 'title teaser content blocks tags slug',
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

const isEmpty = (value: unknown) => value === '' || value === null || String(value) === ''

test('findDefaultTranslation has an English text for every default text, with the same placeholders', () => {
  const own = Object.values(settings).flatMap((type) => {
    const fields = getTranslatableFields(type)
    // The text that an emptied field falls back to.
    const blanks = Object.fromEntries(
      Object.entries(fields).map(([name, { blank }]) => [name, blank]),
    )
    return [type.fallback, blanks].flatMap((values) => listTranslatableLeaves(fields, values, {}))
  })
  const german = [...new Set(own.map(({ source }) => source).filter((each) => !isEmpty(each)))]
  expect(german.length).toBeGreaterThan(100)
  expect(german.filter((each) => findDefaultTranslation('en', each) === undefined)).toEqual([])
  for (const each of german)
    expect(placeholders(String(findDefaultTranslation('en', each)))).toEqual(
      placeholders(String(each)),
    )
})

const placeholders = (text: string) => [...new Set(text.match(/\{\w+\}/g))].sort()

test('localize of settings falls back from the translation to the built-in text', () => {
  const about = settings.about.fallback
  expect(localize(settings.about, about, 'en')).toMatchObject({ teamHeading: 'Our team' })
  const own = { ...about, teamHeading: 'Die Leute', closingHeading: 'Auf bald' }
  const translations = { en: { teamHeading: made('The people', 'Die Leute') } }
  expect(localize(settings.about, { ...own, translations }, 'en')).toMatchObject({
    teamHeading: 'The people',
    closingHeading: 'Get to know us',
  })
})

test('an entry of a setting that nobody has translated is left out, a reply template stays as it is', () => {
  const step = { title: 'Eigener Schritt', text: 'Eigener Text' }
  const [first] = settings.application_page.fallback.steps
  const values = { ...settings.application_page.fallback, steps: [step, first] }
  const read = (row: object) =>
    localize(settings.application_page, { ...values, ...row }, 'en')?.steps
  expect(read({})).toMatchObject([{ title: 'Apply' }])
  const steps = [{ title: made('Own step', step.title), text: made('Own text', step.text) }]
  expect(read({ translations: { en: { steps } } })).toMatchObject([
    { title: 'Own step' },
    { title: 'Apply' },
  ])
  const [template] = settings.reply_templates.fallback.templates
  const templates = [
    { ...template, body: 'Eigene Vorlage' },
  ] as typeof settings.reply_templates.fallback.templates
  expect(localize(settings.reply_templates, { templates }, 'en')?.templates).toMatchObject([
    { body: 'Eigene Vorlage' },
  ])
})

test('localize supports a third language through the column translations', () => {
  const nl = 'nl' as string as SiteLanguage
  const words = { title: made('Magazijn', 'Lager'), description: made('Een magazijn', 'Ein Lager') }
  const features = [
    { title: made('Zoeken', 'Suche'), description: made('Vindt alles', 'Findet alles') },
    { title: made('Kaart', 'Karte'), description: made('Toont de weg', 'Zeigt den Weg') },
  ]
  const translations = { en, nl: { ...words, features } }
  const both = { ...item, translations }
  expect(localize(project, both, nl)).toMatchObject({ title: 'Magazijn', client: 'Muster AG' })
  expect(localize(project, both, 'en')).toMatchObject({ title: 'Warehouse' })
})

test('localize of a legal text adds a notice that the German version is binding', () => {
  const german = { content: '<p>Datenschutz</p>' }
  const read = (row: object) =>
    localize(settings.privacy, { ...german, ...row }, 'en')?.content ?? ''
  expect(read({})).toMatch(/available in German only.*binding[\s\S]*<p>Datenschutz<\/p>/)
  const content = made('<p>Privacy</p>', german.content)
  expect(read({ translations: { en: { content } } })).toMatch(/binding[\s\S]*<p>Privacy<\/p>/)
  expect(read({ translations: { en: { content } } })).not.toContain('Datenschutz')
  expect(read({ content: '' })).toBe('')
})
