import { createContext, use } from 'react'

export interface WorkingDraft {
  id: number
  name: string
  changes: number
  /** Scheduled publication. */
  begins_at: string | null
}

/** The user's working draft; null while changes are public at once. */
export const WorkingDraftContext = createContext<WorkingDraft | null>(null)
export const useWorkingDraft = () => use(WorkingDraftContext)

/** The form action that saves into a new draft (`?later`). */
export const withSaveInDraftParam = (pathname: string, search: string) => {
  const query = new URLSearchParams(search)
  query.set('later', '')
  return `${pathname}?${query}`
}

/** The address without `later`, so that the next save does not start another draft. */
export function withoutSaveInDraftParam(pathname: string, search: string) {
  const query = new URLSearchParams(search)
  if (!query.has('later')) return pathname + search
  query.delete('later')
  return query.size > 0 ? `${pathname}?${query}` : pathname
}
