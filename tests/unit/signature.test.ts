import { expect, test, vi } from 'vitest'
import { sign, unsign } from '#core/crypto/signature.server.ts'
import { readReceipt, signReceipt } from '#inbox/forms/receipt.server.ts'

const secret = 's'.repeat(32)

test('unsign rejects a forged signature, another text, another secret and another purpose', () => {
  const token = sign(secret, 'document', '17')
  const [text = '', mark = ''] = token.split('.')
  const other = Buffer.from('18').toString('base64url')
  expect(unsign(secret, 'document', token)).toBe('17')
  // At least 128 bits.
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

test('readReceipt returns reference and confirmation as signed', () => {
  for (const isConfirmed of [true, false]) {
    const stored = { reference: 'K-ABCD-EFGH', isConfirmed }
    const address = `http://a.example/?gesendet=${signReceipt(secret, stored)}`
    expect(readReceipt(secret, new Request(address))).toEqual(stored)
  }
})

test('readReceipt accepts a receipt for one hour', () => {
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
