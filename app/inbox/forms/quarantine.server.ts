import type { InboxScope } from '#accounts/rights.ts'
import { getGermanDay } from '#content/types/open-job.ts'
import type { Db } from '#core/db/tables.ts'
import type { AppContext } from '#core/request/app-context.server.ts'
import { canSendMail } from '#mail/can-send.ts'
import { createNoticeWriter } from '#mail/notices.server.ts'
import { enqueue } from '#mail/outbox.server.ts'
import type { EntryKind } from '../entries/kinds.ts'
import { whereEntryVisible } from '../entries/visibility.server.ts'
import { createPanelEntryLink } from '../letters/links.ts'
import { loadMailData } from '../letters/mail-data.server.ts'

export interface QuarantineSummary {
  count: number
  /** Sorted by frequency, descending. */
  reasons: string[]
}

/** Counts the undecided entries in quarantine, with the reasons. */
export async function summarizeQuarantine(
  db: Db,
  scope: InboxScope,
  kind: EntryKind,
): Promise<QuarantineSummary> {
  const rows = await db
    .selectFrom(kind)
    .select((eb) => ['suspicion', eb.fn.countAll<number>().as('count')])
    .where('held', 'is not', null)
    .where(whereEntryVisible(scope, kind))
    .groupBy('suspicion')
    .execute()
  const counts = new Map<string, number>()
  for (const { suspicion, count } of rows)
    for (const sign of suspicion.split(', ')) counts.set(sign, (counts.get(sign) ?? 0) + count)
  return {
    count: rows.reduce((sum, { count }) => sum + count, 0),
    reasons: [...counts].sort(([, a], [, b]) => b - a).flatMap(([sign]) => sign || []),
  }
}

/** Maximum number of references in a digest. */
const maxReferences = 50

/**
 * Daily digest: mails the operators what was quarantined since the last one. The update of `held` makes sure that only
 * one instance announces an entry. Without a mail server entries stay unannounced; the panel shows them.
 */
export async function sendQuarantineDigest(app: AppContext, now: number) {
  if (!canSendMail(app.environment)) return
  const db = app.database.db
  const once = `held back ${getGermanDay(new Date(now))}`
  const digest = await db
    .selectFrom('outbox')
    .select('id')
    .where('once', '=', once)
    .executeTakeFirst()
  if (digest) return
  const [{ recipient }, write] = await Promise.all([loadMailData(app), createNoticeWriter(app)])
  await db.transaction().execute(async (trx) => {
    const entries = [
      ...(await markAnnounced(trx, 'messages')),
      ...(await markAnnounced(trx, 'applications')),
    ]
    if (entries.length === 0) return
    const values = {
      entries: entries.length === 1 ? '1 Eingang' : `${entries.length} Eingänge`,
      list: formatList(app, entries),
    }
    await enqueue(trx, [{ ...write('held', { recipient, values }), once }])
  })
}

type QuarantinedRow = Awaited<ReturnType<typeof markAnnounced>>[number]

const markAnnounced = (trx: Db, kind: EntryKind) =>
  trx
    .updateTable(kind)
    .set({ held: 'told' })
    .where('held', '=', 'new')
    .returning(['reference'])
    .execute()

/** References and links only, no personal data. */
function formatList(app: AppContext, entries: QuarantinedRow[]) {
  const lines = entries
    .slice(0, maxReferences)
    .map(({ reference }) => `${reference}: ${createPanelEntryLink(app, reference)}`)
  const restCount = entries.length - lines.length
  return [...lines, ...(restCount > 0 ? [`… und ${restCount} weitere.`] : [])].join('\n')
}
