import type { Fields } from '#core/fields/field.ts'

/** Every address to which an item or a form of settings links, in fields for one and in rich text. */
export function extractLinks(fields: Fields, values: Record<string, unknown>): string[] {
  const found = Object.entries(fields).flatMap(([name, { kind, item }]) => {
    const value = values[name]
    if (kind === 'url') return typeof value === 'string' && value ? [value] : []
    if (kind === 'html') return typeof value === 'string' ? linksInText(value) : []
    if (!item || typeof value !== 'object' || value === null) return []
    return [value].flat().flatMap((each) => extractLinks(item, each as Record<string, unknown>))
  })
  return [...new Set(found)]
}

/** Rich text is stored as the sanitiser writes it: in double quotes, with `&` spelled out. */
const linksInText = (html: string) =>
  [...html.matchAll(/<a href="([^"]*)"/g)].map(([, address = '']) =>
    address.replaceAll('&amp;', '&'),
  )

/** Can a type of content link at all? */
export const canLink = (fields: Fields): boolean =>
  Object.values(fields).some(
    ({ kind, item }) => kind === 'url' || kind === 'html' || (item && canLink(item)),
  )
