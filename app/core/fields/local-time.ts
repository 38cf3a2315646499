const clock = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Berlin',
  dateStyle: 'short',
  timeStyle: 'medium',
})

/** The moment as a clock in Germany shows it: `2026-05-31T09:00`. */
export const toLocalTime = (iso: string) => shown(Date.parse(iso)).slice(0, 16)

/** And back, as ISO-8601 in UTC. An hour that summer time leaves out becomes the one after it. */
export function fromLocalTime(local: string) {
  const asIfUtc = Date.parse(`${local}Z`)
  const offset = (at: number) => Date.parse(`${shown(at)}Z`) - at
  const near = asIfUtc - offset(asIfUtc)
  return new Date(asIfUtc - offset(near)).toISOString()
}

const shown = (at: number) => clock.format(at).replace(' ', 'T')

const spoken = new Intl.DateTimeFormat('de-DE', {
  timeZone: 'Europe/Berlin',
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
})

/** `Sonntag, 31. Mai 2026 um 09:00 Uhr`. */
export const germanMoment = (iso: string) => `${spoken.format(Date.parse(iso))} Uhr`
