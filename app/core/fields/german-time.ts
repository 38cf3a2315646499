const localFormat = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Berlin',
  dateStyle: 'short',
  timeStyle: 'medium',
})

/** Local time of Germany for an ISO time: `2026-05-31T09:00`. */
export const isoToGermanTime = (iso: string) => formatLocal(Date.parse(iso)).slice(0, 16)

/** ISO 8601 in UTC for a local time of Germany. An hour that summer time skips becomes the next one. */
export function germanTimeToIso(local: string) {
  const asIfUtc = Date.parse(`${local}Z`)
  const offset = (at: number) => Date.parse(`${formatLocal(at)}Z`) - at
  const estimate = asIfUtc - offset(asIfUtc)
  return new Date(asIfUtc - offset(estimate)).toISOString()
}

const formatLocal = (at: number) => localFormat.format(at).replace(' ', 'T')

const longFormat = new Intl.DateTimeFormat('de-DE', {
  timeZone: 'Europe/Berlin',
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
})

/** `Sonntag, 31. Mai 2026 um 09:00 Uhr`. */
export const formatGermanTime = (iso: string) => `${longFormat.format(Date.parse(iso))} Uhr`
