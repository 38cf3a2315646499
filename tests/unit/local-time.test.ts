import { expect, test } from 'vitest'
import { dateTime, parseGermanTime } from '#core/fields/date-fields.ts'
import { parseJsonValues } from '#core/fields/json-values.ts'

const field = dateTime('When')

test.each([
  ['2026-01-15T09:00', '2026-01-15T08:00:00.000Z'],
  ['2026-07-15T09:00', '2026-07-15T07:00:00.000Z'],
])('a dateTime field converts German local time %s to %s and back', (local, iso) => {
  expect(field.schema.parse(local)).toBe(iso)
  expect(field.show(iso)).toBe(local)
})

test('a dateTime field moves a local time skipped by daylight saving time one hour ahead', () => {
  expect(field.show(field.schema.parse('2026-03-29T02:30'))).toBe('2026-03-29T03:30')
})

test.each(['2026-02-30T09:00', '2026-01-15', '15.01.2026 09:00', '2026-01-15T09:00Z', 'morgen'])(
  'a dateTime field rejects %s',
  (wrong) => {
    expect(field.schema.safeParse(wrong).success).toBe(false)
  },
)

test.each(['0000-01-01T00:00', '0099-01-01T00:00', '2200-01-01T00:00', '9999-12-31T23:59'])(
  'a dateTime field and parseGermanTime reject the year of %s',
  (time) => {
    const message = 'Please choose a year from 1900 to 2199.'
    expect(dateTime('Name').schema.safeParse(time).error?.issues).toMatchObject([{ message }])
    expect(parseGermanTime(time)).toEqual({ error: message })
    expect(parseGermanTime(`${time}:59`)).toEqual({ error: message })
  },
)

test.each([
  '2027-02-30T09:00',
  '2026-01-15',
  '2026-01-15T09:00Z',
  '2026-01-15T24:00',
  '',
  'morgen',
])('parseGermanTime rejects %j', (text) =>
  expect(parseGermanTime(text)).toEqual({ error: 'Please enter a date and a time.' }),
)

test('parseGermanTime accepts seconds', () => {
  expect(parseGermanTime('2199-12-31T23:59:59')).toEqual({ at: '2199-12-31T22:59:59.000Z' })
})

test.each(['9999-12-31T23:59:59Z', '9999-12-31T23:59:59-12:00', '9999-12-31 22:30+00'])(
  'parseJsonValues rejects %s because its local year is 10000',
  (at) => {
    const { shapes, values } = parseJsonValues({ at: dateTime('Name') }, { at })
    expect([Object.keys(shapes), values]).toEqual([['at'], {}])
    const last = { at: '9999-12-31T22:59:59.000Z' }
    expect(parseJsonValues({ at: dateTime('Name') }, last).values).toEqual(last)
  },
)
