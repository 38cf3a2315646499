/** Replaces spaces by non-breaking ones, so that a number stays on one line. */
export const withNonBreakingSpaces = (number: string) => number.replaceAll(' ', '\u00a0')
