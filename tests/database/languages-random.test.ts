import { isDeepStrictEqual } from 'node:util'
import { describe, expect, test } from 'vitest'
import { digestSource, type Translations } from '#content/languages/translations.ts'
import { exportFolder } from '#content/transfer/export-folder.server.ts'
import { importFolder } from '#content/transfer/import-folder.server.ts'
import { jobBenefit } from '#content/types/job.ts'
import type { AppContext } from '#core/request/app-context.server.ts'
import { createDraft, discardDraft, publishDraft } from '#drafts/drafts.server.ts'
import { openWorkingCopy } from '#drafts/working-copy.server.ts'
import { openPictures } from '../open-pictures.ts'
import { randomOf } from '../random.ts'
import { temporaryFolder } from '../temporary-folder.ts'
import { times } from '../times.ts'

const by = { by: 'ada@firma.example' }
const fields = ['title', 'description'] as const
type Field = (typeof fields)[number]
type Language = 'de' | 'en'
/** The words of an item by language and field; English fields may be empty. */
type Item = Record<Language, Partial<Record<Field, string>>>
type Model = Map<number, Item>

const type = jobBenefit.table
const translation = (text: string, of: string) => ({ text, of })

/** Words that name their language and field, so that a mix-up shows. */
const say = (language: Language, field: Field, text: number) => `${language} ${field} ${text}`

const toModel = (rows: Awaited<ReturnType<AppContext['store']['list']>>): Model =>
  new Map(
    rows.map((row) => {
      const translations = (row.translations ?? {}) as Translations
      const en = Object.fromEntries(
        Object.entries(translations.en ?? {}).map(([name, value]) => [name, Object(value).text]),
      )
      const { title, description } = row as unknown as Record<Field, string>
      return [row.id, { de: { title, description }, en }]
    }),
  )

/** Changes one field in one language, as a form or the API does. */
async function write(
  store: AppContext['store'],
  model: Model,
  id: number,
  language: Language,
  field: Field,
  text: number | null,
) {
  const row = await store.find(jobBenefit, id)
  const item = model.get(id)
  if (!row || !item) return
  const words = text === null ? null : say(language, field, text)
  if (language === 'de' && words === null) return
  const values =
    language === 'de'
      ? { [field]: words }
      : { [`en.${field}`]: words && translation(words, digestSource(row[field])) }
  const result = await store.apply([{ type, what: 'update', id, values, seen: row.version }], by)
  expect(result).toHaveProperty('rows')
  if (words === null) delete item[language][field]
  else item[language][field] = words
}

const seeds = Array.from({ length: 10 }, (_, index) => index + 1)

describe.each(seeds)('seed %i', (seed) => {
  test('random edits, drafts, undo, restore and imports never mix the values of two languages', async () => {
    const { store, database, media } = await openPictures()
    const app = { store, database, media } as AppContext
    const random = randomOf(seed)
    const draw = () => ({
      language: random.one(['de', 'en', 'en'] as const) ?? 'de',
      field: random.one(fields) ?? 'title',
      text: random.int(9) === 0 ? null : random.int(1000),
    })
    let model: Model = new Map()
    const check = async () => expect(toModel(await store.list(jobBenefit))).toEqual(model)
    const pick = () => random.one([...model.keys()]) ?? 0
    for (let step = 0; step < times(40); step++) {
      const what = random.one([
        'edit',
        'edit',
        'edit',
        'create',
        'undo',
        'restore',
        'remove',
        'draft',
        'import',
      ])
      if (what === 'create' || model.size === 0) {
        const de = { title: say('de', 'title', step), description: say('de', 'description', step) }
        const { row } = await store.create(jobBenefit, { ...de, icon: 'FaHeart' }, by)
        model.set(row.id, { de, en: {} })
      } else if (what === 'edit') {
        const { language, field, text } = draw()
        await write(store, model, pick(), language, field, text)
      } else if (what === 'undo') {
        const id = pick()
        const { language, field, text } = draw()
        const before = structuredClone(model.get(id) as Item)
        await write(store, model, id, language, field, text)
        const { version: set } = await database.db
          .selectFrom('content_version')
          .select('version')
          .executeTakeFirstOrThrow()
        // A concurrent change in the other language stays.
        const other = language === 'de' ? 'en' : 'de'
        await write(store, model, id, other, draw().field, random.int(1000))
        const item = model.get(id) as Item
        if (isDeepStrictEqual(before[language], item[language])) continue
        expect(await store.undo(set, by)).toHaveProperty('rows')
        item[language] = before[language]
      } else if (what === 'restore') {
        const id = pick()
        const history = await store.history(jobBenefit, id, { limit: 50 })
        const edits = history.filter((each) => each.what === 'update')
        const revision = edits[random.int(Math.max(edits.length, 1))]
        if (!revision) continue
        const former = history[history.indexOf(revision) + 1]
        const [then] = toModel([revision.body as never]).values()
        const [past] = former ? toModel([former.body as never]).values() : []
        const item = model.get(id) as Item
        await store.restore(jobBenefit, revision.id, by)
        const isChanged = (language: Language) =>
          !isDeepStrictEqual(revision.body.translations ?? null, former?.body.translations ?? null)
            ? language === 'en' || !isDeepStrictEqual(then?.de, past?.de)
            : language === 'de'
        for (const language of ['de', 'en'] as const)
          if (then && isChanged(language)) item[language] = then[language]
      } else if (what === 'remove') {
        const id = pick()
        await store.remove(jobBenefit, id, by)
        const gone = model.get(id) as Item
        model.delete(id)
        await check()
        if (random.int(2) === 0) continue
        const revision = await store.revision(jobBenefit, id)
        expect(await store.undo(revision?.change_set ?? 0, by)).toHaveProperty('rows')
        model.set(id, gone)
      } else if (what === 'draft') {
        const draft = await createDraft(database, 'Entwurf', by.by)
        const copy = await openWorkingCopy(app, draft)
        const wanted = structuredClone(model)
        const edited = new Set<string>()
        for (let edit = 0; edit < 3; edit++) {
          const [id, { language, field, text }] = [pick(), draw()]
          edited.add(`${id} ${language} ${field}`)
          await write(copy.store, wanted, id, language, field, text)
        }
        expect(toModel(await copy.store.list(jobBenefit))).toEqual(wanted)
        await copy.database.close()
        await check()
        const [id, { language, field, text }] = [pick(), draw()]
        if (!edited.has(`${id} ${language} ${field}`)) {
          await write(store, model, id, language, field, text)
          const item = wanted.get(id) as Item
          item[language] = { ...item[language], [field]: model.get(id)?.[language][field] }
          if (item[language][field] === undefined) delete item[language][field]
        }
        await publishDraft(database, draft, by)
        await discardDraft(database, draft)
        model = wanted
      } else {
        const folder = temporaryFolder()
        await exportFolder(app, folder)
        const exported = structuredClone(model)
        const [id, { language, field, text }] = [pick(), draw()]
        await write(store, model, id, language, field, text)
        const { draft } = await importFolder(app, folder, by.by)
        if (draft) await publishDraft(database, draft, by)
        // Languages missing in a file keep their values.
        for (const [id, item] of exported)
          if (Object.keys(item.en).length === 0) item.en = model.get(id)?.en ?? {}
        model = exported
      }
      await check()
    }
  })
})
