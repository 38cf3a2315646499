import { expect, test } from 'vitest'
import { drainFile, readForm } from '#core/request/read-form.server.ts'

const limits = { maxFiles: 3, maxFileSize: 1000, maxTotalSize: 3000 }

/** A form as it streams in, without saying how much it is. */
function read(parts: [head: string, body: string][]) {
  const text = parts.map(
    ([head, body]) => `--x\r\nContent-Disposition: form-data; ${head}\r\n\r\n${body}\r\n`,
  )
  const body = new Blob([...text, '--x--\r\n']).stream()
  const duplex = { duplex: 'half' } // not in the types of the platform
  const headers = { 'content-type': 'multipart/form-data; boundary=x' }
  const request = new Request('http://localhost', { method: 'POST', headers, body, ...duplex })
  return readForm(request, limits, drainFile)
}

const file = (bytes: number): [string, string] => [
  'name="file"; filename="a.pdf"',
  'a'.repeat(bytes),
]

test('files and texts are read up to their limits', async () => {
  const form = await read([['name="name"', 'Eva'], file(900), file(900)])
  expect([...form]).toEqual([['name', 'Eva']])
})

test('files that are small each may be too much together', async () => {
  await expect(read([file(990), file(990), file(990)])).rejects.toMatchObject({ limit: 'total' })
})

test('a text is kept whole or not at all', async () => {
  const wide = { ...limits, maxTotalSize: 1_000_000 }
  const body = new URLSearchParams({ message: 'a'.repeat(70_000) })
  const request = new Request('http://localhost', { method: 'POST', body })
  await expect(readForm(request, wide, drainFile)).rejects.toMatchObject({ limit: 'total' })
})
