/** What a route says in its `handle` to the front door. */
export interface PageHandle {
  /** The parameters that it reads. It gets no others, in development as well. */
  query?: {
    /** The answer is the same for everybody and may be kept. */
    shared?: string[]
    /** The answer is for one visitor. */
    personal?: string[]
  }
  /** For one visitor: never kept. Its address is a key, whose capitals count. */
  isPersonal?: true
  /** Its form may bring documents; `judged` reads what was typed even when they are too large, and stops by itself. */
  documents?: 'taken' | 'judged'
}
