/** `handle` of a route, read by the server before rendering. */
export interface PageHandle {
  /** The query parameters that the route reads; the server removes all others. */
  query?: {
    /** The response is the same for everybody and may be cached. */
    shared?: string[]
    /** The response is for one visitor. */
    personal?: string[]
  }
  /** Never cached. Its address contains a key, which is case-sensitive. */
  isPersonal?: true
  /** The form may upload documents; `judged` reads the fields even when they are too large, and stops by itself. */
  documents?: 'taken' | 'judged'
}
