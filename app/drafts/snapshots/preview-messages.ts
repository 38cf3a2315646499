/** What a form says to the preview that stands beside it in a frame: show this address, or mark this block. */
export type PreviewCommand = { address: string } | { block: string }

/** What the preview says to the form: it listens from now on, it no longer does, or a block of it was clicked. */
export type PreviewEvent = 'ready' | 'gone' | { block: string }
