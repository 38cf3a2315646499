/** `+49 40 66969 100` as an address. */
export const telephone = (number: string) => `tel:${number.replace(/[^+\d]/g, '')}`

/** In a sentence no line breaks within it. */
export const unbroken = (number: string) => number.replaceAll(' ', '\u00a0')
