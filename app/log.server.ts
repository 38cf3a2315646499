import { type Logger, pino } from 'pino'

/** The one log of the process. Starts silent, so that command-line tools stay quiet; the server sets its level. */
export const log: Logger = pino(
  {
    level: 'silent',
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { log: withoutSecrets },
  },
  process.stdout.isTTY
    ? (await import('pino-pretty')).default({
        sync: true,
        colorize: true,
        translateTime: 'HH:MM:ss',
        singleLine: true,
      })
    : pino.destination({ sync: true }),
)

/** Some addresses are keys: who reads the log must not be able to open them. */
function withoutSecrets(fields: Record<string, unknown>) {
  const { path } = fields
  return typeof path === 'string' ? { ...fields, path: path.replace(secretPart, '$1…') } : fields
}

const secretPart = /^(\/(?:bewerbung|admin\/invitation)\/)[^/.]+/i
