import type { Inks, Kind } from './pen.server.ts'
import { plan, table } from './sheets.server.ts'
import { chip, map, phone, shop } from './things.server.ts'

const kinds = { table, plan, shop, map, phone, chip } satisfies Record<string, Kind>
export type FaceName = keyof typeof kinds

export function face(name: FaceName, words: readonly string[], inks: Inks) {
  const { draw, radius = 7, isDark = false, width, height }: Kind = kinds[name]
  return { width, height, radius, isDark, content: draw(words, inks) }
}

export type Face = ReturnType<typeof face>
