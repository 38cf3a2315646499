import { resolve } from 'node:path'

const day = 86_400_000

/** Sets the server's clock to noon, so that no counted hour or day ends during a test. */
export const atNoon = {
  NODE_OPTIONS: `--import=${resolve('tests/shifted-clock.mjs')}`,
  CLOCK_AHEAD: String((1.5 * day - (Date.now() % day)) % day || 1),
}
