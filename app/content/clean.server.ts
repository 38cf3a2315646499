import type { Fields } from '#core/fields/field.ts'
import { sanitised } from './html.server.ts'

/** HTML without anything that a browser would execute: what may be stored of what was parsed, and shown of what is stored. */
export function clean<Values extends Record<string, unknown>>(fields: Fields, values: Values) {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      fields[name]?.kind === 'html' && typeof value === 'string' ? sanitised(value) : value,
    ]),
  ) as Values // of the same names, texts for texts
}
