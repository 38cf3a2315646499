import type { Fields } from '#core/fields/field.ts'
import { sanitiseHtml } from './html.server.ts'

/** Sanitises the HTML fields among `values`; used before storing and again before rendering. */
export function sanitizeHtmlFields<Values extends Record<string, unknown>>(
  fields: Fields,
  values: Values,
) {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      fields[name]?.kind === 'html' && typeof value === 'string' ? sanitiseHtml(value) : value,
    ]),
  ) as Values // of the same names, texts for texts
}
