import { type Server, type ServerResponse, STATUS_CODES } from 'node:http'
import { Socket } from 'node:net'
import { isApiPath } from '#addresses.ts'
import { createBareHeaders } from '../policy.server.ts'
import { drainTimeout } from './drain-request.server.ts'
import { createApiRefusal, logRefusedRequest } from './short-responses.server.ts'

/** Handles requests that Node cannot parse, with the same headers as all responses. */
export function handleParseErrors(server: Server) {
  const answers = new WeakMap<Socket, ServerResponse>()
  const refusedSockets = new WeakSet<Socket>()
  server.on('request', (req, res) => void answers.set(req.socket, res))
  server.on('checkExpectation', (req, res) => {
    logRefusedRequest(req, 417)
    // Close: it is unknown whether a body follows.
    res.writeHead(417, { ...createBareHeaders(), connection: 'close' }).end()
  })
  server.on('clientError', (error: Unreadable, socket) => {
    if (!(socket instanceof Socket)) return void socket.destroy(error)
    // Each further chunk of a refused request raises another error.
    if (refusedSockets.has(socket) && !socket.destroyed) return
    const last = answers.get(socket)
    // Never write a second response head.
    if (!socket.writable || (last?.headersSent && !last.writableFinished))
      return void socket.destroy(error)
    refusedSockets.add(socket)
    socket.end(buildResponse(error))
    const timer = setTimeout(() => socket.destroy(), drainTimeout)
    socket.once('end', () => socket.destroy()).once('close', () => clearTimeout(timer))
  })
}

type Unreadable = NodeJS.ErrnoException & { rawPacket?: Buffer }

function buildResponse({ code = '', rawPacket }: Unreadable) {
  const status = statuses[code] ?? 400
  const start = rawPacket?.toString('latin1', 0, 200) ?? ''
  const [, method = '', path] = /^([A-Z]+) (\/[^? ]*)/.exec(start) ?? []
  // The beginning of a long address may be lost; only API clients send such ones.
  const isProgram = path === undefined ? status === 431 : isApiPath(path)
  const answer = isProgram
    ? createApiRefusal(path ?? '', status, method)
    : { status, headers: createBareHeaders(), body: '' }
  const headers = {
    ...answer.headers,
    'content-length': Buffer.byteLength(answer.body),
    connection: 'close',
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  const head = `HTTP/1.1 ${answer.status} ${STATUS_CODES[answer.status]}\r\n${lines.join('')}\r\n`
  return method === 'HEAD' ? head : head + answer.body
}

const statuses: Record<string, number> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  HPE_HEADER_OVERFLOW: 431,
}
