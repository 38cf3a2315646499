/** `+49 40 66969 100` as a `tel:` URL. */
export const toTelUrl = (number: string) => `tel:${number.replace(/[^+\d]/g, '')}`

/** Replaces spaces by non-breaking ones, so that a number stays on one line. */
export const withNonBreakingSpaces = (number: string) => number.replaceAll(' ', '\u00a0')
