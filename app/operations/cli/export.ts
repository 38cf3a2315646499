import { recordPanelEvent } from '#accounts/panel-events.server.ts'
import { CannotExport, exportTo } from '#content/transfer/export-folder.server.ts'
import { CommandRefused, command, fileAmong } from './command.ts'

/** `npm run export -- FOLDER`: all content as readable files, also while the server runs. */
await command(async (program, words) => {
  const folder = fileAmong(words)
  if (!folder) throw new CommandRefused('Into which folder? For example: npm run export -- inhalt')
  const { files, pictures, lost } = await exportTo(program, folder).catch((error: unknown) => {
    throw error instanceof CannotExport ? new CommandRefused(error.message) : error
  })
  await recordPanelEvent(program.database.db, 'exports', { who: 'npm run export', what: 'content' })
  console.log(`${folder} holds the content (${files} files, ${pictures} pictures).`)
  console.log('Accounts, the inbox and earlier versions are not in it: npm run backup has them.')
  if (lost.length === 0) return
  process.exitCode = 1
  console.log(
    `It lacks ${lost.length} pictures, whose files are gone or damaged: ${lost.slice(0, 5).join(', ')}.`,
  )
})
