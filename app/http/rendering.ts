import { createContext } from 'react-router'

/** What one rendering knows about itself. */
export interface RenderingState {
  nonce: string
  requestId: string
  /** Turns false when a section failed: such a page is served, but not kept. */
  keep: boolean
  /** Turns true where visitors are asked whether Google Analytics may measure. */
  isMeasured?: boolean
}

export const rendering = createContext<RenderingState>()
