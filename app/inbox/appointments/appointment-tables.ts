import type { ColumnType, Generated } from 'kysely'

declare module '#core/db/tables.ts' {
  interface Tables {
    appointments: Appointments
    appointment_participants: { appointment_id: number; user_id: string }
  }
}

/**
 * `proposed` waits for the applicant, who `declined` all times or took one: then it is `agreed`. `cancelled` is final.
 */
export type AppointmentState = 'proposed' | 'declined' | 'agreed' | 'cancelled'

/** An interview with an applicant. Times are ISO-8601 in UTC. */
export interface Appointments {
  id: Generated<number>
  application_id: number
  /** Identity in everybody's calendar. */
  uid: string
  /** Version in everybody's calendar; each change raises it. */
  sequence: number
  state: AppointmentState
  /** Proposed starts. */
  times: ColumnType<string[], string, string>
  /** The start that was agreed on. */
  starts_at: string | null
  minutes: number
  /** Empty with a video address alone, and the other way round. */
  place: string
  video: string
  /** The invitation: without it nothing was proposed. */
  outbox_id: number | null
  /** When both sides were reminded of this start, or need no reminder. */
  reminded_at: string | null
  /** The proposal that took its place, as long as the invitation to that one holds. */
  successor_id: Generated<number | null>
  /** Former participants without access, until the appointment is changed. */
  missing: ColumnType<MissingParticipant[] | null, string | null | undefined, string | null>
}

/** What a page shows of an appointment; it differs when a colleague or the applicant has changed it. */
export const getAppointmentVersion = ({
  state,
  sequence,
}: Pick<Appointments, 'state' | 'sequence'>) => `${state} ${sequence}`

/** Somebody who can no longer see the application, or whose account is gone. */
export interface MissingParticipant {
  id: string
  email: string
  isTold: boolean
}

/** Limits of a proposal. */
export const appointmentLimits = {
  minTimes: 2,
  maxTimes: 5,
  minMinutes: 15,
  maxMinutes: 480,
  place: 200,
  video: 500,
}
