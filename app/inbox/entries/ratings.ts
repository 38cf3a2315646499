/** A colleague's rating of an application, with the German text for a copy of the data. */
export const ratings = {
  invite: 'einladen',
  unsure: 'unsicher',
  decline: 'eher absagen',
} as const

export type Rating = keyof typeof ratings

export const isRating = (text: string | null): text is Rating =>
  text !== null && Object.hasOwn(ratings, text)

/** The current rating of each colleague, oldest first. */
export function parseRatings(
  events: { what: string; who: string; at: string; note: string | null }[],
) {
  const latest = new Map<string, { who: string; at: string; verdict: Rating }>()
  for (const { what, who, at, note } of events) {
    if (what !== 'rated') continue
    latest.delete(who)
    if (isRating(note)) latest.set(who, { who, at, verdict: note })
  }
  return [...latest.values()]
}
