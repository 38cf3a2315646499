/** Months for which the author of a change is stored. */
export const authorRetentionMonths = 24
