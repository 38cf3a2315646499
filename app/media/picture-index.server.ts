import { setTimeout as pause } from 'node:timers/promises'
import type { Database } from '#core/db/database.server.ts'
import type { Tables } from '#tables.ts'
import type { Original } from './picture-files.server.ts'
import { possibleKeys } from './variant-names.ts'

export type Known = Original & { width: number }

/** So many rows of three fields each. */
const most = 5000

/** Milliseconds for a database that may be away, before what was known of a picture holds. */
const patience = 300

/**
 * The rows of pictures by the name that the original and its variants share. What was read since the last change of
 * content costs no query; while the database is away, what was known before holds.
 */
export function createPictureIndex({ db, onChange }: Pick<Database<Tables>, 'db' | 'onChange'>) {
  const known = new Map<string, { row: Known; asOf: number }>()
  let changes = 0
  const stop = onChange(() => changes++)

  async function read(name: string) {
    const asOf = changes
    const row = await db
      .selectFrom('media')
      .select(['key', 'width', 'bytes'])
      .where('key', 'in', possibleKeys(name))
      .executeTakeFirst()
    known.delete(name)
    if (row) known.set(name, { row, asOf })
    if (known.size > most) known.delete(known.keys().next().value ?? '')
    return row
  }

  async function find(name: string): Promise<Known | undefined> {
    const former = known.get(name)
    if (!former) return read(name)
    if (former.asOf === changes) return former.row
    const isAway = () => former.row
    return Promise.race([read(name).catch(isAway), pause(patience).then(isAway)])
  }

  return { find, forget: (name: string) => void known.delete(name), close: stop }
}
