import { cleanText } from '#core/fields/clean-text.ts'

export const pageSize = 50

export const parseTextParam = (query: URLSearchParams, name: string) =>
  cleanText(query.get(name) ?? '')
    .trim()
    .slice(0, 200)

/** A stored text that the page offers as a choice. Rows from before texts were composed differ from what is typed. */
export const parseChoiceParam = (query: URLSearchParams, name: string) =>
  (query.get(name) ?? '').replaceAll('\0', '').toWellFormed()

/** Parses the page number, from 1 to 100,000. */
export const parsePage = (query: URLSearchParams) =>
  Math.min(Math.max(1, Math.trunc(Number(query.get('page'))) || 1), 100_000)

/** The page number of the query, clamped to the existing pages. */
export function getPageAndOffset(query: URLSearchParams, total: number, size = pageSize) {
  const pages = Math.max(1, Math.ceil(total / size))
  const page = Math.min(pages, parsePage(query))
  return { page, pages, offset: (page - 1) * size }
}
