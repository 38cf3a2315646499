/** The same on the server and in the browser, wherever they are: `21 Nov 2026, 08:15`. */
export const readableTime = (at: string) =>
  new Intl.DateTimeFormat('en-GB', {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'Europe/Berlin',
  }).format(new Date(at))

/** `21 Nov 2026` */
export const readableDay = (at: string) =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'Europe/Berlin' }).format(
    new Date(at),
  )
