import { createContext } from 'react-router'
import type { Language } from '#core/i18n/text.ts'

/** What is said on the pages of a preview. */
export interface PreviewNote {
  title: string
  /** What differs from what visitors would see after saving. */
  remarks: string[]
  /** Where the change can be seen; `place` is the part of a page that shows it. */
  pages: { path: string; label: string; place?: string }[]
}

/** What is said on every page of a view. */
export interface ViewNote {
  what: string
  detail: string
  /** Where the office goes on with it; missing for somebody without an account. */
  way?: { to: string; label: string }
  /** Where a text leads to its field, and by which view; only beside a way. */
  texts?: { to: string; view: string }
  /** Remarks can be sent to the draft. */
  takesRemarks: boolean
}

/** What one rendering knows about itself. */
export interface RenderingState {
  nonce: string
  requestId: string
  /** In which the panel answers. */
  language: Language
  /** Turns false when a section failed: such a page is served, but not kept. */
  keep: boolean
  /** Turns true where visitors are asked whether Google Analytics may measure. */
  isMeasured?: boolean
  /** The finished HTML, past the body of the answer: taking it in and out of a stream costs a tenth of the rendering. */
  html?: Buffer
  /** Turns true when the database could not be asked: whatever the page says then may be untrue. */
  isAway?: true
  /** The body could not be read, so whatever came of it is no answer. */
  refusal?: Response
  /** Of a change that is shown before it is saved. */
  preview?: PreviewNote
  /** Of the whole site at another moment. */
  view?: ViewNote
}

export const rendering = createContext<RenderingState>()
