import { isDeepStrictEqual } from 'node:util'
import { expect, test } from 'vitest'
import { mapTranslations } from '#content/languages/map-translations.ts'
import { getTranslatableFields } from '#content/languages/translatable-fields.ts'
import { digestSource, listTranslatableLeaves } from '#content/languages/translations.ts'
import { asContentDb } from '#content/store/change.server.ts'
import { getFieldValues, readStoredRow } from '#content/store/rows.server.ts'
import { project } from '#content/types/project.ts'
import { createBlankValues } from '#core/fields/field.ts'
import { openContent } from '../open-content.ts'
import { randomOf } from '../random.ts'
import { isLong, longPatience, seedsOf } from '../times.ts'

const by = { by: 'ada@firma.example' }
const names = ['title', 'description'] as const
type Words = Partial<Record<(typeof names)[number], string>>
/** An entry that is followed through moves and edits by its key; `en` has the words that visitors should read. */
interface Entry {
  key: number
  de: Required<Words>
  en: Words
  /** What it may have instead: an entry that was edited and moved at once is known by its place or not at all. */
  others?: Words[]
}
interface State {
  title: string | undefined
  entries: Entry[]
}
interface Step {
  set: number
  revision: number
  isGerman: boolean
  /** Whether the change wrote English words of the list, or took some along. */
  isEnglish: boolean
  field: 'title' | 'features'
  before: State
  after: State
}

const fields = getTranslatableFields(project)
const steps = isLong ? 1000 : 60

async function openProject() {
  const { store, db } = await openContent()
  const blank = { ...createBlankValues(project.fields), title: 'Projekt', description: 'Text' }
  const { id } = (await store.create(project, blank as never, by)).row
  const readRow = async () => {
    const row = await readStoredRow(asContentDb(db), project, id)
    if (!row) throw new Error('it is gone')
    return { row, german: getFieldValues(project, row), english: row.translations?.en ?? {} }
  }
  /** What visitors read, in the order of the list. */
  const read = async () => {
    const { german, english } = await readRow()
    const entries = (german.features as Required<Words>[]).map((de) => ({ de, en: {} as Words }))
    let title: string | undefined
    for (const { steps, translation } of listTranslatableLeaves(fields, german, english)) {
      const [field, index, name] = steps
      if (!translation) continue
      if (field === 'features')
        Object.assign(entries[Number(index)]?.en ?? {}, { [String(name)]: translation.text })
      else title = String(translation.text)
    }
    return { title, entries }
  }
  const apply = async (values: object) => {
    const { row } = await readRow()
    const change = { type: project.table, what: 'update', id, values, seen: row.version } as const
    const result = await store.apply([change as never], by)
    if (!('set' in result)) throw new Error('it was refused')
    const revision = await store.revision(project, id)
    return { set: result.set, revision: revision?.id ?? 0 }
  }
  const restore = (revision: number) => store.restore(project, revision, by)
  const translate = async (wanted: string, text: string) => {
    const { german, english } = await readRow()
    const translated = mapTranslations(fields, german, english, (leaf) =>
      leaf.steps.join('.') === wanted ? { text, of: digestSource(leaf.source) } : leaf.translation,
    )
    const [field = ''] = wanted.split('.')
    return apply({ [`en.${field}`]: translated[field] })
  }
  const readVersion = async () =>
    (await db.selectFrom('content_version').select('version').executeTakeFirstOrThrow()).version
  return { store, readRow, read, readVersion, restore, apply, translate }
}

const without = ({ entries, title }: State) => ({
  title,
  entries: entries.map(({ de, en }) => ({ de, en })),
})

/** The entries of one state with the words that they have in another, or none. */
const withWordsOf = (entries: Entry[], others: Entry[]): Entry[] =>
  entries.map((entry, at) => {
    const other = others.find(({ key }) => key === entry.key)
    const en = other?.en ?? {}
    if (isDeepStrictEqual(other?.de, entry.de)) return { ...entry, en }
    const inPlace = entries.length === others.length ? others[at] : undefined
    const isGone = inPlace && !entries.some(({ de }) => isDeepStrictEqual(de, inPlace.de))
    return { ...entry, en, others: [{}, ...(isGone ? [inPlace.en] : [])] }
  })

