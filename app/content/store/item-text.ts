import type { Field, FieldKind, Fields } from '#core/fields/field.ts'
import { listNestedParts } from '#core/fields/nested-values.ts'
import { toPlainText } from '../legal/plain-text.ts'

const textKinds = new Set<FieldKind>(['line', 'suggested', 'paragraph', 'lines', 'html', 'url'])

/** The texts of an item without markup and field names, one per line. */
export const renderItemAsPlainText = (fields: Fields, values: Record<string, unknown>): string =>
  Object.entries(fields)
    .map(([name, field]) =>
      field.kind === 'choice' ? String(values[name] ?? '') : readText(field, values[name]),
    )
    .filter(Boolean)
    .join('\n')

function readText(field: Field<unknown>, value: unknown): string {
  if (field.kind === 'html') return toPlainText(String(value ?? ''))
  if (textKinds.has(field.kind)) return [value ?? ''].flat().join('\n')
  return listNestedParts(field, value)
    .flatMap(({ fields, values }) =>
      Object.entries(fields).map(([name, each]) => readText(each, values[name])),
    )
    .filter(Boolean)
    .join('\n')
}
