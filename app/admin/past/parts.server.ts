import { type Type, typeNamed } from '../../content/type-named.ts'
import type { Speaker } from '../../language/speaker.ts'
import type { Wanted } from '../../views/difference.server.ts'
import { findScreen, tabOfSettings } from '../screens/screens.ts'
import { pathOf } from '../screens/where.server.ts'
import { phrasesOfSettings } from '../shell/phrases.ts'
import type { Part } from './since.tsx'

/** The screen on which something is edited. */
export function screenOf(type: Type) {
  const path = 'category' in type ? tabOfSettings(type.category) : pathOf(type.table)
  return findScreen(path?.split('/')[2])
}

/** The pages on which something differs, each with its types. */
export function partsOf(t: Speaker, changes: Pick<Wanted, 'type'>[]) {
  const parts = new Map<string, Part>()
  for (const name of new Set(changes.map(({ type }) => type))) {
    const type = typeNamed(name)
    const screen = type && screenOf(type)
    if (!screen) continue
    const { path: page, title } = screen
    const part = parts.get(page) ?? { page, label: t.of(title), types: [] }
    part.types.push({
      type: name,
      label: 'category' in type ? phrasesOfSettings(t, type.category).name : t.of(type.label.many),
      count: changes.filter(({ type }) => type === name).length,
    })
    parts.set(page, part)
  }
  return [...parts.values()]
}
