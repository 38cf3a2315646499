import { type RawBuilder, sql } from 'kysely'
import type { Translator } from '#core/i18n/translator.ts'
import type { EntryKind } from '#inbox/entries/kinds.ts'
import type { FilterContext } from './filter-conditions.server.ts'
import { isFilterDay } from './filter-day.ts'
import { type FilterName, filterNames } from './filter-params.ts'
import { inboxListFilters, type ListFilter } from './list-filters.server.ts'

/** The values of the filters that are set. */
export type FilterValues = Map<FilterName, string>

const isOf = (kind: EntryKind, name: FilterName) =>
  inboxListFilters[name].kind === undefined || inboxListFilters[name].kind === kind

const isOther = {
  day: isFilterDay,
  person: (value: string) => /^[\w-]{1,64}$/.test(value),
}

const isValid = ({ choices = {}, other }: ListFilter, value: string) =>
  Object.hasOwn(choices, value) || (other !== undefined && isOther[other.input](value))

/** Parses the filters of a list; ignores what it does not know. */
export function parseFilters(kind: EntryKind, query: URLSearchParams) {
  const values: FilterValues = new Map()
  for (const name of filterNames) {
    const value = query.get(name)
    if (value && isOf(kind, name) && isValid(inboxListFilters[name], value)) values.set(name, value)
  }
  return values
}

/** Whether one of the filters looks into all folders. */
export const searchesAllFolders = (kind: EntryKind, values: FilterValues) =>
  [...values].some(([name, value]) => inboxListFilters[name].choices?.[value]?.[2]?.includes(kind))

/** Conditions for these filters. */
export const listFilterConditions = (context: FilterContext, values: FilterValues) =>
  [...values].map(([name, value]): RawBuilder<boolean> => {
    const { choices = {}, other } = inboxListFilters[name]
    const where = choices[value]?.[1] ?? other?.where(value)
    return where ? where(context) : sql`1 = 1`
  })

/** A filter as a form shows it; `input` says what it takes besides the choices. */
export interface FilterControl {
  name: string
  label: string
  input?: 'day' | 'person' | undefined
  choices: { value: string; label: string }[]
}

/** Labels are said here so that the browser's catalogue needs no text for them. */
export const createFilterControls = (t: Translator, kind: EntryKind): FilterControl[] =>
  filterNames
    .filter((name) => isOf(kind, name))
    .map((name) => {
      const { label, choices = {}, other } = inboxListFilters[name]
      return {
        ...{ name, label: t.of(label), input: other?.input },
        choices: Object.entries(choices).map(([value, [text]]) => ({ value, label: t.of(text) })),
      }
    })

/** Whether a filter names an account that may not see the list, or not any more. */
export function isFilterOnGoneColleague(values: FilterValues, colleagues: { id: string }[]) {
  const assigned = values.get('assigned')
  return (
    assigned !== undefined &&
    !Object.hasOwn(inboxListFilters.assigned.choices ?? {}, assigned) &&
    !colleagues.some(({ id }) => id === assigned)
  )
}
