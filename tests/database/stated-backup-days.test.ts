import { expect, test } from 'vitest'
import { legalQuestionSettings } from '#content/legal/questions.ts'
import { backupSettings } from '#content/settings/backups.ts'
import { englishTranslator } from '#core/i18n/translator.ts'
import { checkDiskAndBackups } from '#drafts/panel/checks/operation-checks.server.ts'
import { openInbox } from '../inbox-program.ts'
import { temporaryFolder } from '../temporary-folder.ts'

test('a privacy text that states fewer days than backups are kept is a finding', async () => {
  const { app } = await openInbox()
  const site = {
    ...app,
    environment: { ...app.environment, BACKUP_URL: `file://${temporaryFolder()}` },
  }
  const by = { by: 'a' }
  const answers = { ...legalQuestionSettings.fallback, backupDays: 35 }
  await app.store.saveSetting(legalQuestionSettings, answers, { ...by, seen: 0 })
  const find = async () =>
    (await checkDiskAndBackups(site, englishTranslator))
      .map(({ text }) => text)
      .filter((text) => text.startsWith('The privacy text'))
  expect(await find()).toEqual([
    'The privacy text says that backups are kept for 35 days; they are kept for up to 360 days.',
  ])
  const rotation = { ...backupSettings.fallback, months: 0 }
  await app.store.saveSetting(backupSettings, rotation, { ...by, seen: 0 })
  expect(await find()).toEqual([])
  expect(await checkDiskAndBackups(app, englishTranslator)).not.toContainEqual(
    expect.objectContaining({ text: expect.stringMatching(/^The privacy/) }),
  )
})
