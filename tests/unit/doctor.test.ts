import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, readFileSync, statfsSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { createServer } from 'node:tls'
import { pathToFileURL } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { readEnvironment } from '#core/runtime/environment.server.ts'
import { createBackupName } from '#operations/backup/backup-names.ts'
import { checkDisk, checkFilePermissions } from '#operations/cli/check-machine.ts'
import { checkMailDnsRecords, sendDoctorTestMail } from '#operations/cli/check-mail.ts'
import { checkCertificate } from '#operations/cli/check-site.ts'
import { mailServer } from '../mail-server.ts'
import { freePort } from '../running-server.ts'
import { temporaryFolder } from '../temporary-folder.ts'

/** As `doctor` prints it: what a check returns or throws. */
const say = (check: Promise<string>) =>
  check.then(
    (text) => `ok: ${text}`,
    (error: Error) => error.message,
  )

/** An address with a certificate of so many days. */
async function secureSite(days: number) {
  const folder = temporaryFolder()
  const [cert, key] = [join(folder, 'cert.pem'), join(folder, 'key.pem')]
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost']
  const options = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes']
  execFileSync(
    'openssl',
    ['req', ...options, ...subject, '-days', String(days), '-out', cert, '-keyout', key],
    { stdio: 'pipe' },
  )
  const pair = { cert: readFileSync(cert, 'utf8'), key: readFileSync(key, 'utf8') }
  const server = createServer(pair, (socket) => socket.on('error', () => {}))
  server.listen(0, 'localhost')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  const environment = readEnvironment({ ORIGIN: `https://localhost:${port}` })
  return { app: { environment }, cert: pair.cert }
}

test('the certificate: how long it is valid, whether browsers refuse it, or that nobody could look', async () => {
  const long = await secureSite(90)
  expect(await say(checkCertificate(long.app, long.cert))).toMatch(/^ok: .*for (89|90) more days/)
  expect(await say(checkCertificate(long.app))).toMatch(/^browsers refuse it .*SELF_SIGNED/)
  const short = await secureSite(3)
  expect(await say(checkCertificate(short.app, short.cert))).toMatch(/^it ends in [23] days/)
  const look = (ORIGIN: string) =>
    say(checkCertificate({ environment: readEnvironment({ ORIGIN }) }))
  expect(await look('http://localhost:3000')).toMatch(/^not checked: ORIGIN is no https/)
  expect(await look(`https://localhost:${await freePort()}`)).toMatch(
    /^not checked: .*ECONNREFUSED/,
  )
})

const dnsError = (code: string) => Promise.reject(Object.assign(new Error(code), { code }))

test('the DNS records for mail: which are there, which are not, and that the DNS did not answer', async () => {
  const app = { environment: readEnvironment({ MAIL_FROM: 'Website <a@mail.firma.example>' }) }
  const mx = [{ priority: 1, exchange: 'mx.firma.example' }]
  const texts: Record<string, string[][]> = {
    'mail.firma.example': [['other'], ['v=spf1 ', '-all']],
    '_dmarc.firma.example': [['v=DMARC1; p=none']],
  }
  const resolveTxt = async (name: string) => texts[name] ?? dnsError('ENOTFOUND')
  const whole = { resolveMx: async () => mx, resolveTxt }
  expect(await say(checkMailDnsRecords(app, whole))).toMatch(/^ok: mail.firma.example has MX, SPF/)
  const empty = { resolveMx: () => dnsError('ENODATA'), resolveTxt: () => dnsError('ENOTFOUND') }
  expect(await say(checkMailDnsRecords(app, empty))).toMatch(
    /^mail.firma.example has no MX .*, no SPF, no DMARC/,
  )
  const broken = { ...whole, resolveMx: () => dnsError('ETIMEOUT') }
  expect(await say(checkMailDnsRecords(app, broken))).toMatch(/^not checked: .*DNS does not answer/)
  const without = { environment: readEnvironment({}) }
  expect(await say(checkMailDnsRecords(without))).toMatch(/^not checked: MAIL_FROM/)
})

test('a mail is sent only to whom somebody names, and really', async () => {
  const { received, url } = await mailServer()
  const MAIL_FROM = 'website@firma.example'
  const app = { environment: readEnvironment({ SMTP_URL: url, MAIL_FROM }) }
  expect(await say(sendDoctorTestMail(app, undefined))).toMatch(/^not checked: --mail-to/)
  expect(received).toHaveLength(0)
  expect(await say(sendDoctorTestMail(app, 'ada@firma.example'))).toMatch(
    /^ok: .*ada@firma.example/,
  )
  expect(received.map(({ to }) => to)).toEqual([['ada@firma.example']])
})

test('for how long the disk lasts follows from the backups, once they cover a week', async () => {
  const [DATA_DIR, folder] = [temporaryFolder(), temporaryFolder()]
  const environment = readEnvironment({ DATA_DIR, BACKUP_URL: pathToFileURL(folder).href })
  const look = () => say(checkDisk({ environment }))
  const { bavail, bsize } = statfsSync(DATA_DIR)
  const write = (day: number, bytes: number) =>
    writeFileSync(
      join(folder, createBackupName(new Date(Date.UTC(2026, 10, day)), false)),
      Buffer.alloc(bytes),
    )
  write(1, 1000)
  write(5, 9000)
  expect(await look()).toMatch(/^ok: \d+ MB are free; for how long is not checked/)
  write(21, 1000 + 20 * 2 * 1024 ** 2)
  writeFileSync(join(DATA_DIR, 'auftritt.db.before-1.0.1'), Buffer.alloc(3 * 1024 ** 2))
  expect(await look()).toMatch(/MB are free beside 3 MB of databases that updates kept, and/)
  const days = Math.floor(((bavail * bsize) / 1024 ** 2 - 500) / 2)
  expect(await look()).toMatch(/backups grow by 2\.0 MB a day: enough for/)
  if (days < 3650) {
    const told = Number(/enough for (\d+) days/.exec(await look())?.[1])
    // Others write to the same disk.
    expect(Math.abs(told - days)).toBeLessThan(days / 10)
  }
})

test('what other users of the machine can read is named', async () => {
  const DATA_DIR = temporaryFolder()
  const app = { environment: readEnvironment({ DATA_DIR }) }
  chmodSync(DATA_DIR, 0o700)
  writeFileSync(join(DATA_DIR, 'secret'), '', { mode: 0o600 })
  expect(await say(checkFilePermissions(app))).toMatch(/^ok: /)
  chmodSync(join(DATA_DIR, 'secret'), 0o644)
  expect(await say(checkFilePermissions(app))).toMatch(/secret is open to other users$/)
  chmodSync(join(DATA_DIR, 'secret'), 0o600)
  const packaged = temporaryFolder()
  const settings = join(packaged, 'other.env')
  writeFileSync(settings, '')
  chmodSync(settings, 0o640)
  expect(await say(checkFilePermissions(app, packaged))).toMatch(/^ok: /)
  chmodSync(settings, 0o644)
  expect(await say(checkFilePermissions(app, packaged))).toBe(
    `${settings} is open to other users: chmod o= ${settings}`,
  )
})
