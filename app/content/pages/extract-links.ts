import type { Fields } from '#core/fields/field.ts'

/** Every address that an item or a form of settings links to, in address fields and in rich text. */
export function extractLinks(fields: Fields, values: Record<string, unknown>): string[] {
  const links = Object.entries(fields).flatMap(([name, { kind, item }]) => {
    const value = values[name]
    if (kind === 'url') return typeof value === 'string' && value ? [value] : []
    if (kind === 'html') return typeof value === 'string' ? extractHtmlLinks(value) : []
    if (!item || typeof value !== 'object' || value === null) return []
    return [value].flat().flatMap((each) => extractLinks(item, each as Record<string, unknown>))
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
    ({ kind, item }) => kind === 'url' || kind === 'html' || (item && hasLinkFields(item)),
  )
