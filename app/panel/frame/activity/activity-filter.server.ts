import { parseIdOrZero } from '#content/store/id.ts'
import type { Option } from '#core/fields/field.ts'

/** Parses the filter of the activity: person, type and item. Ignores values that are not offered. */
export function parseActivityFilter(url: URL, choices: Record<'who' | 'type', Option[]>) {
  const findChoice = (name: 'who' | 'type') =>
    choices[name].find(({ value }) => value === url.searchParams.get(name))?.value
  const item = parseIdOrZero(url.searchParams.get('item') ?? undefined) || undefined
  return { who: findChoice('who'), type: findChoice('type'), item }
}
