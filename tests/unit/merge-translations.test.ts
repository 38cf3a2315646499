import { expect, test } from 'vitest'
import { planTranslationAlignment } from '#content/languages/align-translations.ts'
import { mergeTranslations } from '#content/languages/translation-values.ts'
import { digestSource, listTranslatableLeaves } from '#content/languages/translations.ts'
import { page } from '#content/types/page.ts'
import { project } from '#content/types/project.ts'
import { mergeFieldValues } from '#drafts/merge.server.ts'
import { advanceBaseValues } from '#drafts/rebase.server.ts'
import { randomOf } from '../random.ts'
import { seedsOf } from '../times.ts'

const made = (text: string, source = text) => ({ text, of: digestSource(source) })
const german = {
  blocks: ['a', 'b'].map((id) => ({ id, kind: 'text', values: { html: `<p>${id}</p>` } })),
}
const english = (words: Record<string, string>) => ({
  'en.blocks': Object.fromEntries(
    Object.entries(words).map(([id, text]) => [id, { html: made(text) }]),
  ),
})

test('mergeFieldValues merges translations of different blocks without a conflict', () => {
  const base = { ...german, ...english({ a: 'old' }) }
  const mine = { ...german, ...english({ a: 'old', b: 'mine' }) }
  const theirs = { ...german, ...english({ a: 'theirs' }) }
  expect(mergeFieldValues(page, { base, mine, theirs })).toMatchObject({
    fields: [],
    own: english({ a: 'theirs', b: 'mine' }),
  })
  // The first translations of a page on both sides.
  const first = { base: german, mine, theirs: { ...german, ...english({ a: 'old' }) } }
  expect(mergeFieldValues(page, first)).toMatchObject({
    fields: [],
    own: english({ a: 'old', b: 'mine' }),
  })
})

test('mergeFieldValues reports translations of the same words as a conflict, and takes the chosen side', () => {
  const base = { ...german, ...english({ a: 'old' }) }
  const mine = { ...german, ...english({ a: 'mine', b: 'more' }) }
  const versions = { base, mine, theirs: { ...german, ...english({ a: 'theirs' }) } }
  const path = 'en.blocks.a.html'
  const merged = mergeFieldValues(page, versions)
  expect(merged).toMatchObject({ fields: [path], own: english({ a: 'mine', b: 'more' }) })
  expect(merged.translations.get(path)).toMatchObject({ mine: { text: 'mine' } })
  expect(mergeFieldValues(page, versions, (each) => each === path).own).toEqual(
    english({ a: 'theirs', b: 'more' }),
  )
  // Removed by one side, changed by the other.
  const removed = { base, mine: german, theirs: { ...german, ...english({ a: 'theirs' }) } }
  expect(mergeFieldValues(page, removed)).toMatchObject({
    fields: [path],
    own: { 'en.blocks': undefined },
  })
})

test('translations that the site has made since do not become changes of the draft', () => {
  const base = { ...german, ...english({ a: 'old' }) }
  const theirs = { ...german, ...english({ a: 'theirs' }) }
  const mine = { ...german, ...english({ a: 'theirs', b: 'mine' }) }
  const rebased = advanceBaseValues(page.fields, { base, mine, theirs })
  expect(rebased).toEqual(theirs)
  const later = { ...german, ...english({ a: 'later' }) }
  expect(mergeFieldValues(page, { base: rebased, mine, theirs: later })).toMatchObject({
    fields: [],
    own: english({ a: 'later', b: 'mine' }),
  })
})

interface Entry {
  title: string
  en?: string
}
const state = (entries: Entry[]): Record<string, unknown> => ({
  features: entries.map(({ title }) => ({ title, description: `${title}.` })),
  ...(entries.some(({ en }) => en) && {
    'en.features': entries.map(({ title, en }) => (en ? { title: made(en, title) } : {})),
  }),
})
test('words of a list whose German entries conflict follow the choice about the list', () => {
  const base = state([{ title: 'A', en: 'a' }, { title: 'B' }])
  const mine = state([{ title: 'A', en: 'mine' }, { title: 'M' }])
  const theirs = state([{ title: 'T' }, { title: 'B' }, { title: 'A', en: 'theirs' }])
  const versions = { base, mine, theirs }
  expect(mergeFieldValues(project, versions)).toMatchObject({ fields: ['features'], own: mine })
  expect(mergeFieldValues(project, versions, (path) => path === 'features').own).toEqual(theirs)
})

const translate = ({ int }: ReturnType<typeof randomOf>, entries: Entry[], whose: string) =>
  entries.map((entry) => (int(3) === 0 ? { ...entry, en: whose } : entry))

test.each(seedsOf(200))(
  'translations of a list merge entry by entry, whichever side moved entries: seed %i',
  (seed) => {
    const random = randomOf(seed)
    const { int } = random
    const begin = Array.from({ length: 1 + int(5) }, (_, at): Entry => ({ title: `Titel ${at}` }))
    const base = translate(random, begin, 'old')
    const [mine, theirs] = [translate(random, base, 'mine'), translate(random, base, 'theirs')]
    const moving = int(2) === 1 ? mine : theirs
    moving.splice(int(moving.length), 0, ...moving.splice(int(moving.length), 1))
    // Not both: an entry that is new where another one went counts as the same, changed.
    const added = int(2)
    if (added) moving.splice(int(moving.length), 0, { title: 'Neu' })
    else if (int(2)) moving.splice(int(moving.length), 1)
    const isTheirs = int(2) === 1
    const versions = { base: state(base), mine: state(mine), theirs: state(theirs) }
    const { own, fields } = mergeFieldValues(project, versions, () => isTheirs)
    const merged: Record<string, unknown> = { ...versions.theirs, ...own }
    if (!('en.features' in own)) {
      const stored = mergeTranslations(null, versions.theirs)
      Object.assign(merged, planTranslationAlignment(project, stored, versions.theirs, own))
    }
    const features = merged.features as { title: string }[]
    const stored = mergeTranslations(null, merged)?.en ?? {}
    const read = new Map<string, string>()
    for (const { steps, translation } of listTranslatableLeaves(
      project.fields,
      { features },
      stored,
    ))
      if (translation) read.set(features[Number(steps[1])]?.title ?? '', String(translation.text))
    const expected: string[] = []
    for (const [at, { title }] of features.entries()) {
      const [was, own, other] = [base, mine, theirs].map(
        (entries) => entries.find((each) => each.title === title)?.en,
      )
      const isClash = own !== was && other !== was && own !== other
      if (isClash) expected.push(`en.features.${at}.title`)
      expect(read.get(title)).toBe(isClash ? (isTheirs ? other : own) : own === was ? other : own)
    }
    expect(fields.toSorted()).toEqual(expected)
  },
)