test.each(seedsOf(6, 10))(
  'English words of list entries are the same again after undo and restore: seed %i',
  async (seed) => {
    const { store, readRow, read, readVersion, restore, apply, translate } = await openProject()
    const random = randomOf(seed)
    let model: State = { title: undefined, entries: [] }
    let history: Step[] = []
    let last = 0
    let undone = 0
    let count = 0
    const create = (): Entry => {
      count++
      return { key: count, de: { title: `Titel ${count}`, description: `Text ${count}` }, en: {} }
    }
    const saveGerman = () => {
      const entries = structuredClone(model.entries)
      const edited = new Set<number>()
      const edit = () => {
        const entry = random.one(entries)
        if (!entry) return
        count++
        entry.de[random.one(names) ?? 'title'] = `Neu ${count}`
        edited.add(entry.key)
      }
      const from = () => random.int(entries.length + 1)
      const change = {
        edit,
        move: () => entries.splice(from(), 0, ...entries.splice(from(), 1)),
        insert: () => entries.length < 6 && entries.splice(from(), 0, create()),
        remove: () => entries.splice(from(), 1),
      }
      // Inserted in the place of a removed entry, one cannot be told from the other with new words.
      const kinds = random.one([['edit'], ['move', 'insert'], ['move', 'remove']] as const) ?? []
      for (let each = 0; each <= random.int(3); each++) change[random.one(kinds) ?? 'edit']()
      if (kinds.length > 1 && random.int(3) === 0) edit()
      const isSameList = isDeepStrictEqual(
        entries.map(({ key }) => key),
        model.entries.map(({ key }) => key),
      )
      return entries.map((entry) => ({
        ...entry,
        others: !isSameList && edited.has(entry.key) ? [{}] : [],
      }))
    }
    /** Compares with the model; words that may be lost become what is left of them. */
    const check = async (what: string) => {
      const found = await read()
      model = {
        ...model,
        entries: model.entries.map(({ others = [], ...entry }, at) => ({
          ...entry,
          en: others.find((each) => isDeepStrictEqual(found.entries[at]?.en, each)) ?? entry.en,
        })),
      }
      expect([what, found]).toEqual([what, without(model)])
    }
    for (let step = 0; step < steps; step++) {
      const before = structuredClone(model)
      const stored = (await readRow()).english
      const what = random.one([
        'translate',
        'translate',
        'title',
        'save',
        'save',
        'undo',
        'undo',
        'restore',
      ])
      let made: { set: number; revision: number } | undefined
      if (what === 'translate') {
        const at = random.int(model.entries.length)
        const [entry, name] = [model.entries[at], random.one(names) ?? 'title']
        if (!entry) continue
        entry.en = { ...entry.en, [name]: `en ${step}` }
        made = await translate(`features.${at}.${name}`, `en ${step}`)
      } else if (what === 'title') {
        model.title = `en ${step}`
        made = await translate('title', model.title)
      } else if (what === 'save') {
        model.entries = saveGerman()
        if (isDeepStrictEqual(without(model), without(before))) continue
        made = await apply({ features: model.entries.map(({ de }) => de) })
      } else {
        const chosen = history.at(
          -1 - random.int(Math.min(history.length, what === 'undo' ? 3 : 8)),
        )
        if (!chosen) continue
        const { isGerman, isEnglish, field } = chosen
        if (what === 'undo') {
          const result = await store.undo(chosen.set, by)
          if ('refused' in Object(result)) {
            expect(chosen.set).toBeLessThan(last)
            continue
          }
          undone++
          history = history.slice(0, history.indexOf(chosen))
          if (isGerman && isEnglish) model.entries = chosen.before.entries
          else if (isGerman) model.entries = withWordsOf(chosen.before.entries, model.entries)
          else if (field === 'title') model.title = chosen.before.title
          else model.entries = withWordsOf(model.entries, chosen.before.entries)
        } else {
          await restore(chosen.revision)
          history = []
          if (isGerman) model.entries = withWordsOf(chosen.after.entries, model.entries)
          else {
            model.title = chosen.after.title
            model.entries = withWordsOf(model.entries, chosen.after.entries)
          }
        }
      }
      await check(`${step} ${what}`)
      last = await readVersion()
      if (made)
        history.push({
          ...made,
          ...{ before, after: structuredClone(model), isGerman: what === 'save' },
          isEnglish: !isDeepStrictEqual((await readRow()).english, stored),
          field: what === 'title' ? 'title' : 'features',
        })
    }
    expect(undone).toBeGreaterThan(0)
  },
  longPatience,
)
