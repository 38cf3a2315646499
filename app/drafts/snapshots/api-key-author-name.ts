/** The author name of a program's changes in the history. */
export const createApiKeyAuthorName = (name: string) => `${name}${suffix}`

const suffix = ' (API)'

/** The name of the key in an author name; undefined if the author is no program. */
export const parseApiKeyAuthorName = (who: string) =>
  who.endsWith(suffix) ? who.slice(0, -suffix.length) : undefined
