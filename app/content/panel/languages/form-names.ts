// Names of the form fields that describe a translation.

/** The translation stays correct although its source changed. */
export const stillCorrectFieldName = (name: string) => `same.${name}`
/** The digest of the source that the form showed. */
export const digestFieldName = (name: string) => `of.${name}`
/** The words are a proposal of the translation service. */
export const proposalFieldName = (name: string) => `proposed.${name}`
/** A person has read the proposal. */
export const reviewedFieldName = (name: string) => `read.${name}`
