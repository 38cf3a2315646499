/** Overall ratings of an application, with the German text for a copy of the data. */
export const germanAdviceLabels = {
  invite: 'einladen',
  unsure: 'unsicher',
  decline: 'eher absagen',
} as const

export type Advice = keyof typeof germanAdviceLabels

export const isAdvice = (text: string): text is Advice => Object.hasOwn(germanAdviceLabels, text)

/** From low to high. Scores are shown beside each other, never added up or sorted by. */
export const scoreSteps = [1, 2, 3, 4, 5] as const

export interface Score {
  /** As the job named it at the time of the rating. */
  criterion: string
  value: number
  /** '' for none. */
  word: string
}

/** A colleague's rating of an application: overall, by criteria of the job, or both. */
export interface Rating {
  advice: Advice | null
  scores: Score[]
}

/** Maximum length of the word beside a score. */
export const maxScoreWordLength = 120

/** The note of a rating: the advice, then a line for each score. Null for an empty rating, which withdraws. */
export function formatRatingNote({ advice, scores }: Rating) {
  const lines = scores.map(({ value, criterion, word }) => [value, criterion, word].join('\t'))
  return advice || lines.length > 0 ? [advice ?? '', ...lines].join('\n') : null
}

/** Undefined for a withdrawn or a hidden rating. */
export function parseRatingNote(note: string | null): Rating | undefined {
  const [first = '', ...lines] = (note ?? '').split('\n')
  const scores = lines.flatMap((line): Score[] => {
    const [value, criterion, word = ''] = line.split('\t')
    const isScore = scoreSteps.some((step) => String(step) === value)
    return isScore && criterion ? [{ value: Number(value), criterion, word }] : []
  })
  const advice = isAdvice(first) ? first : null
  return advice || scores.length > 0 ? { advice, scores } : undefined
}

/** A rating as one line. */
export function describeRating(note: string | null, nameAdvice: (advice: Advice) => string) {
  const { advice = null, scores = [] } = parseRatingNote(note) ?? {}
  return [
    ...(advice ? [nameAdvice(advice)] : []),
    ...scores.map(({ criterion, value, word }) => `${criterion} ${value}${word && ` (${word})`}`),
  ].join('; ')
}

interface Event {
  what: string
  who: string
  note: string | null
}

/** The current rating of each colleague, oldest first. */
export function listCurrentRatings(events: (Event & { at: string })[]) {
  const latest = new Map<string, Rating & { who: string; at: string }>()
  for (const { what, who, at, note } of events) {
    if (what !== 'rated') continue
    latest.delete(who)
    const rating = parseRatingNote(note)
    if (rating) latest.set(who, { who, at, ...rating })
  }
  return [...latest.values()]
}

/** Empties the ratings of others until the reader has given one, or has asked for them without. */
export function hideRatings<Each extends Event>(events: Each[], reader: string): Each[] {
  const isOpen = events.some(
    ({ who, what }) => who === reader && (what === 'rated' || what === 'looked at the ratings'),
  )
  if (isOpen) return events
  return events.map((event) =>
    event.what === 'rated' && event.note !== null ? { ...event, note: hiddenNote } : event,
  )
}

const hiddenNote = ''

/** How many colleagues have given a rating that `hideRatings` has emptied. */
export function countHiddenRatings(events: Event[]) {
  const latest = new Map(
    events.flatMap(({ what, who, note }) => (what === 'rated' ? [[who, note] as const] : [])),
  )
  return [...latest.values()].filter((note) => note === hiddenNote).length
}
