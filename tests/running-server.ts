import { spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { type Agent, request } from 'node:http'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject } from 'vitest'
import { createContentStore } from '#content/store/store.server.ts'
import { createDatabase } from '#core/db/database.server.ts'
import type { Tables } from '#core/db/tables.ts'
import { shareVariants } from './shared-variants.ts'

/** Shared by every server under test and the programs beside it. */
export const secret = 'f7c1a94e0b6d23587aa9e4c1d05b3f68'

/** The first administrator of every server under test. */
export const credentials = { email: 'admin@example.com', password: 'tulpe-kanne-dose-1' }

export type Server = Awaited<ReturnType<typeof startServer>>
export type Answer = Awaited<ReturnType<Server['ask']>>

/** `DATA_DIR` is required: without it a server would migrate the developer's `./data`. */
type Variables = Record<string, string> & { DATA_DIR: string }

/** Starts the built server as a process and waits until it answers; rejects with its output otherwise. */
export async function startServer(variables: Variables, file?: string) {
  const { port, child, ended, output } = await started(variables, file)
  return {
    port,
    pid: child.pid,
    origin: `http://localhost:${port}`,
    output,
    ended,
    kill: (signal: NodeJS.Signals) => child.kill(signal),
    ask: (path: string, options: Options = {}) => ask(port, path, options),
    raw: (text: string) => raw(port, text),
    /** The parsed log so far. */
    logged: () =>
      output()
        .split('\n')
        .filter((line) => line.startsWith('{'))
        .map((line) => JSON.parse(line) as LogLine),
    async stop() {
      child.kill('SIGTERM')
      return ended
    },
  }
}

/** Retries with another port if a free one has been taken meanwhile. */
async function started(
  variables: Variables,
  file?: string,
): Promise<ReturnType<typeof launch> & { port: number }> {
  const port = Number(variables.PORT ?? (await freePort()))
  const launched = launch({ ...variables, PORT: String(port) }, file)
  const { child, ended, output } = launched
  const isReady = await new Promise<boolean>((resolve, reject) => {
    child.stdout.on('data', () => /^Admin /m.test(output()) && resolve(true))
    void ended.then(() => {
      if (!variables.PORT && output().includes(`${port} is already in use`)) resolve(false)
      else reject(new Error(`The server ended:\n${output()}`))
    })
  })
  return isReady ? { ...launched, port } : started(variables, file)
}

export interface LogLine {
  level: number
  msg: string
  path?: string
  address?: string
}

/** The build under test; tools may set another one. */
export const { BUILD_DIRECTORY: built = 'build' } = process.env

/** Starts the process without waiting, for starts that fail. Its environment is not inherited. */
export function launch(variables: Variables, file?: string) {
  if (!variables.DATA_DIR) throw new Error('A test needs a DATA_DIR of its own')
  const { MUTANT } = process.env
  // A larger young generation for the short-lived memory of a starting server saves a seventh of the processor time.
  const options = ['--min-semi-space-size=16']
  const child = spawn(process.execPath, [...options, file ?? `${built}/server/index.js`], {
    env: {
      PATH: process.env.PATH,
      // `npm run mutants` activates one of its damages.
      ...(MUTANT && { MUTANT }),
      ADMIN_PASSWORD: credentials.password,
      SECRET: secret,
      DRAIN_SECONDS: '0',
      ...variables,
    },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text) => {
      output += text
    })
  const ended = once(child, 'close').then(([code, signal]) => ({ code, signal, output }))
  return { child, ended, output: () => output }
}

/** A server on a copy of the demo content, and a store that changes the content as another process. */
export async function startSeeded(variables: Record<string, string> = {}, file?: string) {
  const folder = mkdtempSync(join(tmpdir(), 'auftritt-data-'))
  cpSync(inject('seeded'), folder, { recursive: true })
  const server = await startServer({ DATA_DIR: folder, ...variables }, file)
  const database = createDatabase<Tables>(join(folder, 'auftritt.db'))
  return {
    ...server,
    folder,
    database,
    db: database.db,
    store: createContentStore(database),
    stop: () => end(),
    /** Stops the server and shares its image variants with servers that start later. */
    stopAndShare: () => end(() => shareVariants(folder)),
  }

  async function end(before = () => {}) {
    await database.close()
    const ended = await server.stop()
    before()
    rmSync(folder, { recursive: true, force: true })
    return ended
  }
}

interface Options {
  method?: string
  headers?: Record<string, string>
  body?: string
  agent?: Agent
}

/** One request over a new connection, or over those of an agent, without decoding and redirects. */
async function ask(port: number, path: string, options: Options) {
  const { method = 'GET', headers, body, agent = false } = options
  const asked = request({ port, host: '127.0.0.1', path, method, headers, agent })
  asked.end(body)
  const [answer] = await once(asked, 'response')
  const chunks: Buffer[] = []
  for await (const chunk of answer) chunks.push(chunk)
  const bytes = Buffer.concat(chunks)
  return {
    status: answer.statusCode as number,
    headers: answer.headers as Record<string, string | undefined>,
    bytes,
    text: bytes.toString(),
  }
}

/** Sends raw bytes and returns the whole response. */
async function raw(port: number, text: string) {
  const socket = connect(port, '127.0.0.1')
  socket.setEncoding('utf8')
  let answer = ''
  socket.on('data', (chunk) => {
    answer += chunk
  })
  socket.on('error', () => {})
  socket.write(text)
  await once(socket, 'close')
  return answer
}

/**
 * A free port of 127.0.0.1 below the ephemeral range, so that no outgoing connection takes it while a test starts or
 * stops its server. The development server uses one that is 10,000 higher.
 */
export async function freePort(): Promise<number> {
  const port = randomInt(11_000, 22_000)
  const probe = createServer().listen(port, '127.0.0.1')
  const isFree = await once(probe, 'listening').then(
    () => true,
    () => false,
  )
  if (!isFree) return freePort()
  probe.close()
  await once(probe, 'close')
  return port
}
