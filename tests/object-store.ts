import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { onTestFinished } from 'vitest'
import { freePort } from './running-server.ts'

type Mode =
  | 'works'
  | 'refuses writing'
  | 'forbids'
  | 'fails'
  | 'hangs'
  | 'breaks off'
  | 'has no bucket'

/** The part of S3 that the program uses, with injectable failures. */
export async function objectStore() {
  const objects = new Map<string, Buffer>()
  /** Uploads in parts that are under way. */
  const parts = new Map<string, Map<number, Buffer>>()
  /** The request that `failAt` numbers is refused. */
  const state: { mode: Mode; requests: number; failAt: number } = {
    ...{ mode: 'works', requests: 0, failAt: 0 },
  }
  async function answer(request: IncomingMessage, response: ServerResponse) {
    if (state.mode === 'hangs') return
    if (++state.requests === state.failAt) return void response.writeHead(403).end()
    const isWriting = request.method === 'PUT'
    if (state.mode === 'forbids' || (isWriting && state.mode === 'refuses writing'))
      return void response.writeHead(403).end()
    if (state.mode === 'fails') return void response.writeHead(500).end()
    if (state.mode === 'has no bucket')
      return void response.writeHead(404).end('<Error><Code>NoSuchBucket</Code></Error>')
    const chunks: Buffer[] = []
    for await (const chunk of request) {
      chunks.push(chunk)
      if (state.mode === 'breaks off') return void request.socket.destroy()
    }
    const { pathname: key, searchParams } = new URL(request.url ?? '', 'http://store')
    if (request.method === 'GET' && searchParams.has('list-type')) {
      const folder = `${key.replace(/\/$/, '')}/`
      const keys = [...objects.keys()].map((each) => each.slice(folder.length))
      const listed = keys.filter((each) => each.startsWith(searchParams.get('prefix') ?? ''))
      const contents = listed.map((each) => `<Contents><Key>${each}</Key></Contents>`).join('')
      return void response.end(`<ListBucketResult>${contents}</ListBucketResult>`)
    }
    // Amazon's takes no chunked bodies.
    if (request.method === 'PUT' && !request.headers['content-length'])
      return void response.writeHead(411).end()
    const { uploadId = '', partNumber } = Object.fromEntries(searchParams)
    if (request.method === 'POST' && searchParams.has('uploads')) {
      const id = String(parts.size + 1)
      parts.set(id, new Map())
      return void response.end(
        `<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`,
      )
    }
    if (partNumber) {
      parts.get(uploadId)?.set(Number(partNumber), Buffer.concat(chunks))
      return void response.writeHead(200, { etag: `"${partNumber}"` }).end()
    }
    if (uploadId && request.method === 'DELETE') {
      parts.delete(uploadId)
      return void response.writeHead(204).end()
    }
    if (uploadId) {
      const numbers = [...String(Buffer.concat(chunks)).matchAll(/<PartNumber>(\d+)</g)]
      const whole = numbers.map(([, n]) => parts.get(uploadId)?.get(Number(n)) ?? Buffer.alloc(0))
      objects.set(key, Buffer.concat(whole))
      parts.delete(uploadId)
      return void response.end('<CompleteMultipartUploadResult/>')
    }
    if (request.method === 'PUT') objects.set(key, Buffer.concat(chunks))
    if (request.method === 'DELETE') objects.delete(key)
    const found = objects.get(key)
    const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? []
    if (request.method === 'GET' && found && first)
      return void response.writeHead(206).end(found.subarray(Number(first), Number(last) + 1))
    if (request.method === 'GET' && found) return void response.writeHead(200).end(found)
    const isThere = found || isWriting || request.method === 'DELETE'
    const length = request.method === 'HEAD' && found ? { 'content-length': found.length } : {}
    response.writeHead(isThere ? 200 : 404, { etag: '"x"', ...length }).end()
  }
  const server = createServer((request, response) => void answer(request, response).catch(() => {}))
  const port = await freePort()
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { objects, parts, state, url: `s3://key:secret@bucket?endpoint=http://127.0.0.1:${port}` }
}
