/** A short message in the corner. */
export interface Toast {
  id: string
  text: string
  kind: 'success' | 'error' | 'info'
  /** Where to post to take it back. */
  undo?: string
}
