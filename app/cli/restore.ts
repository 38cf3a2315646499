import { CannotRestore, restore } from '../archive/restore.server.ts'
import { command, fileAmong, Refused } from './command.ts'

/** `npm run restore -- FILE [--replace]`: the content of an archive; stop the server first. */
await command(async ({ database, storage }, words) => {
  const file = fileAmong(words, ['--replace'])
  if (!file)
    throw new Refused('Which archive? For example: npm run restore -- data/backups/….tar.gz')
  try {
    const { made } = await restore(database.db as never, storage, file, {
      replace: words.includes('--replace'),
    })
    console.log(`Restored what was backed up at ${made}.`)
  } catch (error) {
    throw error instanceof CannotRestore ? new Refused(error.message) : error
  }
})
