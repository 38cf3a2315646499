import { recordPanelEvent } from '#accounts/panel-events.server.ts'
import { exportContentToFolder } from '#content/transfer/export-content-to-folder.server.ts'
import { CommandError, parseCommandArguments, runCommand } from './command.ts'
import { addJsonFields, print } from './report.ts'

/** `npm run export -- FOLDER`: all content as readable files, also while the server runs. */
await runCommand(async (app, words) => {
  const { file: folder } = parseCommandArguments(words)
  if (!folder) throw new CommandError('Into which folder? For example: npm run export -- inhalt')
  const { files, pictures, lost } = await exportContentToFolder(app, folder)
  await recordPanelEvent(app.database.db, 'exports', { who: 'npm run export', what: 'content' })
  addJsonFields({ folder, files, pictures, lost })
  print(`${folder} holds the content (${files} files, ${pictures} pictures).`)
  print('Accounts, the inbox and earlier versions are not in it: npm run backup has them.')
  if (lost.length === 0) return
  process.exitCode = 1
  print(
    `It lacks ${lost.length} pictures, whose files are gone or damaged: ${lost.slice(0, 5).join(', ')}.`,
  )
})
