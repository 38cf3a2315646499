import { type Logger, pino } from 'pino'
import { type Address, front } from '#addresses.ts'
import { readable } from './readable-log.server.ts'

/** The one log of the process. Starts silent, so that command-line tools stay quiet; the server sets its level. */
export const log: Logger = pino(
  {
    level: 'silent',
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { log: withoutSecrets },
    serializers: { err: errorForLog },
  },
  process.stdout.isTTY
    ? readable((text) => process.stdout.write(text))
    : pino.destination({ sync: true }),
)

/** Only what says which error it is and where: PostgreSQL, for one, repeats the values of a row in its details. */
export function errorForLog(error: unknown) {
  if (!(error instanceof Error)) return error
  const { type, message, stack, code } = pino.stdSerializers.err(error)
  return { type, message, stack, ...(code !== undefined && { code }) }
}

/** A stranger's address may have thousands of letters. */
const longestPath = 200

/** Some addresses are keys: who reads the log must not be able to open them. */
export function withoutSecrets(fields: Record<string, unknown>) {
  const { path } = fields
  if (typeof path !== 'string') return fields
  return { ...fields, path: path.replace(secretPart, '$1…').slice(0, longestPath) }
}

const secrets: Address[] = [
  '/bewerbung/:key',
  '/admin/invitation/:secret',
  '/admin/login/new-password/:secret',
]
const before = [
  ...secrets.map((address) => address.slice(0, address.indexOf(':'))),
  `${front.look}/`,
  `${front.views}/`,
]
// Anywhere: a path may be refused before it is brought into its one spelling.
const secretPart = new RegExp(`(${before.join('|')})[^/.]+`, 'i')
