/**
 * Tests of `tests/database` whose SQL is the same on both engines. They run on SQLite before a change lands, and on
 * PostgreSQL, too, in `npm run test:long`.
 */
export const onOneEngine = [
  'administrators',
  'archives',
  'files',
  'journal',
  'killed-in-between',
  'known-device',
  'launch-gate',
  'many-rounds',
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
