import {
  createStandInLookup,
  findAbsenceEndDays,
  resolveStandIn,
} from '#accounts/people/absences.server.ts'
import { listManagementAccounts } from '#accounts/roles.server.ts'
import type { Db } from '#core/db/tables.ts'
import { addCalendarDays } from '#core/fields/calendar-day.ts'
import { germanTimeToIso } from '#core/fields/german-time.ts'
import type { AppContext } from '#core/request/app-context.server.ts'
import { enqueue } from '#mail/outbox.server.ts'
import { canSeeJob } from '../entries/colleague-access.ts'
import { listColleagues } from '../entries/colleagues.server.ts'
import { allEntryKinds, type EntryKind } from '../entries/kinds.ts'
import { loadMailData } from '../letters/mail-data.server.ts'
import { createColleagueMail, type RemindedEntry } from '../letters/mail-to-colleague.server.ts'
import { buildWaitingSinceExpression, whereAwaitingAnswer } from './answered.server.ts'
import { addWorkingDays, type Region } from './working-days.server.ts'

type Row = RemindedEntry & { assigned_to: string | null; job_id?: number | null }

/**
 * Reminds whoever is in charge on the working day before the promised one, and the office of what is nobody's. What came
 * today is new enough: its reminder waits for tomorrow, or for noon when it is due today. Several instances: the row's lock
 * lets one of them send.
 */
export async function remindInCharge(
  app: AppContext,
  today: string,
  { region, isAfternoon }: { region: Region; isAfternoon: boolean },
) {
  const { recipient: office } = await loadMailData(app)
  const bound = addWorkingDays(today, 1, region)
  return app.database.db.transaction().execute(async (trx) => {
    const rows = await mark(trx, 'warned_on', today, { until: bound, isAfternoon })
    await sendOneMailPerRecipient(
      app,
      trx,
      'warned',
      rows,
      await createInChargeRecipientLookup(trx, today, office),
    )
    return rows.length
  })
}

/** Tells the leaders, or whoever stands in, of promises that were broken. */
export async function escalateOverdueEntries(app: AppContext, today: string) {
  const { recipient: office } = await loadMailData(app)
  return app.database.db.transaction().execute(async (trx) => {
    const rows = await mark(trx, 'escalated_on', today, { until: addCalendarDays(today, -1) })
    if (rows.length === 0) return 0
    const { leaders } = await createLookups(trx, today, office)
    await sendOneMailPerRecipient(app, trx, 'escalated', rows, (row) => leaders(row))
    return rows.length
  })
}

/**
 * Marks the entries of earlier days that wait for an answer promised until a day, and were not marked; in the afternoon
 * also those of today that are due today.
 */
async function mark(
  trx: Db,
  column: 'warned_on' | 'escalated_on',
  today: string,
  { until, isAfternoon = false }: { until: string; isAfternoon?: boolean },
) {
  const found: Row[] = []
  for (const kind of allEntryKinds) {
    const rows = await trx
      .updateTable(kind)
      .set({ [column]: today })
      .where('due_on', '<=', until)
      .where((eb) =>
        eb.or([
          eb(buildWaitingSinceExpression(kind), '<', germanTimeToIso(`${today}T00:00`)),
          ...(isAfternoon ? [eb('due_on', '<=', today)] : []),
        ]),
      )
      .where(column, 'is', null)
      .where(whereAwaitingAnswer(kind))
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

interface SeenEntry {
  kind: EntryKind
  job_id?: number | null
}

/**
 * Who gets the mail about an entry: `inCharge` finds the person in charge, or whoever stands in and may see it; when nobody
 * does, the leaders as well, and the office what is nobody's. `leaders` finds the leaders or who stands in for them; when none
 * of them is there, all and the office.
 */
async function createLookups(trx: Db, today: string, office: string) {
  const findStandIn = await createStandInLookup(trx, today)
  const lastDays = await findAbsenceEndDays(trx, today)
  const allLeaders = await listManagementAccounts(trx)
  const colleagues = {
    messages: await listColleagues(trx, 'messages'),
    applications: await listColleagues(trx, 'applications'),
  }
  const listReaders = ({ kind, job_id }: SeenEntry) =>
    colleagues[kind].filter((each) => canSeeJob(each, job_id))
  const resolve = (id: string, entry: SeenEntry) => {
    const found = resolveStandIn(findStandIn, id, listReaders(entry))
    return (
      found && {
        ...{ email: found.person.email, name: found.person.name, standsInFor: found.absent?.name },
        until: found.absent ? undefined : lastDays.get(id),
      }
    )
  }
  const leaders = (entry: SeenEntry, except?: string): Recipient[] => {
    const found = allLeaders
      .filter(({ id }) => id !== except)
      .flatMap(({ id }) => resolve(id, entry) ?? [])
    const isSomebodyThere = found.some(({ until }) => !until)
    const told = isSomebodyThere ? found : [...found, { email: office, standsInFor: undefined }]
    const byEmail = new Map(told.map(({ email, standsInFor }) => [email, { email, standsInFor }]))
    return [...byEmail.values()]
  }
  const inCharge = (entry: SeenEntry & { assigned_to: string | null }): Recipient[] => {
    const found = resolve(entry.assigned_to ?? '', entry)
    if (!found) return [{ email: office }]
    const { email, name, standsInFor, until } = found
    if (!until) return [{ email, standsInFor }]
    // The office may have the address of the person, who then knows.
    const others = leaders(entry, entry.assigned_to ?? '').filter((each) => each.email !== email)
    return [{ email }, ...others.map((each) => ({ ...each, absent: { name, until } }))]
  }
  return { inCharge, leaders }
}

export const createInChargeRecipientLookup = async (trx: Db, today: string, office: string) =>
  (await createLookups(trx, today, office)).inCharge

/** One mail to each recipient, however many entries. */
export async function sendOneMailPerRecipient<Entry extends RemindedEntry>(
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
