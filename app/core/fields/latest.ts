/** The last values of date fields: with a year of four digits browsers go on to the next part by themselves. */
export const latestDay = '9999-12-31'

/** The last day and time of what is computed with. */
export const latestComputedDay = '2199-12-31'
export const latestTime = `${latestComputedDay}T23:59`
