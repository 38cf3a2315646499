import { expect, test } from 'vitest'
import { findMisspeltVariables } from '#core/runtime/misspelt-variables.server.ts'

test.each([
  ['PROT', 'PORT'],
  ['PRT', 'PORT'],
  ['port', 'PORT'],
  ['HOTS', 'HOST'],
  ['ORIGN', 'ORIGIN'],
  ['DATADIR', 'DATA_DIR'],
  ['DATABSE_URL', 'DATABASE_URL'],
  ['DATABASE_URI', 'DATABASE_URL'],
  ['STORAGE-URL', 'STORAGE_URL'],
  ['MAIL_FORM', 'MAIL_FROM'],
  ['ADMIN_MAIL', 'ADMIN_EMAIL'],
  ['ADMIN_PASWORT', 'ADMIN_PASSWORD'],
  ['SERCET', 'SECRET'],
  ['TRUST_PROXI', 'TRUST_PROXY'],
  ['DRAIN_SECS', undefined],
])('findMisspeltVariables suggests for %s: %s', (name, meant) => {
  const lines = meant ? [`${name} is not known; did you mean ${meant}?`] : []
  expect(findMisspeltVariables({ [name]: 'tulpe-kanne' })).toEqual(lines)
})

test('findMisspeltVariables ignores known, foreign and empty variables', () => {
  const others = `PATH HOME PWD SHELL USER LOGNAME MAIL LANG LC_ALL TERM TZ HOSTNAME EDITOR TMPDIR NODE_ENV NODE_OPTIONS
    HTTP_PROXY HTTPS_PROXY NO_PROXY ALL_PROXY PGHOST PGPORT PGPASSWORD AWS_SECRET_ACCESS_KEY AWS_REGION DISPLAY OLDPWD
    DB_PORT DB_SERVICE_HOST KUBERNETES_PORT MALLOC_ARENA_MAX XDG_DATA_DIRS JOURNAL_STREAM INVOCATION_ID CI`
  const given = [...others.split(/\s+/), 'PORT', 'DATABASE_URL']
  expect(findMisspeltVariables(Object.fromEntries(given.map((name) => [name, 'x'])))).toEqual([])
  expect(findMisspeltVariables({ PROT: ' ', SERCET: undefined })).toEqual([])
})
