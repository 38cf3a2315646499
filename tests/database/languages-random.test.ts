import { isDeepStrictEqual } from 'node:util'
import { describe, expect, test } from 'vitest'
import { findLanguageLinks } from '#content/languages/language-links.server.ts'
import { languageSettings } from '#content/languages/language-settings.ts'
import {
  digestSource,
  type Translation,
  type Translations,
} from '#content/languages/translations.ts'
import { readTranslationProgress } from '#content/launch/translation-progress.server.ts'
import {
  getDigestFieldName,
  getStillCorrectFieldName,
} from '#content/panel/languages/form-names.ts'
import { planTranslation } from '#content/panel/languages/save-words.server.ts'
import { listTranslationFormLeaves } from '#content/panel/languages/translation-fields.server.ts'
import { asContentDb } from '#content/store/change.server.ts'
import { readStoredRow } from '#content/store/rows.server.ts'
import { exportContentToFolder } from '#content/transfer/export-content-to-folder.server.ts'
import { importFolderAsDraft } from '#content/transfer/import-folder-as-draft.server.ts'
import { jobBenefit } from '#content/types/job.ts'
import { page } from '#content/types/page.ts'
import { createBlankValues } from '#core/fields/field.ts'
import type { AppContext } from '#core/request/app-context.server.ts'
import { runInLanguage } from '#core/site-addresses/run-in-language.server.ts'
import { createDraft, discardDraft, publishDraft } from '#drafts/drafts.server.ts'
import { openWorkingCopy } from '#drafts/working-copy.server.ts'
import { openPictures } from '../open-pictures.ts'
import { randomOf } from '../random.ts'
import { temporaryFolder } from '../temporary-folder.ts'
import { longPatience, seedsOf, times } from '../times.ts'

const by = { by: 'ada@firma.example' }
const fields = ['title', 'description'] as const
type Field = (typeof fields)[number]
type Language = 'de' | 'en'
type Words = Partial<Record<Field, Translation>>
/** The words of an item; English ones with the digest of the German text that they were made from. */
interface Item {
  de: Record<Field, string>
  en: Words
}
type Model = Map<number, Item>
/** Items without and with an address in each language. */
type Type = typeof jobBenefit | typeof page
const types = [jobBenefit, page]

/** Words that name their language and field, so that a mix-up shows. */
const say = (language: Language, field: Field, text: number) => `${language} ${field} ${text}`

const toModel = (rows: object[]): Model =>
  new Map(
    rows.map((each) => {
      const { id, title, description, ...row } = each as Record<Field, string> & {
        id: number
        translations?: Translations
      }
      const words = fields.flatMap((name) => {
        const value = row.translations?.en?.[name] as Translation | undefined
        return value ? [[name, value]] : []
      })
      return [id, { de: { title, description }, en: Object.fromEntries(words) }]
    }),
  )

/** Changes one field in one language, as the API does. */
async function write(
  store: AppContext['store'],
  model: Model,
  [type, id]: [Type, number],
  { language, field, text }: { language: Language; field: Field; text: number | null },
) {
  const row = await store.find(type, id)
  const item = model.get(id)
  if (!row || !item || (text === null && (language === 'de' || !item.en[field]))) return
  const words = text === null ? null : say(language, field, text)
  const translation = words && { text: words, of: digestSource(item.de[field]) }
  if (
    isDeepStrictEqual(
      language === 'de' ? item.de[field] : item.en[field],
      translation && language === 'en' ? translation : words,
    )
  )
    return
  const values = language === 'de' ? { [field]: words } : { [`en.${field}`]: translation }
  const changes = [{ type: type.table, what: 'update', id, values, seen: row.version } as const]
  expect(await store.apply(changes, by)).toHaveProperty('rows')
  if (language === 'de') item.de[field] = String(words)
  else if (translation) item.en[field] = translation
  else delete item.en[field]
}

