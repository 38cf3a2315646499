/** A text as a pattern that finds just it: escaped is what has a meaning, as with `u` nothing else may be. */
export const literally = (text: string) => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')
