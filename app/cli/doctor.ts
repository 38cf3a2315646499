import { connect } from 'node:net'
import { hasAdministrator } from '../auth/administrators.server.ts'
import type { Program } from '../http/program.server.ts'
import { freeMegabytes, leastMegabytes } from '../inbox/free-space.server.ts'
import { command } from './command.ts'

/** `npm run doctor`: looks at everything that the site needs and says in one line each how it is. */
await command(async (house) => {
  const lines: [string, () => Promise<string>][] = [
    ['Database', () => database(house)],
    ['Files', () => files(house)],
    ['Disk', () => disk(house)],
    ['Administrator', () => administrator(house)],
    ['Address', () => address(house)],
    ['Mail', () => mail(house)],
  ]
  for (const [name, look] of lines) {
    try {
      console.log(`ok    ${name}: ${await look()}`)
    } catch (error) {
      process.exitCode = 1
      console.log(`WRONG ${name}: ${error instanceof Error ? error.message : error}`)
    }
  }
})

async function database({ database, environment }: Program) {
  await database.ping()
  return environment.DATABASE_URL
    ? 'PostgreSQL answers'
    : 'SQLite answers, the tables are up to date'
}

async function files({ storage, environment }: Program) {
  await storage.put('.doctor', 'ok')
  await storage.delete('.doctor')
  return `can be written ${environment.STORAGE_URL ? 'to the S3 store' : `below ${environment.DATA_DIR}`}`
}

async function disk({ environment }: Program) {
  const free = await freeMegabytes(environment)
  if (free < leastMegabytes)
    throw new Error(`only ${free} MB are free; applications are refused below ${leastMegabytes} MB`)
  return `${free} MB are free`
}

async function administrator({ database }: Program) {
  if (!(await hasAdministrator(database.db)))
    throw new Error('there is none yet; start the site once')
  return 'there is one'
}

async function address({ environment: { ORIGIN } }: Program) {
  const { protocol, hostname } = new URL(ORIGIN)
  if (protocol === 'http:' && hostname !== 'localhost')
    throw new Error(`${ORIGIN} is not encrypted; visitors send personal data, so use https`)
  return ORIGIN
}

async function mail({ environment: { SMTP_URL } }: Program) {
  if (!SMTP_URL) throw new Error('SMTP_URL is not set, so mails wait in the outbox')
  const { hostname, port, protocol } = new URL(SMTP_URL)
  const socket = connect(Number(port) || (protocol === 'smtps:' ? 465 : 587), hostname)
  await new Promise<void>((resolve, reject) => {
    socket.setTimeout(5000, () => reject(new Error(`${hostname} does not answer`)))
    socket.once('error', () => reject(new Error(`${hostname} cannot be reached`)))
    socket.once('connect', resolve)
  }).finally(() => socket.destroy())
  return `${hostname} can be reached`
}
