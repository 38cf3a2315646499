/**
 * Tests of `tests/database` whose SQL is the same on both engines. They run on SQLite before a change lands, and on
 * PostgreSQL, too, in `npm run test:long`.
 */
export const onOneEngine = [
  'administrators',
  'api-keys',
  'api-large-answers',
  'api-openapi',
  'api-people',
  'archives',
  'deadlines-over-a-year',
  'discard-samples',
  'erasure-log',
  'files',
  'known-device',
  'launch-gate',
  'media',
  'openid',
  'passkeys',
  'ready',
  'removed-pictures',
  'text-checks',
  'title-updates',
].map((name) => `tests/database/${name}.test.ts`)

/** Tests that crawl, break or kill everything, and tests of screens whose parts have tests of their own. */
export const onlyLong = [
  'browser/prefetching',
  'browser/consent-hosts',
  'browser/editing-access',
  'browser/hostile-text',
  'browser/inbox-access',
  'browser/snapshots-access',
  'database/far-clock',
  'database/kill-between-steps',
  'database/retention-over-years',
  'server/cluster',
  'server/inbox-faults',
  'server/kill-inbox',
  'server/lifecycle',
  'server/picture-formats',
  'server/proxies',
  'server/shifted-clock',
  'server/soak',
  'server/unknown-callers',
].map((name) => `tests/${name}.test.ts`)

/** `npm run test:long` runs all tests; a file named on the command line always runs. */
export const isEverything =
  Boolean(process.env.LONG_TEST) || process.argv.some((word) => word.includes('.test.'))
