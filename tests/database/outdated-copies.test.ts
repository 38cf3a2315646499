import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { legalQuestionSettings } from '#content/legal/questions.ts'
import { backupSettings } from '#content/settings/backups.ts'
import { createBackupName } from '#operations/backup/backup-names.ts'
import { deleteOutdatedBackupsAndDatabases } from '#operations/update/outdated-copies.server.ts'
import { openInbox } from '../inbox-program.ts'
import { temporaryFolder } from '../temporary-folder.ts'

const day = 86_400_000
const by = { by: 'a', seen: 0 }
const ago = (days: number, isBeforeUpdate = true) =>
  createBackupName(new Date(Date.now() - days * day), false, isBeforeUpdate)

/** A site with a backup before an update of today and one of each age, and a former database. */
async function open() {
  const { app, folder } = await openInbox()
  const archives = join(folder, 'backups/before-updates')
  mkdirSync(archives, { recursive: true })
  for (const days of [0, 20, 40]) writeFileSync(join(archives, ago(days)), 'x')
  writeFileSync(join(folder, 'auftritt.db.before-1.0.0'), 'x')
  const left = () => [
    readdirSync(archives).length,
    readdirSync(folder).filter((name) => name.includes('.before-')).length,
  ]
  return { app, left }
}

test('without BACKUP_URL copies from before an update are deleted after 30 days, or as stated in the privacy text', async () => {
  const { app, left } = await open()
  await deleteOutdatedBackupsAndDatabases(app)
  expect(left()).toEqual([2, 1])
  await app.store.saveSetting(
    legalQuestionSettings,
    { ...legalQuestionSettings.fallback, backupDays: 14 },
    by,
  )
  await deleteOutdatedBackupsAndDatabases(app)
  expect(left()).toEqual([1, 1])
  await deleteOutdatedBackupsAndDatabases(app, Date.now() + 15 * day)
  expect(left()).toEqual([0, 0])
})

test('with BACKUP_URL nothing is older than the longest period of the rotation, but the newest backup', async () => {
  const { app, left } = await open()
  const place = temporaryFolder()
  for (const name of [ago(40, false), ago(50, false), ago(40)])
    writeFileSync(join(place, name), 'x')
  const environment = { ...app.environment, BACKUP_URL: `file://${place}` }
  const delay = async (days: number) => {
    await deleteOutdatedBackupsAndDatabases({ ...app, environment }, Date.now() + days * day)
    return [readdirSync(place).length, ...left()]
  }
  expect(await delay(0)).toEqual([3, 3, 1])
  const rotation = { ...backupSettings.fallback, months: 0 }
  await app.store.saveSetting(backupSettings, rotation, by)
  expect(await delay(0)).toEqual([1, 2, 1])
  expect(readdirSync(place)[0]).toContain(ago(40, false).slice(0, 19))
  expect(await delay(400)).toEqual([1, 0, 0])
})
