import { href } from 'react-router'
import { importFolderAsDraft } from '#content/transfer/import-folder-as-draft.server.ts'
import { ImportError } from '#content/transfer/problems.ts'
import type { PlannedChange } from '#drafts/difference.server.ts'
import { CommandError, parseCommandArguments, runCommand } from './command.ts'
import { addJsonFields, print } from './report.ts'

/**
 * `npm run import -- FOLDER`: creates a draft with the differences between the site and an export or table dumps of
 * another program.
 */
await runCommand(async (app, words) => {
  const { file: folder } = parseCommandArguments(words)
  if (!folder) throw new CommandError('From which folder? For example: npm run import -- inhalt')
  const { draft, changes, addedPictures, omitted } = await importFolderAsDraft(
    app,
    folder,
    'npm run import',
  ).catch((error: unknown) => {
    throw error instanceof ImportError ? new CommandError(error.lines.join('\n')) : error
  })
  addJsonFields({ draft, changes: changes.length, pictures: addedPictures, notTaken: omitted })
  for (const each of omitted) print(`not taken: ${each}`)
  if (addedPictures > 0) print(`Pictures taken into the library: ${addedPictures}.`)
  if (draft === undefined) return print('The site is as the folder has it: there is no draft.')
  for (const each of changes) print(formatChange(each))
  const removals = changes.filter(({ what }) => what === 'remove').length
  if (removals > 0) print(`The folder lacks what the draft deletes: ${removals}.`)
  print(
    `${addedPictures > 0 ? 'Only the pictures are public, at addresses that nobody knows' : 'Nothing is public yet'}. Look at the draft and publish it, or discard it: ${app.environment.ORIGIN}${href('/admin/drafts/:id', { id: String(draft) })}`,
  )
})

function formatChange({ type, item_id, what, title }: PlannedChange) {
  const words = { create: 'new    ', update: 'changed', remove: 'DELETED', move: 'moved  ' }
  return `${words[what]}  ${type}${item_id ? ` ${item_id}` : ''}${title ? `  ${title}` : ''}`
}