/** Missing and outdated words, and the addresses of pages in both languages, are those that follow from the model. */
async function checkStates({ store, database }: AppContext, type: Type, model: Model) {
  const progress = (await readTranslationProgress({ database, store })).en.filter(
    (each) => each.type === type,
  )
  const expected = [...model].map(([id, { de, en }]) => {
    const missing = fields.filter((name) => !en[name]).length
    const outdated = fields.filter((name) => en[name] && en[name].of !== digestSource(de[name]))
    return { id, missing, outdated: outdated.length }
  })
  expect(progress.map(({ id, missing, outdated }) => ({ id, missing, outdated }))).toEqual(
    expected.toSorted((one, other) => one.id - other.id),
  )
  if (type !== page) return
  const site = { store, database }
  const seen = new Set<string>()
  for (const { id, slug } of await store.list(page)) {
    const links = await findLanguageLinks(site, `/${slug}`)
    if (!model.get(id)?.en.title) {
      expect([id, links]).toEqual([id, { same: null, other: '/en' }])
      continue
    }
    const { en = '' } = links?.same ?? {}
    expect(links).toEqual({ same: { de: `/${slug}`, en }, other: en })
    expect([en, seen.has(en)]).toEqual([expect.stringMatching(/^\/en\/./), false])
    seen.add(en)
    const back = await runInLanguage('en', () => findLanguageLinks(site, en))
    expect(back).toEqual({ same: links?.same, other: `/${slug}` })
  }
}

const seeds = seedsOf(10, 10)

