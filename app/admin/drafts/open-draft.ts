import { createContext, use } from 'react'

export interface OpenDraft {
  id: number
  name: string
  changes: number
}

/** The draft in which the person works; null while changes are public at once. */
export const OpenDraftContext = createContext<OpenDraft | null>(null)
export const useOpenDraft = () => use(OpenDraftContext)
