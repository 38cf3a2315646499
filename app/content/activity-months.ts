/** Who changed something is of use for so long. */
export const activityMonths = 24
