import { type RawBuilder, sql } from 'kysely'
import { getCurrentIsoTime } from '#content/store/change.server.ts'
import type { Db } from '#core/db/tables.ts'

/** Condition: the appointment was neither replaced nor proposed by an invitation that was taken back. */
export const currentAppointmentCondition = sql<boolean>`((appointments.state <> 'proposed'
    or not exists (select 1 from outbox where outbox.id = appointments.outbox_id
      and outbox.state = 'cancelled'))
  and not exists (select 1 from appointments as newer
    left join outbox as invitation on invitation.id = newer.outbox_id
    where newer.id = appointments.successor_id and not (newer.state = 'proposed'
      and newer.successor_id is null and coalesce(invitation.state, '') = 'cancelled')))`

/** How far an application is on its way to a conversation. */
export type InterviewStage = 'planned' | 'past' | 'proposed' | 'declined'

const isAt = (stage: InterviewStage): RawBuilder<boolean> => {
  if (stage === 'planned')
    return sql`appointments.state = 'agreed' and starts_at > ${getCurrentIsoTime()}`
  if (stage === 'past')
    return sql`appointments.state = 'agreed' and starts_at <= ${getCurrentIsoTime()}`
  return sql`appointments.state = ${stage}`
}

/** Condition: the application has an appointment of this stage, or none that holds. */
export const whereInterviewStage = (stage: InterviewStage | 'none'): RawBuilder<boolean> =>
  stage === 'none'
    ? sql`applications.id not in (select application_id from appointments
        where appointments.state in ('proposed', 'declined', 'agreed') and ${currentAppointmentCondition})`
    : sql`applications.id in (select application_id from appointments
        where ${isAt(stage)} and ${currentAppointmentCondition})`

/** Condition of a sub-query per application: no column, or SQLite would use the index of all that are agreed on. */
export const agreedOnCondition = sql<boolean>`appointments.state || '' = 'agreed'`

/** Sort key: the next interview, after all others where none is agreed on. */
export const buildInterviewSortKey = () =>
  sql`coalesce((select min(starts_at) from appointments where application_id = applications.id
    and ${agreedOnCondition} and starts_at > ${getCurrentIsoTime()} and ${currentAppointmentCondition}), '9999')`

/** Stages by what matters first. */
const stages: InterviewStage[] = ['planned', 'proposed', 'declined', 'past']

export interface InterviewSummary {
  stage: InterviewStage
  /** The start that was agreed on. */
  at: string | null
}

/** The interviews of applications by their id: the next one, else the times that are open, else the last one. */
export async function findInterviewSummaries(db: Db, ids: number[]) {
  const time = getCurrentIsoTime()
  const rows = await db
    .selectFrom('appointments')
    .select(['application_id', 'state', 'starts_at'])
    .where('application_id', 'in', [0, ...ids])
    .where('state', '!=', 'cancelled')
    .where(currentAppointmentCondition)
    .orderBy('starts_at')
    .execute()
  const byApplication = Map.groupBy(rows, (row) => row.application_id)
  return new Map(
    [...byApplication].flatMap(([id, group]) => {
      const interviews = group.map(({ state, starts_at: at }): InterviewSummary => {
        const agreed = (at ?? '') > time ? 'planned' : 'past'
        return { stage: state === 'proposed' || state === 'declined' ? state : agreed, at }
      })
      const [first] = stages.flatMap((stage) => {
        const all = interviews.filter((each) => each.stage === stage)
        return all.at(stage === 'past' ? -1 : 0) ?? []
      })
      return first ? [[id, first] as const] : []
    }),
  )
}
