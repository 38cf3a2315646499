// Names of the form fields that describe a translation.

/** The translation stays correct although its source changed. */
export const sameName = (name: string) => `same.${name}`
/** The digest of the source that the form showed. */
export const digestName = (name: string) => `of.${name}`
/** The words are a proposal of the translation service. */
export const proposalName = (name: string) => `proposed.${name}`
/** A person has read the proposal. */
export const readName = (name: string) => `read.${name}`
