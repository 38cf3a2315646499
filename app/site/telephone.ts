/** `+49 40 66969 100` as an address. */
export const telephone = (number: string) => `tel:${number.replace(/[^+\d]/g, '')}`
