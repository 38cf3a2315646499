import { resolve } from 'node:path'

const day = 86_400_000

/** For a server that counts by the hour and by the day: by its clock it is noon, so neither ends while a test runs. */
export const atNoon = {
  NODE_OPTIONS: `--import=${resolve('tests/shifted-clock.mjs')}`,
  CLOCK_AHEAD: String((1.5 * day - (Date.now() % day)) % day || 1),
}
