export interface TableOfContentsEntry {
  id: string
  title: string
}

/** Minimum number of sections for a table of contents. */
export const minTableOfContentsEntries = 3

/** Gives each section of a sanitised text an id and lists them. */
export function extractTableOfContents(html: string): {
  html: string
  contents: TableOfContentsEntry[]
} {
  const contents: TableOfContentsEntry[] = []
  /** Number of uses by base id. */
  const idCounts = new Map<string, number>()
  const result = html.replace(/<h2>([\s\S]*?)<\/h2>/g, (whole, inner: string) => {
    const title = toPlainText(inner)
    if (!title) return whole
    const id = createId(title, idCounts)
    contents.push({ id, title })
    return `<h2 id="${id}">${inner}</h2>`
  })
  return { html: result, contents }
}

/** Id from the title, such as `ihre-rechte`: links survive added sections. */
function createId(title: string, idCounts: Map<string, number>) {
  const slug = title
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replace(/[äöü]/g, (letter) => ({ ä: 'ae', ö: 'oe', ü: 'ue' })[letter] ?? '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 60)
  const base = slug || 'abschnitt'
  const count = (idCounts.get(base) ?? 0) + 1
  idCounts.set(base, count)
  return count === 1 ? base : `${base}--${count}`
}

const entities: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&nbsp;': '\u00a0',
}

const toPlainText = (html: string) =>
  html
    .replace(/<[^>]*>/g, '')
    .replace(/&(?:amp|lt|gt|quot|nbsp);/g, (entity) => entities[entity] ?? '')
    .trim()
