/**
 * Tests of `tests/database` whose SQL is the same on both engines. They run on SQLite before a change lands, and on
 * PostgreSQL, too, in `npm run test:long`.
 */
export const onOneEngine = [
  'administrators',
  'archives',
  'files',
  'journal',
  'known-device',
  'launch-gate',
  'media',
  'openid',
  'passkeys',
  'program-keys',
  'programs-described',
  'programs-long',
  'programs-people',
  'ready',
  'removed-pictures',
  'text-checks',
  'throw-away',
  'titles',
].map((name) => `tests/database/${name}.test.ts`)

/** Tests that sweep, break or kill everything there is, and those of screens whose parts others test. */
export const onlyLong = [
  'browser/comfort',
  'browser/consent-hosts',
  'browser/editing-access',
  'browser/hostile-text',
  'browser/inbox-access',
  'browser/moments-access',
  'database/far-clock',
  'database/killed-in-between',
  'database/many-rounds',
  'server/inbox-faults',
  'server/inbox-kill',
  'server/life',
  'server/picture-ways',
  'server/shifted-clock',
  'server/strangers',
].map((name) => `tests/${name}.test.ts`)

/** `npm run test:long` runs all, and whoever names a file gets it. */
export const isEverything =
  Boolean(process.env.LONG_TEST) || process.argv.some((word) => word.includes('.test.'))
