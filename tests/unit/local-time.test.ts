import { expect, test } from 'vitest'
import { dateTime } from '#core/fields/date-fields.ts'

const field = dateTime('When')

test.each([
  ['2026-01-15T09:00', '2026-01-15T08:00:00.000Z'],
  ['2026-07-15T09:00', '2026-07-15T07:00:00.000Z'],
])('%s in Germany is %s, and back', (local, iso) => {
  expect(field.schema.parse(local)).toBe(iso)
  expect(field.show(iso)).toBe(local)
})

test('an hour that summer time leaves out becomes the one after it', () => {
  expect(field.show(field.schema.parse('2026-03-29T02:30'))).toBe('2026-03-29T03:30')
})

test.each(['2026-02-30T09:00', '2026-01-15', '15.01.2026 09:00', '2026-01-15T09:00Z', 'morgen'])(
  '%s is refused',
  (wrong) => {
    expect(field.schema.safeParse(wrong).success).toBe(false)
  },
)

test.each(['0000-01-01T00:00', '0099-01-01T00:00', '2200-01-01T00:00', '9999-12-31T23:59'])(
  'a form takes no %s, and does not fail on it',
  (time) => {
    expect(dateTime('Name').schema.safeParse(time).error?.issues).toHaveLength(1)
  },
)
