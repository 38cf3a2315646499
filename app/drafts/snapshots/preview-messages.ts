/** Messages from a form to the preview frame beside it: load this address, or mark this block. */
export type PreviewCommand = { address: string } | { block: string }

/** Messages from the preview to the form: its listener is ready or gone, or a block was clicked. */
export type PreviewEvent = 'ready' | 'gone' | { block: string }
