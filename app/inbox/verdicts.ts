/** What somebody thinks is to be done with an application, and how a person who asks for a copy reads it. */
export const verdicts = {
  invite: 'einladen',
  unsure: 'unsicher',
  decline: 'eher absagen',
} as const

export type Verdict = keyof typeof verdicts

export const isVerdict = (text: string | null): text is Verdict =>
  text !== null && Object.hasOwn(verdicts, text)

/** The last word of each colleague who has one, in the order in which they came. */
export function verdictsIn(
  events: { what: string; who: string; at: string; note: string | null }[],
) {
  const last = new Map<string, { who: string; at: string; verdict: Verdict }>()
  for (const { what, who, at, note } of events) {
    if (what !== 'rated') continue
    last.delete(who)
    if (isVerdict(note)) last.set(who, { who, at, verdict: note })
  }
  return [...last.values()]
}
