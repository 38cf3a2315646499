import { idFrom } from '#content/id.ts'
import type { Option } from '#core/fields/field.ts'

/** By whom, about what and about which item, as far as there is such a choice. */
export function parseActivityFilter(url: URL, choices: Record<'who' | 'type', Option[]>) {
  const chosen = (name: 'who' | 'type') =>
    choices[name].find(({ value }) => value === url.searchParams.get(name))?.value
  const item = idFrom(url.searchParams.get('item') ?? undefined) || undefined
  return { who: chosen('who'), type: chosen('type'), item }
}
