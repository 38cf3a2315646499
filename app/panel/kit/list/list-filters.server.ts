import type { Collection } from '#content/collection.ts'
import { type Order, orders } from '#content/listing.server.ts'
import type { Choices } from '#core/fields/form.ts'
import type { Translator } from '#core/i18n/translator.ts'

/** A way to see fewer items; an empty value shows all. */
export interface Filter {
  name: string
  label: string
  options: { value: string; label: string }[]
  value: string
}

/** What a list of this type can be narrowed to, and what the address asks for. Anything else in it is ignored. */
export function parseFilters(
  t: Translator,
  type: Collection,
  choices: Choices,
  query: URLSearchParams,
) {
  const filters: Filter[] = Object.entries(type.fields).flatMap(([name, field]) => {
    const label = t.of(field.inLists ?? field.label)
    const options =
      field.kind === 'toggle'
        ? yesOrNo(t, name, label)
        : field.kind === 'choice'
          ? (field.options ?? []).map(({ value, label }) => ({ value, label: t.word(label) }))
          : field.kind === 'reference' && field.references
            ? (choices[field.references.table] ?? [])
            : []
    if (options.length < 2) return []
    const wanted = query.get(name) ?? ''
    const value = options.some((option) => option.value === wanted) ? wanted : ''
    return { name, label, options, value }
  })
  const where = filters.flatMap(({ name, value }) =>
    value === '' ? [] : [[name, stored(type.fields[name]?.column, value)] as const],
  )
  return { filters, where: Object.fromEntries(where), order: orderIn(query) }
}

function yesOrNo(t: Translator, name: string, label: string) {
  const [yes, no] =
    name === 'is_active'
      ? [t('Active'), t('Inactive')]
      : [label, t('Not {property}', { property: t.within(label) })]
  return [
    { value: 'on', label: yes },
    { value: 'off', label: no },
  ]
}

function stored(column: string | undefined, value: string) {
  if (column === 'boolean') return value === 'on'
  return column === 'integer' ? Number(value) : value
}

const orderIn = (query: URLSearchParams): Order =>
  orders.find((order) => order === query.get('order')) ?? 'own'
