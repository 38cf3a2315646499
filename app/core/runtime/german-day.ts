const written = new Intl.DateTimeFormat('de-DE', { dateStyle: 'long', timeZone: 'Europe/Berlin' })

/**
 * `10. März 2026`, the day in Germany. Public pages have it from their loaders: what a browser must read to know the
 * language of a date takes it as long as half of the page.
 */
export const germanDay = (at: string) => written.format(Date.parse(at))
