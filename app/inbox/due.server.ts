import { inbox } from '../content/settings.ts'
import type { Program } from '../http/program.server.ts'
import { after, deletionDate } from './retention.ts'
import type { Inbox } from './submission.server.ts'

/** Something whose time to be kept ends. */
export interface Due {
  kind: 'message' | 'application'
  id: number
  reference: string
  /** When. */
  at: string
  why: string
  /** Of the row as it was read: whoever changes it meanwhile saves it. */
  updated_at: string
}

/**
 * Everything whose time ends before `until`, soonest first. The announcement and the deletion itself both ask here, so
 * nothing goes that was not announced.
 */
export async function dueUntil(house: Program, until: string): Promise<Due[]> {
  const { applicationDays, messageDays, spamDays } = await house.store.setting(inbox)
  const db = house.database.db as unknown as Inbox
  const before = (days: number) => after(until, -days)
  const [messages, rejected, spam] = await Promise.all([
    db
      .selectFrom('messages')
      .select(['id', 'reference', 'state', 'received_at', 'updated_at'])
      .where('hold_reason', 'is', null)
      .where('received_at', '<', before(Math.min(messageDays, spamDays)))
      .execute(),
    db
      .selectFrom('applications')
      .select(['id', 'reference', 'rejected_at', 'talent_pool_until', 'hold_reason', 'updated_at'])
      .where('rejected_at', '<', before(applicationDays))
      .where('hold_reason', 'is', null)
      .where('is_spam', '=', false)
      .execute(),
    db
      .selectFrom('applications')
      .select(['id', 'reference', 'received_at', 'updated_at'])
      .where('received_at', '<', before(spamDays))
      .where('hold_reason', 'is', null)
      .where('is_spam', '=', true)
      .execute(),
  ])
  const all: Due[] = [
    ...messages.map(({ state, received_at, ...row }) => {
      const days = state === 'spam' ? spamDays : messageDays
      const why = `${days} days after it arrived${state === 'spam' ? ' as spam' : ''}`
      return { ...row, kind: 'message' as const, at: after(received_at, days), why }
    }),
    ...rejected.map((row) => ({
      kind: 'application' as const,
      id: row.id,
      reference: row.reference,
      at: deletionDate(row, applicationDays) ?? until,
      why: `${applicationDays} days after the rejection${row.talent_pool_until ? ', not before the talent pool ends' : ''}`,
      updated_at: row.updated_at,
    })),
    ...spam.map(({ received_at, ...row }) => ({
      ...row,
      kind: 'application' as const,
      at: after(received_at, spamDays),
      why: `${spamDays} days after it arrived as spam`,
    })),
  ]
  return all.filter(({ at }) => at < until).sort((a, b) => (a.at < b.at ? -1 : 1))
}
