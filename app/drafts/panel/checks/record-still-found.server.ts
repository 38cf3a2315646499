import { english } from '#core/i18n/translator.ts'
import { log } from '#core/runtime/log.server.ts'
import type { Site } from './check.ts'
import { findings } from './run.server.ts'

const day = 86_400_000
const iso = (at: number) => new Date(at).toISOString()

/**
 * Notes once a day that what somebody wants as it is, is found still: what is found no more is forgotten a year later.
 * Not when somebody looks, which writes nothing. What an older version of the program set aside says no day; its year
 * begins now.
 */
export async function recordStillFound({ database, store }: Site, now = Date.now()) {
  const { db } = database
  const rows = await db
    .selectFrom('set_aside')
    .select(['key', 'found_at'])
    .where('found_at', '<', iso(now - day))
    .execute()
  if (rows.length === 0) return
  const found = await findings({ database, store, today: db }, english)
  const keys = new Set(found.flatMap(({ links }) => links.map(({ key }) => key)))
  const still = rows.flatMap((row) => (keys.has(row.key) || !row.found_at ? row.key : []))
  if (still.length > 0)
    await db
      .updateTable('set_aside')
      .set({ found_at: iso(now) })
      .where('key', 'in', still)
      .execute()
}

/** Returns how to stop. */
export function startRecordingStillFound(site: Site) {
  const timer = setInterval(
    () =>
      void recordStillFound(site).catch((error: unknown) =>
        log.warn({ err: error }, 'what is found still could not be noted'),
      ),
    3_600_000,
  )
  timer.unref()
  return () => clearInterval(timer)
}
