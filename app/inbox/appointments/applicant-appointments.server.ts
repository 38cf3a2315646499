import type { AppContext } from '#core/request/app-context.server.ts'
import type { Application } from '../status/application-status.server.ts'
import { formatPublicNames, isToCome, listAppointments } from './appointments.server.ts'
import { listFreeTimes } from './taken-times.server.ts'
import { getEnd, toIso } from './wall-time.ts'
import { formatSlot } from './words.server.ts'

/** What the applicant sees: open proposals, interviews to come, and cancelled ones until their time. */
export async function loadApplicantAppointments(
  { database: { db } }: AppContext,
  { id, state, is_spam }: Pick<Application, 'id' | 'state' | 'is_spam'>,
) {
  const now = toIso(Date.now())
  const isOpen = state !== 'rejected' && !is_spam
  const all = await listAppointments(db, [id])
  const visible = all.filter(({ state, starts_at, minutes }) =>
    starts_at === null ? isOpen && state !== 'cancelled' : getEnd(starts_at, minutes) > now,
  )
  return Promise.all(
    visible.map(async (each) => ({
      ...{ id: each.id, state: each.state, place: each.place, video: each.video },
      people: formatPublicNames(each.participants),
      when: each.starts_at && formatSlot(each.starts_at, each.minutes),
      isToCome: isToCome(each, now),
      times:
        each.state === 'proposed'
          ? (await listFreeTimes(db, each)).map((start) => ({
              start,
              label: formatSlot(start, each.minutes),
            }))
          : [],
    })),
  )
}

export type ApplicantAppointment = Awaited<ReturnType<typeof loadApplicantAppointments>>[number]
