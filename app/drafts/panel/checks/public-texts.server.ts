import { extractLinks } from '#content/pages/extract-links.ts'
import type { Setting } from '#content/settings/setting.ts'
import { settings } from '#content/settings/settings.ts'
import { asContentDb } from '#content/store/change.server.ts'
import { selectTypedRows } from '#content/store/rows.server.ts'
import type { Collection } from '#content/types/collection.ts'
import { collections } from '#content/types/collections.ts'
import { isPublicItem, isPublicType } from '#content/types/published.ts'
import { iterateRows } from '#core/db/in-pages.server.ts'
import type { Field, FieldKind, Fields } from '#core/fields/field.ts'
import { listNestedParts, omitHiddenBlocks } from '#core/fields/nested-values.ts'
import type { Translator } from '#core/i18n/translator.ts'
import { getFieldAddress, isSingleItemType } from '#panel/kit/screens/item-params.server.ts'
import { htmlToText } from '../differences/plain-text.ts'
import type { CheckableSite, PublicText } from './check.ts'

const textKinds: FieldKind[] = ['line', 'suggested', 'paragraph', 'lines', 'html', 'email', 'url']

/** Items per query: the event loop yields between queries. */
const batchSize = 50

/** The types whose items visitors see. */
export const publicTypes = Object.values<Collection>(collections).filter(isPublicType)

/** Yields every text that visitors see, or will see by a schedule; items that are switched off are left out. */
export async function* readPublicTexts(
  content: CheckableSite,
  t: Translator,
): AsyncGenerator<PublicText> {
  const { db } = content.database
  for (const type of publicTypes)
    for await (const row of iterateRows(selectTypedRows(asContentDb(db), type), batchSize))
      yield* listItemTexts(type, row, t)
  yield* readSettingsTexts(content, t)
}

/** Yields the texts of all settings. */
export async function* readSettingsTexts(
  { store }: Pick<CheckableSite, 'store'>,
  t: Translator,
): AsyncGenerator<PublicText> {
  for (const [name, type] of Object.entries<Setting>(settings)) {
    // The facts are the source that texts are compared with.
    if (name === 'company_facts') continue
    const place: FieldPlace = {
      type: name,
      describe: () => t.of(type.label),
      at: (field) => getFieldAddress(type, field),
    }
    yield* fieldTexts(type.fields, await store.setting(type), place, t)
  }
}

/** Yields the texts of one item. */
export function* listItemTexts(type: Collection, row: Record<string, unknown>, t: Translator) {
  // A scheduled post is not public yet, but `is_published`.
  if (isPublicItem(type, row) === false && row.is_published !== true) return
  yield* fieldTexts(
    type.fields,
    omitHiddenBlocks(type.fields, row),
    {
      type: type.table,
      describe: () =>
        isSingleItemType(type)
          ? t.of(type.label.many)
          : t('{thing} “{title}”', {
              thing: t.of(type.label.one),
              title: String(row[type.title] ?? row.id),
            }),
      at: (field) => getFieldAddress(type, field, Number(row.id)),
    },
    t,
  )
}

interface FieldPlace {
  type: string
  describe(): string
  at(field: string): string
}

function* fieldTexts(
  fields: Fields,
  values: Record<string, unknown>,
  { type, describe, at }: FieldPlace,
  t: Translator,
): Generator<PublicText> {
  for (const [name, field] of Object.entries(fields)) {
    if (field.isElsewhere) continue
    const text = getText(field, values[name])
    if (text === '') continue
    const links = extractLinks({ [name]: field }, values)
    yield {
      type,
      field: name,
      kind: field.kind,
      value: values[name],
      text: field.kind === 'url' ? text : [text, ...links].join('\n'),
      links,
      html: getHtml(field, values[name]),
      // Composed for the few texts with a finding.
      get where() {
        const [where, label] = [describe(), t.of(field.label)]
        return where === label ? where : `${where}: ${label}`
      },
      get to() {
        return at(name)
      },
    }
  }
}

function getText(field: Field<unknown>, value: unknown): string {
  if (value === null || value === undefined) return ''
  const texts = listNestedParts(field, value).flatMap((part) =>
    Object.entries(part.fields).map(([name, each]) => getText(each, part.values[name])),
  )
  if (texts.length > 0) return texts.filter(Boolean).join('\n')
  if (!textKinds.includes(field.kind)) return ''
  return field.kind === 'html' ? htmlToText(String(value)) : [value].flat().join('\n')
}

/** The rich text of a field, including that of its nested parts, with the heading above it. */
function getHtml(field: Field<unknown>, value: unknown): string {
  if (field.kind === 'html') return String(value ?? '')
  return listNestedParts(field, value)
    .flatMap(({ fields, values }) => [
      ...(fields.heading && values.heading ? [`<h2>${values.heading}</h2>`] : []),
      ...Object.entries(fields).map(([name, each]) => getHtml(each, values[name])),
    ])
    .join('')
}
