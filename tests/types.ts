// Type tests, checked by `tsc`: a line below `@ts-expect-error` that compiles is an error.

import type { Translations } from '#content/languages/translations.ts'
import { defineSetting } from '#content/settings/setting.ts'
import { keyFigureSettings, siteSettings } from '#content/settings/settings.ts'
import type { ContentStore } from '#content/store/store.server.ts'
import {
  type Collection,
  defineCollection,
  type ItemInput,
  isOrdered,
  type StoredItem,
} from '#content/types/collection.ts'
import { collections } from '#content/types/collections.ts'
import { type Job, job, jobCategory } from '#content/types/job.ts'
import { type Project, project } from '#content/types/project.ts'
import type { Database } from '#core/db/database.server.ts'
import type { Tables } from '#core/db/tables.ts'
import { choice } from '#core/fields/choice-fields.ts'
import { line, lines } from '#core/fields/fields.ts'
import { createFieldViews, parseForm } from '#core/fields/form.ts'
import { optional } from '#core/fields/nested-fields.ts'
import { number } from '#core/fields/number-field.ts'
import { englishTranslator } from '#core/i18n/translator.ts'

type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false
const same = <_ extends true>() => {}
same<
  Same<
    StoredItem<typeof project>,
    {
      id: number
      version: number
      created_at: string
      updated_at: string
      is_sample: boolean
      order_index: number
      translations?: Translations | null
      title: string
      subtitle: string | null
      description: string
      image_url: string | null
      image_dark: string | null
      results: { before: string | null; after: string; unit: string; label: string }[]
      industry: string | null
      situation: string | null
      steps: { when: string; text: string }[]
      lessons: string | null
      technologies: string[]
      tags: string[]
      features: { title: string; description: string }[]
      client: string
      timeline: string
      github_url: string | null
      live_url: string | null
      bgColor: string | null
      is_featured: boolean
      is_unlisted: boolean
    }
  >
>()
same<
  Same<
    Project,
    Omit<
      StoredItem<typeof project>,
      'version' | `${string}_at` | 'is_sample' | 'is_unlisted' | 'order_index' | 'translations'
    >
  >
>()
same<Same<Job['type'], 'Vollzeit' | 'Teilzeit' | 'Werkstudent' | 'Praktikum'>>()
same<Same<ItemInput<typeof jobCategory>, { name: string }>>()

const words = { label: { one: 'x', many: 'x' } }
// @ts-expect-error the title must name a field
defineCollection('x', { ...words, title: 'nope', shownOn: [], fields: { name: line('Name') } })
// @ts-expect-error shownOn is required
defineCollection('x', { ...words, title: 'name', fields: { name: line('Name') } })
// @ts-expect-error unknown option
line('Name', { maximum: 3 })
// @ts-expect-error the fallback has another type
optional(number('N'), { fallback: 'x' })
// @ts-expect-error choices must be a list
choice('C', 'a')
// @ts-expect-error only ordered types have order_index
type _ = StoredItem<typeof jobCategory>['order_index']
// @ts-expect-error a setting needs a fallback for each field
defineSetting('x', { label: 'X', fields: { a: line('A'), b: lines('B') }, fallback: { a: '' } })

export async function uses(
  store: ContentStore,
  { db }: Database<Tables>,
  draft: ItemInput<typeof project>,
) {
  // @ts-expect-error a number in a text field
  await store.create(project, { ...draft, title: 1 }, { by: 'a' })
  // @ts-expect-error text in a list field
  await store.create(project, { ...draft, technologies: 'a, b' }, { by: 'a' })
  // @ts-expect-error a required field is missing
  await store.create(jobCategory, {}, { by: 'a' })
  // @ts-expect-error unknown field
  await store.update(project, 1, { colour: 'red' }, { by: 'a', seen: 1 })
  // @ts-expect-error the seen version is missing
  await store.update(project, 1, { title: 'x' }, { by: 'a' })
  // @ts-expect-error the author is missing
  await store.remove(project, 1, {})
  // @ts-expect-error only ordered types can be moved
  await store.move(jobCategory, 1, 'up', { by: 'a' })
  // @ts-expect-error unknown choice
  await store.list(job, { type: 'Minijob' })
  // @ts-expect-error unknown column
  await store.list(job, { typ: 'Vollzeit' })
  // @ts-expect-error lists cannot be filtered by equality
  await store.list(project, { technologies: [] })
  // @ts-expect-error the label of the entry is missing
  await store.saveSetting(keyFigureSettings, { stats: [{ number: '1' }] }, { by: 'a', seen: 0 })
  // @ts-expect-error unknown setting
  ;(await store.setting(siteSettings)).siteTitle
  // @ts-expect-error unknown column
  await db.selectFrom('projects').select('titel').execute()
  await db
    .updateTable('projects')
    // @ts-expect-error a list must be written as JSON text
    .set({ technologies: ['a'] })
    .execute()
  const rows: StoredItem<typeof project>[] = await db.selectFrom('projects').selectAll().execute()
  const saved = await store.update(project, 1, { title: 'x' }, { by: 'a', seen: 1 })
  // @ts-expect-error not found and conflict must be handled first
  saved.row
  if (saved && 'conflict' in saved) return saved.conflict.title
  return saved?.row.features[0]?.description ?? rows[0]?.technologies[0]
}

/** Generic screens know a type by its name only. */
export async function generic(store: ContentStore, name: string, form: FormData, id: string) {
  const type = collectionNamed(name)
  const parsed = parseForm(type.fields, form)
  if ('errors' in parsed) return parsed.errors
  if (id === 'new') return store.create(type, parsed.values, { by: 'a' })
  if (isOrdered(type)) await store.move(type, 1, 'up', { by: 'a' })
  const row = await store.find(type, 1)
  return {
    title: row && String(row[type.title]),
    fields: createFieldViews(
      englishTranslator,
      type.fields,
      row,
      await store.listReferenceOptions(type),
    ),
    saved: await store.update(type, 1, parsed.values, { by: 'a', seen: 1 }),
  }
}

function collectionNamed(name: string): Collection {
  const found = Object.entries(collections).find(([key]) => key === name)
  if (!found) throw new Error('404')
  return found[1]
}
