import {
  createStandInLookup,
  findLastDays,
  resolveStandIn,
} from '#accounts/people/absences.server.ts'
import { listLeaders } from '#accounts/roles.server.ts'
import type { Db } from '#core/db/tables.ts'
import { addCalendarDays } from '#core/fields/calendar-day.ts'
import { fromLocalTime } from '#core/fields/local-time.ts'
import type { AppContext } from '#core/request/app-context.server.ts'
import { enqueue } from '#mail/outbox.server.ts'
import { canSeeJob } from '../entries/colleague.ts'
import { listColleagues } from '../entries/colleagues.server.ts'
import { allEntryKinds, type EntryKind } from '../entries/kinds.ts'
import { loadMailData } from '../letters/mail-data.server.ts'
import { createColleagueMail, type RemindedEntry } from '../letters/mail-to-colleague.server.ts'
import { awaitsAnswer, waitsSince } from './answered.server.ts'
import { addWorkingDays, type Region } from './working-days.server.ts'

type Row = RemindedEntry & { assigned_to: string | null; job_id?: number | null }

/**
 * Reminds whoever is in charge on the working day before the promised one, and the office of what is nobody's. What was
 * received today is new enough: its reminder waits for tomorrow. Several instances: the row's lock lets one of them send.
 */
export async function remindInCharge(app: AppContext, today: string, region: Region) {
  const { recipient: office } = await loadMailData(app)
  const bound = addWorkingDays(today, 1, region)
  return app.database.db.transaction().execute(async (trx) => {
    const rows = await mark(trx, 'warned_on', today, bound)
    await sendEach(app, trx, 'warned', rows, await createRecipientLookup(trx, today, office))
    return rows.length
  })
}

/** Tells the leaders of promises that were broken. */
export async function tellLeaders(app: AppContext, today: string) {
  return app.database.db.transaction().execute(async (trx) => {
    const rows = await mark(trx, 'escalated_on', today, addCalendarDays(today, -1))
    const leaders = rows.length > 0 ? await listLeaders(trx) : []
    await sendEach(app, trx, 'escalated', rows, () => leaders)
    return rows.length
  })
}

/** Marks the entries of earlier days that wait for an answer promised until a day, and were not marked. */
async function mark(trx: Db, column: 'warned_on' | 'escalated_on', today: string, until: string) {
  const found: Row[] = []
  for (const kind of allEntryKinds) {
    const rows = await trx
      .updateTable(kind)
      .set({ [column]: today })
      .where('due_on', '<=', until)
      .where(waitsSince(kind), '<', fromLocalTime(`${today}T00:00`))
      .where(column, 'is', null)
      .where(awaitsAnswer(kind))
      .returning(['id', 'reference', 'due_on', 'assigned_to'])
      .$if(kind === 'applications', (query) => query.returning('job_id' as 'id'))
      .execute()
    found.push(...rows.map((row) => ({ ...row, kind, due_on: row.due_on ?? '' })))
  }
  return found.sort((a, b) => a.due_on.localeCompare(b.due_on))
}

interface Recipient extends Pick<RemindedEntry, 'standsInFor' | 'absent'> {
  email: string
}

/**
 * Who gets the mail about an entry: the person in charge, or whoever stands in and may see it. When nobody does, the
 * leaders are told as well, and the office what is nobody's.
 */
export async function createRecipientLookup(trx: Db, today: string, office: string) {
  const findStandIn = await createStandInLookup(trx, today)
  const lastDays = await findLastDays(trx, today)
  const leaders = await listLeaders(trx)
  const colleagues = {
    messages: await listColleagues(trx, 'messages'),
    applications: await listColleagues(trx, 'applications'),
  }
  return (entry: {
    kind: EntryKind
    assigned_to: string | null
    job_id?: number | null
  }): Recipient[] => {
    const readers = colleagues[entry.kind].filter((each) => canSeeJob(each, entry.job_id))
    const found = resolveStandIn(findStandIn, entry.assigned_to ?? '', readers)
    if (!found) return [{ email: office }]
    const { person, absent } = found
    if (absent) return [{ email: person.email, standsInFor: absent.name }]
    const until = lastDays.get(person.id)
    if (!until) return [{ email: person.email }]
    const others = leaders.filter(({ id }) => id !== person.id)
    return [
      { email: person.email },
      ...(others.length > 0 ? others : [{ email: office }]).map(({ email }) => ({
        email,
        absent: { name: person.name, until },
      })),
    ]
  }
}

/** One mail to each recipient, however many entries. */
export async function sendEach<Entry extends RemindedEntry>(
  app: AppContext,
  trx: Db,
  why: 'warned' | 'escalated' | 'task',
  entries: Entry[],
  listRecipients: (entry: Entry) => Recipient[],
) {
  const all = entries.flatMap((entry) =>
    listRecipients(entry).map(({ email, standsInFor, absent }) => ({
      email,
      entry: { ...entry, standsInFor, absent },
    })),
  )
  for (const [recipient, group] of Map.groupBy(all, ({ email }) => email)) {
    const notice = { why, recipient, entries: group.map(({ entry }) => entry) }
    await enqueue(trx, [await createColleagueMail(app, trx, notice)])
  }
}
