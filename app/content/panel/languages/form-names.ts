// Names of the form fields that describe a translation.

/** The translation stays correct although its source changed. */
export const getStillCorrectFieldName = (name: string) => `same.${name}`
/** The digest of the source that the form showed. */
export const getDigestFieldName = (name: string) => `of.${name}`
/** The words are a proposal of the translation service. */
export const getProposalFieldName = (name: string) => `proposed.${name}`
/** A person has read the proposal. */
export const getReviewedFieldName = (name: string) => `read.${name}`
