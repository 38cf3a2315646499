import { createContext } from 'react-router'
import type { PanelLanguage } from '#core/i18n/text.ts'

/** The note on the pages of a preview. */
export interface PreviewNote {
  title: string
  /** Differences from the page that visitors see after saving. */
  remarks: string[]
  /** Pages that show the change; `place` is the part of the page. */
  pages: { path: string; label: string; place?: string }[]
}

/** The note on every page of a snapshot. */
export interface SnapshotNote {
  what: string
  detail: string
  /** Link back to the panel; missing without an account. */
  way?: { to: string; label: string }
  /** Links from texts to their fields, and the snapshot; only with `way`. */
  texts?: { to: string; view: string }
  /** Allows remarks on the draft. */
  takesRemarks: boolean
}

/** State of one rendering, shared through the router context. */
export interface RenderingState {
  nonce: string
  requestId: string
  /** Language of the panel. */
  language: PanelLanguage
  /** False after a section failed: the page is served, but not cached. */
  isCacheable: boolean
  /** True when the page asks for consent to Google Analytics. */
  isMeasured?: boolean
  /** Origins that the page may frame after a click. */
  frames?: string[]
  /** The finished HTML, beside the response body: a stream would cost a tenth of the rendering time. */
  html?: Buffer
  /** True when the database was unreachable: the content of the page may be wrong. */
  isAway?: true
  /** True when a part of the page failed or was refused, so that its error boundary is shown. */
  hasErrors?: boolean
  /** True when the page shows a new secret, which no other page may replace. */
  hasNewSecret?: boolean
  /** Replaces the response when the request body was unreadable, or the file store failed. */
  refusal?: Response
  /** The style sheets that blocks need. */
  blockSheets: string[]
  /** The style sheets that forms need. */
  formSheets: string[]
  /** A German page at an English address, where there is no translation. Visitors of an English page load it as a document. */
  isForeign?: boolean
  /** The router of a browser asks for the data of a page. */
  isData?: boolean
  /** Set for the preview of an unsaved change. */
  preview?: PreviewNote
  /** Set for a snapshot of the whole site. */
  view?: SnapshotNote
}

export const renderingContext = createContext<RenderingState>()
