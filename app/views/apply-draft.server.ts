import { alike } from '../content/change.server.ts'
import { applyWithin } from '../content/change-set.server.ts'
import type { Database } from '../db/database.server.ts'
import { log } from '../machine/log.server.ts'
import type { Tables } from '../tables.ts'
import { changesIn } from './drafts.server.ts'
import { inTurn } from './in-turn.ts'
import { merged } from './merge.server.ts'

/** Puts a draft into a database in memory; whatever stands against it is left as it is now. */
export async function applyDraft(live: Database<Tables>, memory: Database<Tables>, draft: number) {
  const rows = inTurn(await changesIn(live.db, draft))
  for (const row of rows)
    await alike(memory.db)
      .transaction()
      .execute(async (trx) => {
        const { changes } = await merged(trx, [row])
        await applyWithin(trx, changes, { by: row.who, isPublishing: true })
      })
      .catch((error: unknown) => log.debug({ err: error, type: row.type }, 'not in the view'))
  await memory.db.deleteFrom('revisions').execute()
  return rows.length
}
