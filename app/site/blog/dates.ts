const written = new Intl.DateTimeFormat('de-DE', { dateStyle: 'long', timeZone: 'Europe/Berlin' })

/** `10. März 2026` */
export const asDate = (iso: string) => written.format(Date.parse(iso))
