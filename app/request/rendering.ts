import { createContext } from 'react-router'

/** What is said on the pages of a preview. */
export interface PreviewNote {
  title: string
  /** What differs from what visitors would see after saving. */
  remarks: string[]
  /** Where the change can be seen; `place` is the part of a page that shows it. */
  pages: { path: string; label: string; place?: string }[]
}

/** What one rendering knows about itself. */
export interface RenderingState {
  nonce: string
  requestId: string
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
}

export const rendering = createContext<RenderingState>()
