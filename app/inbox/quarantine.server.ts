import type { Scope } from '#accounts/rights.ts'
import type { AppContext } from '#app-context.server.ts'
import { today } from '#content/open-job.ts'
import { canSend } from '#mail/can-send.ts'
import { createNoticeWriter } from '#mail/notices.server.ts'
import { enqueue } from '#mail/outbox.server.ts'
import type { Db } from '#tables.ts'
import type { EntryKind } from './kinds.ts'
import { linkToEntry } from './links.ts'
import { loadOffice } from './office.server.ts'
import { visibleTo } from './visibility.server.ts'

export interface Quarantined {
  count: number
  /** Sorted by frequency, descending. */
  reasons: string[]
}

/** Counts the undecided entries in quarantine, with the reasons. */
export async function listQuarantined(db: Db, scope: Scope, kind: EntryKind): Promise<Quarantined> {
  const rows = await db
    .selectFrom(kind)
    .select((eb) => ['suspicion', eb.fn.countAll<number>().as('count')])
    .where('held', 'is not', null)
    .where(visibleTo(scope, kind))
    .groupBy('suspicion')
    .execute()
  const signs = new Map<string, number>()
  for (const { suspicion, count } of rows)
    for (const sign of suspicion.split(', ')) signs.set(sign, (signs.get(sign) ?? 0) + count)
  return {
    count: rows.reduce((sum, { count }) => sum + count, 0),
    reasons: [...signs].sort(([, a], [, b]) => b - a).flatMap(([sign]) => sign || []),
  }
}

/** Maximum number of references in a digest. */
const mostNamed = 50

/**
 * Daily digest: mails the operators what was quarantined since the last one. The update of `held` makes sure that only
 * one instance announces an entry. Without a mail server entries stay unannounced; the panel shows them.
 */
export async function announceQuarantined(program: AppContext, now: number) {
  if (!canSend(program.environment)) return
  const db = program.database.db
  const once = `held back ${today(new Date(now))}`
  const announced = await db
    .selectFrom('outbox')
    .select('id')
    .where('once', '=', once)
    .executeTakeFirst()
  if (announced) return
  const [{ recipient }, write] = await Promise.all([
    loadOffice(program),
    createNoticeWriter(program),
  ])
  await db.transaction().execute(async (trx) => {
    const fresh = [...(await take(trx, 'messages')), ...(await take(trx, 'applications'))]
    if (fresh.length === 0) return
    const values = {
      entries: fresh.length === 1 ? '1 Eingang' : `${fresh.length} Eingänge`,
      list: listOf(program, fresh),
    }
    await enqueue(trx, [{ ...write('held', { recipient, values }), once }])
  })
}

type Fresh = Awaited<ReturnType<typeof take>>[number]

const take = (trx: Db, kind: EntryKind) =>
  trx
    .updateTable(kind)
    .set({ held: 'told' })
    .where('held', '=', 'new')
    .returning(['reference'])
    .execute()

/** References and links only, no personal data. */
function listOf(program: AppContext, fresh: Fresh[]) {
  const lines = fresh
    .slice(0, mostNamed)
    .map(({ reference }) => `${reference}: ${linkToEntry(program, reference)}`)
  const more = fresh.length - lines.length
  return [...lines, ...(more > 0 ? [`… und ${more} weitere.`] : [])].join('\n')
}