describe.each(seeds)('seed %i', (seed) => {
  test(
    'random edits, forms, drafts, undo, restore and imports never mix the values of two languages',
    async () => {
      const { store, database, media } = await openPictures()
      const type = types[seed % types.length] ?? page
      const second = { ...languageSettings.fallback, second: 'en' as const }
      await store.saveSetting(languageSettings, second, { ...by, seen: 0 })
      const app = { store, database, media } as AppContext
      const random = randomOf(seed)
      const draw = (language: Language = random.one(['de', 'en', 'en'] as const) ?? 'de') => ({
        language,
        field: random.one(fields) ?? 'title',
        // Some English titles are the same, so that addresses meet.
        text: random.int(9) === 0 ? null : random.int(language === 'de' ? 1000 : 9),
      })
      let model: Model = new Map()
      const check = async () => {
        expect(toModel(await store.list(type))).toEqual(model)
        await checkStates(app, type, model)
      }
      const pick = () => random.one([...model.keys()]) ?? 0
      for (let step = 0; step < times(40); step++) {
        const what = random.one([
          'edit',
          'edit',
          'form',
          'create',
          'undo',
          'restore',
          'remove',
          'draft',
          'import',
        ])
        if (model.size === 0 || (what === 'create' && model.size < 12)) {
          const de = {
            title: say('de', 'title', step),
            description: say('de', 'description', step),
          }
          const more = { icon: 'FaHeart', slug: `seite-${step}`, is_published: true }
          const values = { ...createBlankValues(type.fields), ...de }
          const own = Object.entries(more).filter(([name]) => name in values)
          const { row } = await store.create(
            type as typeof page,
            { ...values, ...Object.fromEntries(own) } as never,
            by,
          )
          model.set(row.id, { de, en: {} })
        } else if (what === 'edit' || what === 'create') {
          await write(store, model, [type, pick()], draw())
        } else if (what === 'form') {
          // Somebody changes the German text while the form is open.
          const id = pick()
          const readForm = async () => {
            const row = await readStoredRow(asContentDb(database.db), type, id)
            return { row, leaves: listTranslationFormLeaves(type, row, 'en') }
          }
          const form = new FormData()
          const item = model.get(id) as Item
          const shown = structuredClone(item)
          for (const { steps, source, translation } of (await readForm()).leaves) {
            form.set(getDigestFieldName(steps.join()), digestSource(source))
            form.set(steps.join(), String(translation?.text ?? ''))
          }
          await write(store, model, [type, id], draw('de'))
          const { field, text } = draw('en')
          const [typed, isSame] = [text === null ? '' : say('en', field, text), random.int(3) === 0]
          form.set(field, typed)
          if (isSame) form.set(getStillCorrectFieldName(field), 'on')
          const plan = planTranslation(type, (await readForm()).row, 'en', form)
          const change = 'change' in plan ? plan.change : undefined
          if (change) expect(await store.apply([change], by)).toHaveProperty('rows')
          const of = digestSource(shown.de[field])
          const source = shown.de[field] === item.de[field] ? shown.de[field] : ''
          const words = typed || (isSame ? source : '')
          if (!words) delete item.en[field]
          else if (isSame || words !== item.en[field]?.text) item.en[field] = { text: words, of }
        } else if (what === 'undo') {
          const id = pick()
          const drawn = draw()
          const { language } = drawn
          const before = structuredClone(model.get(id) as Item)
          await write(store, model, [type, id], drawn)
          const { version: set } = await database.db
            .selectFrom('content_version')
            .select('version')
            .executeTakeFirstOrThrow()
          const item = model.get(id) as Item
          const isUnchanged = isDeepStrictEqual(before[language], item[language])
          // A concurrent change in the other language stays, and one of another English field.
          const concurrent = draw(language === 'de' ? 'en' : random.one(['de', 'en'] as const))
          if (concurrent.language !== language || concurrent.field !== drawn.field)
            await write(store, model, [type, id], concurrent)
          if (isUnchanged) continue
          expect(await store.undo(set, by)).toHaveProperty('rows')
          if (language === 'de') item.de = before.de
          else if (before.en[drawn.field]) item.en[drawn.field] = before.en[drawn.field]
          else delete item.en[drawn.field]
        } else if (what === 'restore') {
          const id = pick()
          const history = await store.history(type, id, { limit: 2000 })
          const edits = history.filter((each) => each.what === 'update')
          const revision = edits[random.int(Math.max(edits.length, 1))]
          if (!revision) continue
          const former = history[history.indexOf(revision) + 1]
          const [then] = toModel([revision.body as never]).values()
          const [past] = former ? toModel([former.body as never]).values() : []
          const item = model.get(id) as Item
          await store.restore(type, revision.id, by)
          const isChanged = (language: Language) =>
            !isDeepStrictEqual(
              revision.body.translations ?? null,
              former?.body.translations ?? null,
            )
              ? language === 'en' || !isDeepStrictEqual(then?.de, past?.de)
              : language === 'de'
          for (const language of ['de', 'en'] as const)
            if (then && isChanged(language)) Object.assign(item, { [language]: then[language] })
        } else if (what === 'remove') {
          const id = pick()
          await store.remove(type, id, by)
          const gone = model.get(id) as Item
          model.delete(id)
          await check()
          if (random.int(2) === 0) continue
          const revision = await store.revision(type, id)
          expect(await store.undo(revision?.change_set ?? 0, by)).toHaveProperty('rows')
          model.set(id, gone)
        } else if (what === 'draft') {
          const draft = await createDraft(database, 'Entwurf', by.by)
          const copy = await openWorkingCopy(app, draft)
          const wanted = structuredClone(model)
          const edited = new Set<string>()
          for (let edit = 0; edit < 3; edit++) {
            const [id, drawn] = [pick(), draw()]
            edited.add(`${id} ${drawn.language} ${drawn.field}`)
            await write(copy.store, wanted, [type, id], drawn)
          }
          expect(toModel(await copy.store.list(type))).toEqual(wanted)
          await copy.database.close()
          await check()
          const [id, drawn] = [pick(), draw()]
          const { language, field } = drawn
          if (!edited.has(`${id} ${language} ${field}`)) {
            await write(store, model, [type, id], drawn)
            const item = wanted.get(id) as Item
            Object.assign(item[language], { [field]: model.get(id)?.[language][field] })
            if (item[language][field] === undefined) delete item.en[field]
          }
          await publishDraft(database, draft, by)
          await discardDraft(database, draft)
          model = wanted
        } else {
          const folder = temporaryFolder()
          await exportContentToFolder(app, folder)
          const rows: { id: number; translations?: Translations | null }[] = await store.list(type)
          const germanOnly = new Set(rows.flatMap((row) => (row.translations?.en ? [] : row.id)))
          const exported = structuredClone(model)
          await write(store, model, [type, pick()], draw())
          const { draft } = await importFolderAsDraft(app, folder, by.by)
          if (draft) await publishDraft(database, draft, by)
          // Languages missing in a file keep their values. An address that has outlived its title is one of its words.
          for (const [id, item] of exported)
            if (germanOnly.has(id)) item.en = model.get(id)?.en ?? {}
          model = exported
        }
        await check()
      }
    },
    longPatience,
  )
})
