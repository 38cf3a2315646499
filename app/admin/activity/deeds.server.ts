import { type EntryKind, entryKinds } from '../../inbox/kinds.ts'
import type { Speaker } from '../../language/speaker.ts'
import type { Db } from '../../tables.ts'
import { deedInWords } from '../inbox/deed-words.ts'
import { kinds } from '../inbox/kinds.ts'
import type { Asked } from './asked.ts'

/** Who read, exported, mailed or changed what visitors sent, without a word of it. */
export async function deedsWith(
  t: Speaker,
  db: Db,
  kind: EntryKind,
  { limit, before, who }: Asked,
) {
  const { column } = entryKinds[kind]
  let query = db
    .selectFrom('inbox_events')
    .leftJoin('applications', 'applications.id', 'inbox_events.application_id')
    .leftJoin('messages', 'messages.id', 'inbox_events.message_id')
    .select(['inbox_events.id', 'inbox_events.at', 'who', 'what', column])
    .select((eb) => eb.fn.coalesce('applications.reference', 'messages.reference').as('reference'))
    .where(column, 'is not', null)
    .orderBy('inbox_events.id', 'desc')
    .limit(limit)
  if (before) query = query.where('inbox_events.id', '<', before)
  if (who) query = query.where('who', '=', who)
  const rows = await query.execute()
  return {
    rows: rows.map(({ id, at, who, what, reference, [column]: entry }) => ({
      id,
      at,
      who,
      times: 1,
      text: `${deedInWords(t, what)}: ${reference}`,
      to: kinds[kind].entry(entry ?? 0),
    })),
    next: rows.length === limit ? (rows.at(-1)?.id ?? null) : null,
  }
}
