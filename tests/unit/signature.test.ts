import { expect, test, vi } from 'vitest'
import { sign, unsign } from '#core/crypto/signature.server.ts'
import { readReceipt, signReceipt } from '#inbox/forms/receipt.server.ts'

const secret = 's'.repeat(32)

test('a signature of somebody else, for another purpose or for another text opens nothing', () => {
  const token = sign(secret, 'document', '17')
  const [text = '', mark = ''] = token.split('.')
  const other = Buffer.from('18').toString('base64url')
  expect(unsign(secret, 'document', token)).toBe('17')
  // As long as nobody guesses.
  expect(Buffer.from(mark, 'base64url').length).toBeGreaterThanOrEqual(16)
  for (const forged of [
    `${other}.${mark}`,
    `${text}.${sign('t'.repeat(32), 'document', '17').split('.')[1]}`,
    `${text}.`,
    `${text}.${'A'.repeat(mark.length)}`,
  ])
    expect([forged, unsign(secret, 'document', forged)]).toEqual([forged, undefined])
  expect(unsign(secret, 'receipt', token)).toBeUndefined()
})

test('a receipt says whether a confirmation is on its way', () => {
  for (const isConfirmed of [true, false]) {
    const stored = { reference: 'K-ABCD-EFGH', isConfirmed }
    const address = `http://a.example/?gesendet=${signReceipt(secret, stored)}`
    expect(readReceipt(secret, new Request(address))).toEqual(stored)
  }
})

test('a receipt is read for an hour', () => {
  vi.useFakeTimers({ now: 1_800_000_000_000 })
  const token = signReceipt(secret, { reference: 'K-ABCD-EFGH', isConfirmed: true })
  const read = () =>
    readReceipt(secret, new Request(`http://a.example/?gesendet=${token}`))?.reference
  expect(read()).toBe('K-ABCD-EFGH')
  vi.advanceTimersByTime(3_599_000)
  expect(read()).toBe('K-ABCD-EFGH')
  vi.advanceTimersByTime(2000)
  expect(read()).toBeUndefined()
  vi.setSystemTime(1_800_000_000_000 - 3_600_000)
  expect(read()).toBeUndefined()
  vi.useRealTimers()
})
