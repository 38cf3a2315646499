import { expect, test } from 'vitest'
import { formatEventNote } from '#inbox/entries/event-labels.ts'
import { parseRatings } from '#inbox/entries/ratings.ts'

const at = '2027-03-01T08:00:00.000Z'

test('parseRatings returns the latest rating of each colleague without revoked and invalid ones', () => {
  const rated = (who: string, note: string | null) => ({ what: 'rated', who, at, note })
  const words = parseRatings([
    rated('ada', 'invite'),
    rated('ben', 'unsure'),
    { what: 'note', who: 'cem', at, note: 'decline' },
    rated('ada', 'decline'),
    rated('dora', 'invite'),
    rated('dora', null),
    rated('emil', 'constructor'),
  ])
  expect(words.map(({ who, verdict }) => [who, verdict])).toEqual([
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
