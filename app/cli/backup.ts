import { join } from 'node:path'
import { backup } from '../archive/backup.server.ts'
import { command, fileAmong } from './command.ts'

/** `npm run backup [-- FILE]`: everything in one archive, also while the server runs. */
await command(async ({ database, storage, environment }, words) => {
  const file = fileAmong(words)
  const stamp = new Date().toISOString().replace(/[:.]/g, '-')
  const archive = file ?? join(environment.DATA_DIR, 'backups', `auftritt-${stamp}.tar.gz`)
  const count = await backup(database.db as never, storage, archive)
  console.log(`${archive} holds the whole site (${count} files, each with its checksum).`)
  console.log('The secret of DATA_DIR is not in it: keep that separately.')
})
