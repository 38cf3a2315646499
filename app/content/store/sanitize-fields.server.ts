import type { Fields } from '#core/fields/field.ts'
import { mapNestedParts, type NestedPart } from '#core/fields/nested-values.ts'
import { sanitiseHtml } from './html.server.ts'

/** Sanitises the HTML fields among `values`, nested ones included; used before storing and again before rendering. */
export function sanitizeHtmlFields<Values extends Record<string, unknown>>(
  fields: Fields,
  values: Values,
): Values {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const field = fields[name]
      if (field?.kind === 'html' && typeof value === 'string') return [name, sanitiseHtml(value)]
      const sanitize = (part: NestedPart) => sanitizeHtmlFields(part.fields, part.values)
      return [name, field ? mapNestedParts(field, value, sanitize) : value]
    }),
  ) as Values // of the same names, texts for texts
}
