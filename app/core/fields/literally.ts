/** Escapes a text for a regular expression; with the `u` flag only syntax characters may be escaped. */
export const escapeRegExp = (text: string) => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')
