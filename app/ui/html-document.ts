import { createContext } from 'react'

/** State of the document besides its content. */
export interface HtmlDocumentState {
  /** For inline scripts and styles. Cached pages replace it by hashes. */
  nonce?: string
  /** Only on error pages, so that visitors can quote it. */
  requestId?: string
  /** Language of the panel. */
  language?: 'de' | 'en'
  /** A German page at an English address, where there is no translation. */
  isForeign?: boolean | undefined
}

export const HtmlDocumentContext = createContext<HtmlDocumentState>({})
export const HtmlDocumentProvider = HtmlDocumentContext.Provider
