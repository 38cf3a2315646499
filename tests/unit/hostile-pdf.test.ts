import { writeFileSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { deflateSync } from 'node:zlib'
import { expect, onTestFinished, test, vi } from 'vitest'
import { runWithClientAddress } from '#core/request/get-client-address.server.ts'
import { inspectPdf } from '#media/files/inspect-pdf.server.ts'
import { isPdfPasswordProtected } from '#media/files/pdf-password.server.ts'
import { isPdfLockedInChildProcess } from '#media/pixels/picture-client.server.ts'
import { temporaryFolder } from '../temporary-folder.ts'

const megabyte = 1024 ** 2

/** A PDF of ten megabytes that repeats a text. */
const repeated = (text: string, begin = '') =>
  Buffer.from(`%PDF-1.7\n${begin}${text.repeat((10 * megabyte) / text.length)}\n%%EOF`, 'latin1')

/** The number of matches that the work looks at. */
function countMatches(work: () => unknown) {
  const exec = vi.spyOn(RegExp.prototype, 'exec')
  onTestFinished(() => exec.mockRestore())
  work()
  return exec.mock.calls.length
}

test.each([
  ['references to an encryption', '/Encrypt x', ''],
  ['objects of another number', '2 0 obj ', 'trailer<</Encrypt 1 0 R>>\n'],
])('isPdfPasswordProtected looks at a bounded number of %s', (_, text, begin) => {
  const file = repeated(text, begin)
  expect(countMatches(() => isPdfPasswordProtected(file))).toBeLessThan(200_100)
})

test('isPdfPasswordProtected finds the last reference and the last object, as readers do', () => {
  const file = repeated(
    '/Encrypt x',
    `trailer<</Encrypt 7 0 R>> 7 0 obj<</Filter/Other>>${' '.repeat(5000)}17 0 obj<</V 5>>`,
  )
  expect(isPdfPasswordProtected(file.subarray(0, megabyte))).toBe(true)
})

test('PDFs of an address wait for one of each other address, however many that one sent', async () => {
  const path = join(temporaryFolder(), 'locked.pdf')
  writeFileSync(path, '%PDF-1.7\ntrailer<</Encrypt 1 0 R>>\n1 0 obj<</V 5>>\n%%EOF')
  const order: string[] = []
  const look = (remoteAddress: string) =>
    runWithClientAddress(
      { headers: {}, socket: { remoteAddress } } as IncomingMessage,
      0,
      async () => {
        await isPdfLockedInChildProcess(path)
        order.push(remoteAddress)
      },
    )
  await Promise.all([...Array.from({ length: 6 }, () => look('2001:db8::1')), look('192.0.2.2')])
  expect(order.indexOf('192.0.2.2')).toBeLessThan(3)
  expect(order).toHaveLength(7)
})

test('inspectPdf looks at a bounded number of page nodes and calls the number of pages unknown', () => {
  const file = repeated('<</Type/Pages/Count 5>>')
  let facts: unknown
  expect(
    countMatches(() => {
      facts = inspectPdf(file)
    }),
  ).toBeLessThan(10_000)
  expect(facts).toEqual({ problem: undefined, pages: 0 })
})

test('inspectPdf unpacks a bounded number of bytes and calls the rest closed', () => {
  const packed = deflateSync(Buffer.alloc(60 * megabyte, ' ')).toString('latin1')
  const stream = `1 0 obj<</Type/ObjStm/Filter/FlateDecode>>\nstream\n${packed}\nendstream `
  const inflated = vi.spyOn(Buffer.prototype, 'toString')
  onTestFinished(() => inflated.mockRestore())
  const file = Buffer.from(`%PDF-1.7\n${stream.repeat(40)}`, 'latin1')
  inflated.mockClear()
  expect(inspectPdf(file).problem).toBe('closed')
  // The file itself and two streams.
  expect(inflated.mock.calls.length).toBeLessThanOrEqual(3)
})
