// The names of what the form of a translation says about a field, beside its words.

/** Nothing to change. */
export const sameName = (name: string) => `same.${name}`
/** The digest of the source that the form showed. */
export const digestName = (name: string) => `of.${name}`
