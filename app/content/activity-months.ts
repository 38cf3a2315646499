/** Months for which the name of whoever made a change is stored. */
export const activityMonths = 24
