import { expect, test } from 'vitest'
import { planTranslationAlignment } from '#content/languages/align-translations.ts'
import { mapTranslations } from '#content/languages/map-translations.ts'
import { getTranslatableFields } from '#content/languages/translatable-fields.ts'
import {
  digestSource,
  listTranslatableLeaves,
  type TranslatedFields,
} from '#content/languages/translations.ts'
import { project } from '#content/types/project.ts'
import { randomOf } from '../random.ts'
import { times } from '../times.ts'

const fields = getTranslatableFields(project)
const names = ['title', 'description'] as const
interface Entry {
  title: string
  description: string
}

test('whatever a German save does with the entries of a list, each keeps its English words', () => {
  const random = randomOf(40)
  let features: Entry[] = []
  let stored: TranslatedFields = {}
  /** The English words of each entry, in the order of the list. */
  let model: Partial<Entry>[] = []
  for (let step = 0; step < times(300); step++) {
    const at = random.int(features.length)
    const what = random.one(['translate', 'translate', 'edit', 'move', 'insert', 'remove'])
    if (what === 'translate') {
      const name = random.one(names) ?? 'title'
      if (!features[at]) continue
      stored = mapTranslations(fields, { features }, stored, ({ steps, source, ...leaf }) =>
        steps.join() === ['features', at, name].join()
          ? { text: `en ${step}`, of: digestSource(source) }
          : leaf.translation,
      )
      model[at] = { ...model[at], [name]: `en ${step}` }
    } else {
      const [next, words] = [[...features], [...model]]
      if (what === 'insert' && features.length < 7) {
        next.splice(at, 0, { title: `Titel ${step}`, description: `Text ${step}` })
        words.splice(at, 0, {})
      } else if (what === 'remove') {
        next.splice(at, 1)
        words.splice(at, 1)
      } else if (what === 'move') {
        const to = random.int(features.length)
        next.splice(to, 0, ...next.splice(at, 1))
        words.splice(to, 0, ...words.splice(at, 1))
      } else if (what === 'edit' && next[at]) {
        next[at] = { ...next[at], title: `Titel ${step}` }
        if (random.int(2)) next[at].description = `Text ${step}`
      }
      const planned = planTranslationAlignment(
        project,
        { en: stored },
        { features },
        { features: next },
      )
      if ('en.features' in planned) stored = { features: planned['en.features'] as never }
      ;[features, model] = [next, words]
    }
    const read = features.map(() => ({}) as Partial<Entry>)
    for (const { steps, translation } of listTranslatableLeaves(fields, { features }, stored)) {
      const [, index, name] = steps as ['features', number, keyof Entry]
      if (translation) Object.assign(read[index] ?? {}, { [name]: translation.text })
    }
    expect([step, what, read]).toEqual([step, what, model])
  }
})

const say = (text: string) => ({ title: text, description: `${text}.` })
const made = (text: string, source = text) => ({ title: { text, of: digestSource(source) } })

const align = (before: Entry[], stored: ReturnType<typeof made>[], features: Entry[]) =>
  planTranslationAlignment(
    project,
    { en: { features: stored } },
    { features: before },
    { features },
  )

test('words of no entry are not kept: what removes them may be undone', () => {
  // Translated while the list was shorter, and removed after a move.
  const [before, stored] = [[say('B'), say('C'), say('A')], [made('A')]]
  expect(align(before, stored, [say('B'), say('C')])).toEqual({ 'en.features': [{}, {}] })
  expect(align(before, stored, before)).toEqual({})
})

test('an entry that changes in its place keeps its words, also while others are added', () => {
  for (const word of [made('A'), made('A', 'former')]) {
    const after = [say('Neu'), say('B'), say('C')]
    const { 'en.features': kept = [word] } = align([say('A')], [word], after) as Record<string, []>
    expect(kept.filter((each) => Object.keys(each).length > 0)).toEqual([word])
    expect(kept[0]).toEqual(word)
    const { 'en.features': back = kept } = align(after, kept, [say('A')]) as Record<string, []>
    expect(back.slice(0, 1)).toEqual([word])
  }
  const [one, two] = [made('Eins'), made('Zwei')]
  const before = [say('Eins'), say('Zwei')]
  const { 'en.features': kept = [one, two] } = align(
    before,
    [one, two],
    [say('Eins!'), say('Zwei'), say('Drei')],
  ) as Record<string, []>
  expect(kept.slice(0, 2)).toEqual([one, two])
})
