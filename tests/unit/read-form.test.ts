import { expect, test } from 'vitest'
import { drainFile, readForm } from '#core/request/read-form.server.ts'

const limits = { maxFiles: 3, maxFileSize: 1000, maxTotalSize: 3000 }

/** A streamed multipart form without Content-Length. */
function read(parts: [head: string, body: string][]) {
  const text = parts.map(
    ([head, body]) => `--x\r\nContent-Disposition: form-data; ${head}\r\n\r\n${body}\r\n`,
  )
  const body = new Blob([...text, '--x--\r\n']).stream()
  const duplex = { duplex: 'half' } // missing in the types of Node
  const headers = { 'content-type': 'multipart/form-data; boundary=x' }
  const request = new Request('http://localhost', { method: 'POST', headers, body, ...duplex })
  return readForm(request, limits, drainFile)
}

const file = (bytes: number): [string, string] => [
  'name="file"; filename="a.pdf"',
  'a'.repeat(bytes),
]

test('readForm reads texts and drains files within the limits', async () => {
  const form = await read([['name="name"', 'Eva'], file(900), file(900)])
  expect([...form]).toEqual([['name', 'Eva']])
})

test('readForm rejects files that exceed the total limit together', async () => {
  await expect(read([file(990), file(990), file(990)])).rejects.toMatchObject({ limit: 'total' })
})

test('readForm rejects a text field that is too long instead of truncating it', async () => {
  const wide = { ...limits, maxTotalSize: 1_000_000 }
  const body = new URLSearchParams({ message: 'a'.repeat(70_000) })
  const request = new Request('http://localhost', { method: 'POST', body })
  await expect(readForm(request, wide, drainFile)).rejects.toMatchObject({
    limit: 'field',
    field: 'message',
  })
})
