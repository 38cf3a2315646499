import { hasAdministrator } from '../auth/administrators.server.ts'
import type { Program } from '../http/program.server.ts'
import { freeMegabytes, leastMegabytes } from '../inbox/free-space.server.ts'
import { openTransport } from '../mail/transport.server.ts'
import { storageFault } from '../media/storage.server.ts'
import { reasonOf } from '../reason.ts'
import { command } from './command.ts'

/** Not set up, which is no fault. */
class Unset extends Error {}

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
      if (!(error instanceof Unset)) process.exitCode = 1
      const why = storageFault(error, house.environment) ?? reasonOf(error)
      console.log(`${error instanceof Unset ? 'note ' : 'WRONG'} ${name}: ${why}`)
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

/** Signs in as sending a mail would, and sends none. */
async function mail({ environment: { SMTP_URL } }: Program) {
  if (!SMTP_URL) throw new Unset('SMTP_URL is not set, so mails wait in the outbox')
  const { hostname } = new URL(SMTP_URL)
  const transport = await openTransport(SMTP_URL)
  try {
    await transport.verify()
  } catch (error) {
    throw new Error(`${hostname} takes no mail from us (${reasonOf(error)}); see SMTP_URL`)
  } finally {
    transport.close()
  }
  return `${hostname} takes mail from us`
}
