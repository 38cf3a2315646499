/** The last values of date fields: with a year of four digits browsers go on to the next part by themselves. */
export const latestDay = '9999-12-31'
export const latestTime = `${latestDay}T23:59`
