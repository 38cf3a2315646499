import { type Server, STATUS_CODES } from 'node:http'
import { Socket } from 'node:net'
import { policy, safety } from './policy.server.ts'

/** For answers that are given before anything else has a say. */
export const bare = () => ({
  ...safety,
  'content-security-policy': policy.nothing,
  'cache-control': 'no-store',
})

/** What is no request that the listener could be given is refused with the same headers as everything else. */
export function refuseEarly(server: Server) {
  server.on('checkExpectation', (_, res) => void res.writeHead(417, bare()).end())
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    // An answer that has begun gets no second head.
    if (!(socket instanceof Socket) || !socket.writable || socket.bytesWritten > 0)
      return void socket.destroy(error)
    const status = statuses[error.code ?? ''] ?? 400
    const headers = Object.entries({ ...bare(), connection: 'close' })
    const lines = headers.map(([name, value]) => `${name}: ${value}\r\n`).join('')
    socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines}\r\n`, () => socket.destroy())
  })
}

const statuses: Record<string, number> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  HPE_HEADER_OVERFLOW: 431,
}
