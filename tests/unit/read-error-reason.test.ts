import { expect, test } from 'vitest'
import { readErrorReason } from '#panel/kit/shell/describe-failure.ts'

const error = (status: number, data: unknown) => ({ status, statusText: '', internal: false, data })

test('readErrorReason returns the plain text of a 503 only', () => {
  const reason = 'Der Dateispeicher antwortet nicht.'
  expect(readErrorReason(error(503, reason))).toBe(reason)
  expect(readErrorReason(error(503, '<html>Bad Gateway</html>'))).toBeUndefined()
  expect(readErrorReason(error(500, 'Unexpected Server Error'))).toBeUndefined()
  expect(readErrorReason(error(503, null))).toBeUndefined()
  expect(readErrorReason(new Error(reason))).toBeUndefined()
})
