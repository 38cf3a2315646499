import { createContext, use } from 'react'

export interface OpenDraft {
  id: number
  name: string
  changes: number
  /** Scheduled publication. */
  begins_at: string | null
}

/** The user's working draft; null while changes are public at once. */
export const OpenDraftContext = createContext<OpenDraft | null>(null)
export const useOpenDraft = () => use(OpenDraftContext)

/** The form action that saves into a new draft (`?later`). */
export const withLaterParam = (pathname: string, search: string) => {
  const query = new URLSearchParams(search)
  query.set('later', '')
  return `${pathname}?${query}`
}

/** The address without `later`, so that the next save does not start another draft. */
export function withoutLaterParam(pathname: string, search: string) {
  const query = new URLSearchParams(search)
  if (!query.has('later')) return pathname + search
  query.delete('later')
  return query.size > 0 ? `${pathname}?${query}` : pathname
}
