import { type ItemOrder, itemOrders } from '#content/store/list-items.server.ts'
import type { Collection } from '#content/types/collection.ts'
import type { ReferenceChoices } from '#core/fields/form.ts'
import type { Translator } from '#core/i18n/translator.ts'

/** A filter of a list; an empty value shows all items. */
export interface ListFilterState {
  name: string
  label: string
  options: { value: string; label: string }[]
  value: string
}

/** Parses the query of a list into filters with their values, conditions and order. Ignores unknown parameters. */
export function parseListFilters(
  t: Translator,
  type: Collection,
  choices: ReferenceChoices,
  query: URLSearchParams,
) {
  const filters: ListFilterState[] = Object.entries(type.fields).flatMap(([name, field]) => {
    const label = t.of(field.inLists ?? field.label)
    const options =
      field.kind === 'toggle'
        ? listToggleOptions(t, name, label)
        : field.kind === 'choice'
          ? (field.options ?? []).map(({ value, label }) => ({ value, label: t.word(label) }))
          : field.kind === 'reference' && field.references
            ? (choices[field.references.table] ?? [])
            : []
    if (options.length < 2) return []
    const requested = query.get(name) ?? ''
    const value = options.some((option) => option.value === requested) ? requested : ''
    return { name, label, options, value }
  })
  const where = filters.flatMap(({ name, value }) =>
    value === '' ? [] : [[name, toStoredValue(type.fields[name]?.column, value)] as const],
  )
  return { filters, where: Object.fromEntries(where), order: parseItemOrder(query) }
}

function listToggleOptions(t: Translator, name: string, label: string) {
  const [yes, no] =
    name === 'is_active'
      ? [t('Active'), t('Inactive')]
      : [t('{property}: yes', { property: label }), t('{property}: no', { property: label })]
  return [
    { value: 'on', label: yes },
    { value: 'off', label: no },
  ]
}

function toStoredValue(column: string | undefined, value: string) {
  if (column === 'boolean') return value === 'on'
  return column === 'integer' ? Number(value) : value
}

const parseItemOrder = (query: URLSearchParams): ItemOrder =>
  itemOrders.find((order) => order === query.get('order')) ?? 'own'
