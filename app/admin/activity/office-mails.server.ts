import { href } from 'react-router'
import type { Speaker } from '../../language/speaker.ts'
import type { Db } from '../../tables.ts'
import type { Asked } from './asked.ts'

/** Invitations, links to a new password and notices, which belong to no entry: the outbox is their record. */
export async function officeMails(t: Speaker, db: Db, { limit, before, who }: Asked) {
  // By the program, whoever made it write.
  if (who) return { rows: [], next: null }
  let query = db
    .selectFrom('outbox')
    .select(['id', 'created_at', 'recipient', 'subject', 'state'])
    .where('message_id', 'is', null)
    .where('application_id', 'is', null)
    .orderBy('id', 'desc')
    .limit(limit)
  if (before) query = query.where('id', '<', before)
  const rows = await query.execute()
  return {
    rows: rows.map(({ id, created_at: at, recipient, subject, state }) => ({
      ...{ id, at, who: 'The program', times: 1 },
      text: t(state === 'sent' ? 'sent {recipient} “{subject}”' : 'wrote {recipient} “{subject}”', {
        recipient,
        subject,
      }),
      to: href('/admin/mail'),
    })),
    next: rows.length === limit ? (rows.at(-1)?.id ?? null) : null,
  }
}
