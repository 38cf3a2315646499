/** A short message in the corner. */
export interface Toast {
  id: string
  text: string
  kind: 'success' | 'error' | 'info'
  /** What is to be known besides, after the text. */
  detail?: string
  /** Where to post to take it back; the server says `last` for whatever the person did last. */
  undo?: string
}
