import { type Logger, pino } from 'pino'
import { type RoutePattern, serverPaths } from '#addresses.ts'
import { createReadableLog } from './readable-log.server.ts'

/** The log of the process. Starts silent for command-line tools; the server sets its level. */
export const log: Logger = pino(
  {
    level: 'silent',
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { log: redactSecretsInPath },
    serializers: { err: serializeError },
  },
  process.stdout.isTTY
    ? createReadableLog((text) => process.stdout.write(text))
    : pino.destination({ sync: true }),
)

/** Type, message, stack and code of an error only: PostgreSQL repeats the values of a row in its details. */
export function serializeError(error: unknown) {
  if (!(error instanceof Error)) return error
  const { type, message, stack, code } = pino.stdSerializers.err(error)
  return { type, message, stack, ...(code !== undefined && { code }) }
}

/** Limit for logged paths: a request may send thousands of characters. */
const longestPath = 200

/** Redacts keys in the path: a reader of the log must not be able to use them. */
export function redactSecretsInPath(fields: Record<string, unknown>) {
  const { path } = fields
  if (typeof path !== 'string') return fields
  return { ...fields, path: path.replace(secretPart, '$1…').slice(0, longestPath) }
}

const secretAddresses: RoutePattern[] = [
  '/bewerbung/:key',
  '/nachricht/:key',
  '/admin/invitation/:secret',
  '/admin/login/new-password/:secret',
]
const prefixes = [
  ...secretAddresses.map((address) => address.slice(0, address.indexOf(':'))),
  // The personal pages in English.
  '/en/application/',
  '/en/message/',
  `${serverPaths.look}/`,
  `${serverPaths.views}/`,
]
// Unanchored: a path may be logged before it is normalized.
const secretPart = new RegExp(`(${prefixes.join('|')})[^/.]+`, 'i')
