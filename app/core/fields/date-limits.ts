/** The limits of date fields: with a four-digit year browsers move on to the next part by themselves. */
export const maxDateInput = '9999-12-31'

/** The last day that calculations support. */
export const maxComputedDay = '2199-12-31'
export const maxDateTimeInput = `${maxComputedDay}T23:59`
