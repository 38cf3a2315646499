import { expect, test } from 'vitest'
import { formatEventNote } from '#inbox/entries/event-labels.ts'
import {
  countHiddenRatings,
  formatRatingNote,
  hideRatings,
  listCurrentRatings,
  parseRatingNote,
} from '#inbox/entries/ratings.ts'

const at = '2027-03-01T08:00:00.000Z'
const rated = (who: string, note: string | null) => ({ what: 'rated', who, at, note })

test('listCurrentRatings returns the latest rating of each colleague without revoked and invalid ones', () => {
  const words = listCurrentRatings([
    rated('ada', 'invite'),
    rated('ben', 'unsure'),
    { what: 'note', who: 'cem', at, note: 'decline' },
    rated('ada', 'decline'),
    rated('dora', 'invite'),
    rated('dora', null),
    rated('emil', 'constructor'),
  ])
  expect(words.map(({ who, advice }) => [who, advice])).toEqual([
    ['ben', 'unsure'],
    ['ada', 'decline'],
  ])
})

test('formatEventNote translates a rating and is empty for a revoked one', () => {
  expect([formatEventNote('rated', 'decline'), formatEventNote('rated', null)]).toEqual([
    'eher absagen',
    '',
  ])
})

const scores = [
  { criterion: 'Fach: 3', value: 4, word: 'gründlich (sehr)' },
  { criterion: 'Team', value: 1, word: '' },
]

test('parseRatingNote reads what formatRatingNote wrote, and the German copy names each score', () => {
  for (const rating of [
    { advice: null, scores },
    { advice: 'unsure' as const, scores },
    { advice: 'invite' as const, scores: [] },
  ])
    expect(parseRatingNote(formatRatingNote(rating))).toEqual(rating)
  expect(formatRatingNote({ advice: 'invite', scores: [] })).toBe('invite')
  expect(formatRatingNote({ advice: null, scores: [] })).toBeNull()
  expect(formatEventNote('rated', formatRatingNote({ advice: 'invite', scores }))).toBe(
    'einladen; Fach: 3 4 (gründlich (sehr)); Team 1',
  )
})

test('parseRatingNote drops scores outside 1 to 5 and keeps a rating whose name was redacted', () => {
  expect(parseRatingNote('\n6\tFach\tx\n0\tTeam\t\n\tx')).toBeUndefined()
  expect(parseRatingNote('decline\n2\tFach\tfragt […]')).toEqual({
    advice: 'decline',
    scores: [{ criterion: 'Fach', value: 2, word: 'fragt […]' }],
  })
})

test('hideRatings empties the ratings of others until the reader has rated or looked', () => {
  const events = [rated('ada', 'invite'), rated('ben', null), rated('cem', 'decline')]
  const hidden = hideRatings(events, 'dora')
  expect(listCurrentRatings(hidden)).toEqual([])
  expect(countHiddenRatings(hidden)).toBe(2)
  expect(hidden[1]).toEqual(events[1])
  for (const opening of [
    rated('dora', 'unsure'),
    rated('dora', null),
    { ...rated('dora', null), what: 'looked at the ratings' },
  ]) {
    const shown = hideRatings([...events, opening], 'dora')
    expect(shown).toEqual([...events, opening])
    expect(countHiddenRatings(shown)).toBe(0)
  }
  expect(countHiddenRatings(hideRatings([...events, rated('ada', null)], 'dora'))).toBe(1)
})
