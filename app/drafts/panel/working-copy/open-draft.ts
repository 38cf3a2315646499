import { createContext, use } from 'react'

export interface OpenDraft {
  id: number
  name: string
  changes: number
  /** Publishes itself then. */
  begins_at: string | null
}

/** The draft in which the person works; null while changes are public at once. */
export const OpenDraftContext = createContext<OpenDraft | null>(null)
export const useOpenDraft = () => use(OpenDraftContext)

/** What a form is sent to that begins a draft. */
export const withLaterParam = (pathname: string, search: string) => {
  const query = new URLSearchParams(search)
  query.set('later', '')
  return `${pathname}?${query}`
}

/** The page itself, also after it was sent there: what is saved next is public again. */
export function withoutLaterParam(pathname: string, search: string) {
  const query = new URLSearchParams(search)
  if (!query.has('later')) return pathname + search
  query.delete('later')
  return query.size > 0 ? `${pathname}?${query}` : pathname
}
