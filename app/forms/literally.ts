/** A text as a pattern that finds just it. */
export const literally = (text: string) => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')
