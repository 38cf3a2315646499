import { createContext } from 'react'

/** What belongs to the document as a whole and not to its content. */
export interface DocumentState {
  /** For inline scripts and styles; public pages lose it before they are sent. */
  nonce?: string
  /** Only on error pages, for the visitor to name it. */
  requestId?: string
  /** Of the panel. */
  language?: 'de' | 'en'
}

export const DocumentContext = createContext<DocumentState>({})
export const DocumentProvider = DocumentContext.Provider
