import { asContentDb } from '#content/change.server.ts'
import type { Collection } from '#content/collection.ts'
import { collections } from '#content/collections.ts'
import { extractLinks } from '#content/links-in.ts'
import { isPublic } from '#content/published.ts'
import { whole } from '#content/rows.server.ts'
import type { Setting } from '#content/setting.ts'
import { settings } from '#content/settings.ts'
import { inPages } from '#core/db/in-pages.server.ts'
import type { Field, FieldKind, Fields } from '#core/fields/field.ts'
import type { Translator } from '#core/i18n/translator.ts'
import { atField, isOnly } from '#panel/kit/screens/item-params.server.ts'
import { plainText } from '../differences/plain-text.ts'
import type { Site } from './check.ts'

/** One text of the site. */
export interface PublicText {
  /** The table, or the category of a form of settings. */
  type: string
  field: string
  /** As it is read; the addresses to which it links follow, a line each. */
  text: string
  /** The addresses to which it links. */
  links: string[]
  /** Rich text as it is stored. */
  html: string
  /** Where it stands, for people. */
  where: string
  /** The field itself. */
  to: string
}

const kinds: FieldKind[] = ['line', 'suggested', 'paragraph', 'lines', 'html', 'email', 'url']

/** So many items at a time: nobody waits for the others, however many there are. */
const bunch = 50

/** The types whose items visitors read. */
export const visibleTypes = Object.values<Collection>(collections).filter(
  ({ shownOn }) => shownOn.length > 0,
)

/** Every text that visitors read, or will by themselves: what is switched off is nobody's yet. */
export async function* publicTexts(content: Site, t: Translator): AsyncGenerator<PublicText> {
  const { db } = content.database
  for (const type of visibleTypes)
    for await (const rows of inPages(whole(asContentDb(db), type), bunch))
      for (const row of rows) yield* itemTexts(type, row, t)
  yield* settingsTexts(content, t)
}

/** The same of all forms of settings. */
export async function* settingsTexts(
  { store }: Pick<Site, 'store'>,
  t: Translator,
): AsyncGenerator<PublicText> {
  for (const [name, type] of Object.entries<Setting>(settings)) {
    // The facts themselves are no text that repeats them.
    if (name === 'company_facts') continue
    const place: Where = {
      type: name,
      where: t.of(type.label),
      at: (field) => atField(type, field),
    }
    yield* inFields(type.fields, await store.setting(type), place, t)
  }
}

/** The same of one item. */
export function* itemTexts(type: Collection, row: Record<string, unknown>, t: Translator) {
  // A post that waits for its day is switched on.
  if (isPublic(type, row) === false && row.is_published !== true) return
  const title = String(row[type.title] ?? row.id)
  const one = t.of(type.label.one)
  yield* inFields(
    type.fields,
    row,
    {
      type: type.table,
      where: isOnly(type) ? t.of(type.label.many) : t('{thing} “{title}”', { thing: one, title }),
      at: (field) => atField(type, field, Number(row.id)),
    },
    t,
  )
}

interface Where {
  type: string
  where: string
  at(field: string): string
}

function* inFields(
  fields: Fields,
  values: Record<string, unknown>,
  { type, where, at }: Where,
  t: Translator,
): Generator<PublicText> {
  for (const [name, field] of Object.entries(fields)) {
    if (field.isElsewhere) continue
    const text = textOf(field, values[name])
    if (text === '') continue
    const links = extractLinks({ [name]: field }, values)
    yield {
      type,
      field: name,
      text: field.kind === 'url' ? text : [text, ...links].join('\n'),
      links,
      html: field.kind === 'html' ? String(values[name]) : '',
      where: where === t.of(field.label) ? where : `${where}: ${t.of(field.label)}`,
      to: at(name),
    }
  }
}

function textOf({ kind, item }: Field<unknown>, value: unknown): string {
  if (value === null || value === undefined) return ''
  if (item)
    return [value]
      .flat()
      .flatMap((each) =>
        Object.entries(item).map(([name, field]) =>
          // As the field of the group describes it.
          textOf(field, (each as Record<string, unknown>)[name]),
        ),
      )
      .filter(Boolean)
      .join('\n')
  if (!kinds.includes(kind)) return ''
  return kind === 'html' ? plainText(String(value)) : [value].flat().join('\n')
}
