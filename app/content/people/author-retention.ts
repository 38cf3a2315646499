/** Months for which the name of whoever made a change is stored. */
export const authorRetentionMonths = 24
