import { DatabaseSync } from 'node:sqlite'
import { UpdateError } from './installation-paths.server.ts'

/** WAL checkpoint: writes all changes into the file itself. Fails if another process has it open. */
export function checkpointDatabase(file: string) {
  const db = new DatabaseSync(file)
  try {
    const [row] = db.prepare('pragma wal_checkpoint(truncate)').all()
    if (row?.busy) throw new UpdateError(`Another process uses ${file}; nothing was changed`)
    db.exec('pragma locking_mode = exclusive; begin exclusive; rollback')
  } catch (error) {
    if (error instanceof UpdateError) throw error
    throw new UpdateError(`Another process uses ${file}; nothing was changed`, { cause: error })
  } finally {
    db.close()
  }
}
