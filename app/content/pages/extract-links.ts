import type { Fields } from '#core/fields/field.ts'
import { listInnerFields, listNestedParts } from '#core/fields/nested-values.ts'

/** Every address that an item or a settings form links to, in address fields, file fields and rich text. */
export function extractLinks(fields: Fields, values: Record<string, unknown>): string[] {
  const links = Object.entries(fields).flatMap(([name, field]) => {
    const { kind } = field
    const value = values[name]
    if (kind === 'url' || kind === 'target' || kind === 'file')
      return typeof value === 'string' && value ? [value] : []
    if (kind === 'html') return typeof value === 'string' ? extractHtmlLinks(value) : []
    return listNestedParts(field, value).flatMap((part) => extractLinks(part.fields, part.values))
  })
  return [...new Set(links)]
}

/** The addresses in stored rich text: the sanitiser writes double quotes and `&amp;`. */
const extractHtmlLinks = (html: string) =>
  [...html.matchAll(/<a href="([^"]*)"/g)].map(([, address = '']) =>
    address.replaceAll('&amp;', '&'),
  )

/** Whether a type has fields that can link. */
export const hasLinkFields = (fields: Fields): boolean =>
  Object.values(fields).some(
    (field) =>
      ['url', 'target', 'file', 'html'].includes(field.kind) ||
      listInnerFields(field).some(hasLinkFields),
  )
