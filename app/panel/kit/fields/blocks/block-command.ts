/** A command on a block of a list; `insert` opens the gallery. */
export type BlockCommand =
  | 'up'
  | 'down'
  | 'first'
  | 'last'
  | 'insert'
  | 'duplicate'
  | 'copy'
  | 'remove'
