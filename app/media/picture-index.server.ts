import { setTimeout as pause } from 'node:timers/promises'
import type { Database } from '#core/db/database.server.ts'
import type { Tables } from '#core/db/tables.ts'
import type { OriginalFile } from './picture-file-reader.server.ts'
import { listPossibleOriginalKeys } from './pixels/variant-names.ts'

export type IndexedPicture = OriginalFile & { width: number }

/** Rows of three fields each. */
const maxEntries = 5000

/** Milliseconds to wait for the database before the cached row is used. */
const patience = 300

/**
 * Picture rows by the name that original and variants share. Cached until the content changes; while the database is
 * unavailable the cached row stays valid.
 */
export function createPictureIndex({ db, onChange }: Pick<Database<Tables>, 'db' | 'onChange'>) {
  const rows = new Map<string, { row: IndexedPicture; asOf: number }>()
  let changes = 0
  const stop = onChange(() => changes++)

  async function read(name: string) {
    const asOf = changes
    const row = await db
      .selectFrom('media')
      .select(['key', 'width', 'bytes'])
      .where('key', 'in', listPossibleOriginalKeys(name))
      .executeTakeFirst()
    rows.delete(name)
    if (row) rows.set(name, { row, asOf })
    if (rows.size > maxEntries) rows.delete(rows.keys().next().value ?? '')
    return row
  }

  async function find(name: string): Promise<IndexedPicture | undefined> {
    const former = rows.get(name)
    if (!former) return read(name)
    if (former.asOf === changes) return former.row
    const isAway = () => former.row
    return Promise.race([read(name).catch(isAway), pause(patience).then(isAway)])
  }

  return { find, forget: (name: string) => void rows.delete(name), close: stop }
}
