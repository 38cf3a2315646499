import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { EnvironmentError, readEnvironment } from '#core/runtime/environment.server.ts'
import { createLocalAddress } from '#core/runtime/local-address.ts'

test('readEnvironment without variables returns the defaults', () => {
  const environment = readEnvironment({})
  expect(environment).toMatchObject({
    PORT: 3000,
    HOST: '127.0.0.1',
    ORIGIN: 'http://localhost:3000',
    DATA_DIR: './data',
    ADMIN_EMAIL: 'admin@example.com',
    SEED: 'demo',
    TRUST_PROXY: 0,
    LOG_LEVEL: 'info',
  })
  expect(environment.DATABASE_URL).toBeUndefined()
})

test('readEnvironment reads every variable', () => {
  const given = {
    PORT: '8080',
    HOST: '0.0.0.0',
    ORIGIN: 'https://www.beispiel.de/',
    DATABASE_URL: 'postgres://a:b@localhost/c',
    STORAGE_URL: 's3://eimer?endpoint=https://s3.example.com&region=eu',
    SMTP_URL: 'smtps://a:b@mail.example.com:465',
    MAIL_FROM: 'Website <website@example.com>',
    SECRET: 'f7c1a94e0b6d23587aa9e4c1d05b3f68',
    SEED: 'empty',
    TRUST_PROXY: '2',
    LOG_LEVEL: 'debug',
  }
  expect(readEnvironment(given)).toMatchObject({
    ...given,
    PORT: 8080,
    ORIGIN: 'https://www.beispiel.de',
    TRUST_PROXY: 2,
  })
})

test('readEnvironment accepts random hexadecimal SECRETs of 16 and 32 bytes', () => {
  for (let i = 0; i < 2000; i++)
    for (const SECRET of [32, 16].map((n) => randomBytes(n).toString('hex')))
      expect(readEnvironment({ SECRET }).SECRET).toBe(SECRET)
})

test('readEnvironment derives ORIGIN from PORT and treats an empty variable as missing', () => {
  const { ORIGIN, SEED } = readEnvironment({ PORT: '4000', ORIGIN: ' ', SEED: '' })
  expect(ORIGIN).toBe('http://localhost:4000')
  expect(SEED).toBe('demo')
  expect(readEnvironment({ TRUST_PROXY: 'off' }).TRUST_PROXY).toBe(0)
})

test.each([
  ['PORT', 'eighty'],
  ['PORT', '65536'],
  ['PORT', '-1'],
  ['ORIGIN', 'www.beispiel.de'],
  ['ORIGIN', 'https://www.beispiel.de/pfad'],
  ['ORIGIN', 'https://a@www.beispiel.de'],
  ['ORIGIN', 'ftp://www.beispiel.de'],
  ['DATABASE_URL', 'mysql://localhost/x'],
  ['DATABASE_URL', 'localhost'],
  ['STORAGE_URL', 'https://bucket'],
  ['STORAGE_URL', 's3://?endpoint=https://s3.example.com'],
  ['STORAGE_URL', 's3://bucket?endpoint=s3.example.com'],
  ['STORAGE_URL', 's3://bucket/site?endpoint=https://s3.example.com'],
  ['SMTP_URL', 'mail.example.com'],
  ['MAIL_FROM', 'niemand'],
  ['MAIL_FROM', 'A <a@b>\r\nBcc: c@d'],
  ['ADMIN_EMAIL', 'admin'],
  ['ADMIN_PASSWORD', 'kurz'],
  ['SECRET', 'kurz'],
  ['SECRET', 'a'.repeat(32)],
  ['SECRET', 'geheim '.repeat(6)],
  ['SECRET', '12345678901234567890123456789012'],
  ['SECRET', 'abcdefghijklmnopqrstuvwxyz012345'],
  ['SECRET', 'change-me-change-me-change-me-change-me'],
  ['SEED', 'demos'],
  ['TRUST_PROXY', 'yes'],
  ['LOG_LEVEL', 'loud'],
])('readEnvironment rejects %s=%j with one line that begins with the name', (name, value) => {
  const lines = linesFor({ [name]: value })
  expect(lines).toHaveLength(1)
  expect(lines[0]).toMatch(new RegExp(`^${name}: [^\\n]{20,}$`))
})

test('readEnvironment reports one line for each invalid variable', () => {
  const lines = linesFor({ PORT: 'x', SEED: 'x', LOG_LEVEL: 'x' })
  expect(lines.map((line) => line.split(':')[0])).toEqual(['PORT', 'SEED', 'LOG_LEVEL'])
})

test('readEnvironment errors never repeat the value of a secret', () => {
  const lines = linesFor({ ADMIN_PASSWORD: 'hunter2', SECRET: 'hunter2', DATABASE_URL: 'hunter2' })
  expect(lines).toHaveLength(3)
  expect(lines.join()).not.toContain('hunter2')
})

test('readEnvironment rejects SMTP_URL without MAIL_FROM', () => {
  expect(linesFor({ SMTP_URL: 'smtp://mail.example.com' })[0]).toMatch(/^MAIL_FROM: /)
})

function linesFor(variables: Record<string, string>) {
  try {
    readEnvironment(variables)
  } catch (error) {
    if (error instanceof EnvironmentError) return error.lines
    throw error
  }
  return []
}

test('readEnvironment refuses a place of backups among the files of the site', () => {
  const store = 's3://a:b@eimer?endpoint=https://s3.example.com'
  const refused = [
    {
      STORAGE_URL: store,
      BACKUP_URL: 's3://eimer/sicher?endpoint=https://s3.example.com/&region=x',
    },
    { STORAGE_URL: 's3://eimer', BACKUP_URL: 's3://a:b@eimer/sicher' },
    { DATA_DIR: '/srv/data', BACKUP_URL: 'file:///srv/data/uploads' },
    { DATA_DIR: '/srv/data', BACKUP_URL: 'file:///srv/data/uploads/..b' },
  ]
  for (const given of refused)
    expect(() => readEnvironment(given)).toThrow(/^BACKUP_URL: lies among the files of the site.*$/)
  const accepted = [
    { STORAGE_URL: store, BACKUP_URL: 's3://anderer?endpoint=https://s3.example.com' },
    { STORAGE_URL: store, BACKUP_URL: 's3://eimer/sicher?endpoint=https://s3.example.org' },
    { STORAGE_URL: store, BACKUP_URL: 'file:///srv/data/uploads' },
    { DATA_DIR: '/srv/data', BACKUP_URL: 'file:///srv/data/backups' },
    { DATA_DIR: '/srv/data', BACKUP_URL: 'file:///srv/data/uploads-backups' },
    { BACKUP_URL: 's3://eimer' },
  ]
  for (const given of accepted) expect(readEnvironment(given)).toMatchObject(given)
})

test.each([
  ['127.0.0.1', '127.0.0.1'],
  ['0.0.0.0', '127.0.0.1'],
  ['::', '127.0.0.1'],
  ['::1', '[::1]'],
  ['fd00::17', '[fd00::17]'],
  ['site.intern', 'site.intern'],
])('createLocalAddress makes an address of HOST=%s', (HOST, host) => {
  const address = createLocalAddress(readEnvironment({ HOST, PORT: '3001' }))
  expect(new URL(address).host).toBe(`${host}:3001`)
})
