import { type Logger, pino } from 'pino'

/** The one log of the process. Starts silent, so that command-line tools stay quiet; the server sets its level. */
export const log: Logger = pino(
  { level: 'silent', base: null, timestamp: pino.stdTimeFunctions.isoTime },
  process.stdout.isTTY
    ? (await import('pino-pretty')).default({
        sync: true,
        colorize: true,
        translateTime: 'HH:MM:ss',
        singleLine: true,
      })
    : pino.destination({ sync: true }),
)
