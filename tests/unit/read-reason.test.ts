import { expect, test } from 'vitest'
import { readReason } from '#panel/kit/shell/read-reason.ts'

const error = (status: number, data: unknown) => ({ status, statusText: '', internal: false, data })

test('readReason returns the plain text of a 503 only', () => {
  const reason = 'Der Dateispeicher antwortet nicht.'
  expect(readReason(error(503, reason))).toBe(reason)
  expect(readReason(error(503, '<html>Bad Gateway</html>'))).toBeUndefined()
  expect(readReason(error(500, 'Unexpected Server Error'))).toBeUndefined()
  expect(readReason(error(503, null))).toBeUndefined()
  expect(readReason(new Error(reason))).toBeUndefined()
})
