/** A program's changes are signed so in the history. */
export const signedByProgram = (name: string) => `${name}${ending}`

const ending = ' (API)'

/** The name of the key; undefined of whatever is no program. */
export const parseProgramSignature = (who: string) =>
  who.endsWith(ending) ? who.slice(0, -ending.length) : undefined
