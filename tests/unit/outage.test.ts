import { expect, test } from 'vitest'
import { isOutage } from '#core/db/outage.server.ts'

const failed = (fields: object, message = 'failed') => Object.assign(new Error(message), fields)

test.each([
  ['a disk that does not read', failed({ errcode: 10 })],
  ['half a page (SQLITE_IOERR_SHORT_READ)', failed({ errcode: 522 })],
  ['a file that is no database', failed({ errcode: 26 })],
  ['a refused connection', failed({ code: 'ECONNREFUSED' })],
  ['a lost connection', failed({ code: '08006' })],
  ['a server that goes down', failed({ code: '57P01' })],
  ['too many connections', failed({ code: '53300' })],
  ['a connection that ended', failed({}, 'Connection terminated unexpectedly')],
  [
    'a statement after that',
    failed({}, 'Client has encountered a connection error and is not queryable'),
  ],
])('isOutage is true for %s', (_, error) => {
  expect(isOutage(error)).toBe(true)
})

test.each([
  ['a table that is missing on SQLite', failed({ errcode: 1 })],
  ['a table that is missing on PostgreSQL', failed({ code: '42P01' })],
  ['a constraint', failed({ errcode: 2067 })],
  ['a statement that took too long', failed({ code: '57014' })],
  ['a fault of the program', new TypeError('x is not a function')],
  ['no error at all', 'ECONNREFUSED'],
])('isOutage is false for %s', (_, error) => {
  expect(isOutage(error)).toBe(false)
})
