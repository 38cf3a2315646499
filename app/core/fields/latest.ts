/** The limits of date fields: with a four-digit year browsers move on to the next part by themselves. */
export const latestDay = '9999-12-31'

/** The last day that calculations support. */
export const latestComputedDay = '2199-12-31'
export const latestTime = `${latestComputedDay}T23:59`
