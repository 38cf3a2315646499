import { sql } from 'kysely'
import { hasAdministrator } from '#accounts/people/administrators.server.ts'
import {
  getCallbackAddress,
  getProviderConfig,
  getProviderName,
} from '#accounts/sign-in/provider.server.ts'
import { siteVisibilitySettings } from '#content/settings/publication.ts'
import { englishTranslator } from '#core/i18n/translator.ts'
import type { AppContext } from '#core/request/app-context.server.ts'
import { createPrelaunchKey, createPrelaunchLink } from '#core/request/prelaunch-link.server.ts'
import { getErrorReason } from '#core/runtime/error-reason.ts'
import { findMisspeltVariables } from '#core/runtime/misspelt-variables.server.ts'
import { version } from '#core/runtime/release.server.ts'
import { describeStorageFaultToOperator, probeStorageWrite } from '#media/storage.server.ts'
import { findBackupProblems, readLastBackup } from '#operations/backup/last-backup.server.ts'
import { findMissingFiles } from '#operations/backup/missing-files.server.ts'
import { checkClock, checkDisk, checkFilePermissions } from './check-machine.ts'
import { checkMailDnsRecords, checkMailServer, sendDoctorTestMail } from './check-mail.ts'
import { checkCertificate, checkProxies } from './check-site.ts'
import { checkSuspendedApiClients } from './check-suspended-api-clients.ts'
import { CommandError, parseCommandArguments, runCommand } from './command.ts'
import { findOutdatedPackages } from './dependency-age.ts'
import { DoctorWarning } from './doctor-warning.ts'
import { listMissingIndexStatements } from './missing-index-statements.ts'
import { addJsonFields, print } from './report.ts'

/** `npm run doctor`: checks everything that the site needs, one line each, and says what it could not check. */
await runCommand(async (app, words) => {
  const { file, options } = parseCommandArguments(words, { names: ['mail-to'] })
  if (file) throw new CommandError(`${file} is not known here; --help says what is`)
  const lines: [string, () => Promise<string>][] = [
    ['Version', async () => `${version}, on Node ${process.versions.node}`],
    ['Settings', checkSettings],
    ['Database', () => checkDatabase(app)],
    ['Search', () => checkSearch(app)],
    ['Files', () => checkFiles(app)],
    ['Backup', () => checkBackups(app)],
    ['Clock', () => checkClock(app)],
    ['Disk', () => checkDisk(app)],
    ['Permissions', () => checkFilePermissions(app)],
    ['Administrator', () => checkAdministrator(app)],
    ['Keys', () => checkSuspendedApiClients(app)],
    ['Address', () => checkAddress(app)],
    ['Certificate', () => checkCertificate(app)],
    ['Proxies', () => checkProxies(app)],
    ['Public', () => checkVisibility(app)],
    ['Mail', () => checkMailServer(app)],
    ['Delivery', () => sendDoctorTestMail(app, options['mail-to'])],
    ['Mail records', () => checkMailDnsRecords(app)],
    ['Provider', () => checkProvider(app)],
    ['Dependencies', checkDependencies],
  ]
  const checks = []
  for (const [name, check] of lines) {
    const { state, text } = await runCheck(check, app)
    print(`${state.padEnd(5)} ${name}: ${text}`)
    checks.push({ name, state, text })
  }
  addJsonFields({ checks })
  if (checks.some(({ state }) => state === 'WRONG')) process.exitCode = 1
})

async function runCheck(check: () => Promise<string>, { environment }: AppContext) {
  try {
    return { state: 'ok', text: await check() }
  } catch (error) {
    const text = describeStorageFaultToOperator(error, environment) ?? getErrorReason(error)
    return { state: error instanceof DoctorWarning ? 'note' : 'WRONG', text }
  }
}

async function checkSettings() {
  const misspelt = findMisspeltVariables(process.env).join('; ')
  if (misspelt) throw new DoctorWarning(misspelt)
  return 'none is known to be misspelt'
}

async function checkProvider({ environment }: AppContext) {
  const name = getProviderName(environment)
  if (!name) throw new DoctorWarning('no sign-in by the company’s own accounts is set up')
  await getProviderConfig(environment)
  return `${name} answers; it sends people back to ${getCallbackAddress(environment)}`
}

async function checkDependencies() {
  const outdated = (await findOutdatedPackages()).join('; ')
  if (outdated) throw new DoctorWarning(outdated)
  return 'none next to strangers is known to be far behind'
}

async function checkDatabase({ database, environment }: AppContext) {
  await database.ping()
  if (environment.DATABASE_URL) return 'PostgreSQL answers, the tables are up to date'
  const { rows } = await sql<{ quick_check: string }>`pragma quick_check(1)`.execute(database.db)
  const checkResult = rows[0]?.quick_check
  if (checkResult !== 'ok')
    throw new Error(`the file is damaged (${checkResult}); stop the server and restore a backup`)
  return 'SQLite answers, the file is whole, the tables are up to date'
}

async function checkSearch({ database }: AppContext) {
  const missing = await listMissingIndexStatements(database.db)
  if (missing.length > 0)
    throw new DoctorWarning(
      `without an index it reads all rows; whoever may do so runs once: ${missing.join(' ')}`,
    )
  return 'what arrives has its index'
}

async function checkBackups({ database, environment }: AppContext) {
  const problems = await findBackupProblems(database.db, environment)
  const lines = problems.map(
    ({ text, reason }) => englishTranslator.of(text) + (reason ? ` (${reason})` : ''),
  )
  if (environment.BACKUP_URL && !environment.BACKUP_RECIPIENT)
    lines.push('They are not encrypted: BACKUP_RECIPIENT is not set')
  if (lines.length > 0) throw new DoctorWarning(`${lines.join('; ')}; see BACKUP_URL`)
  const last = await readLastBackup(database.db, ['verified'])
  const hours = Math.round((Date.now() - Date.parse(last?.made_at ?? '')) / 3_600_000)
  return `the last one was restored and compared, and is ${hours} hours old`
}

async function checkFiles(app: AppContext) {
  const { storage, environment } = app
  await probeStorageWrite(storage)
  const missing = await findMissingFiles(app)
  if (missing.length > 0)
    throw new Error(
      `${missing.length} are gone or damaged, for example ${missing[0]}; bring them back from a backup`,
    )
  return `can be written ${environment.STORAGE_URL ? 'to the S3 store' : `below ${environment.DATA_DIR}`}`
}

async function checkAdministrator({ database }: AppContext) {
  if (!(await hasAdministrator(database.db)))
    throw new Error('there is none yet; start the site once')
  return 'there is one'
}

async function checkAddress({ environment: { ORIGIN } }: AppContext) {
  const { protocol, hostname } = new URL(ORIGIN)
  if (protocol === 'http:' && hostname !== 'localhost')
    throw new Error(`${ORIGIN} is not encrypted; visitors send personal data, so use https`)
  return ORIGIN
}

async function checkVisibility({ store, secret, environment }: AppContext) {
  const { isPublic, link } = await store.setting(siteVisibilitySettings)
  if (!isPublic)
    throw new DoctorWarning(
      `visitors do not see the site yet; with this link they do: ${createPrelaunchLink(environment.ORIGIN, createPrelaunchKey(secret, link))}`,
    )
  return 'visitors see the site'
}
