import { createContext } from 'react-router'
import type { PreviewNote } from '../content/previews-table.ts'

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
  /** Of a change that is shown before it is saved. */
  preview?: PreviewNote
}

export const rendering = createContext<RenderingState>()
