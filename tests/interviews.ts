import ICAL from 'ical.js'
import { createAdministrator } from '#accounts/people/create-administrator.server.ts'
import type { AppContext } from '#core/request/app-context.server.ts'
import { listAppointments } from '#inbox/appointments/appointments.server.ts'
import { storeProposal } from '#inbox/appointments/schedule.server.ts'
import { addApplication, at, openInbox } from './inbox-program.ts'

export type Opened = Awaited<ReturnType<typeof openInbox>>

export const hour = 3_600_000
export const inHours = (hours: number) => new Date(Date.now() + hours * hour).toISOString()
export const who = 'anna@example.com'

/** An inbox with two colleagues, and their ids. */
export async function openWithColleagues() {
  const opened = await openInbox()
  const access = { password: 'geheim-geheim-1', roles: ['leitung'], jobs: [] } as const
  await createAdministrator(opened.db, { email: who, name: 'Anna', ...access })
  await createAdministrator(opened.db, { email: 'bo@example.com', name: 'Bo', ...access })
  const users = await opened.db.selectFrom('user').select('id').orderBy('email').execute()
  return { ...opened, colleagues: users.map(({ id }) => id) }
}

export const plan = { minutes: 60, place: 'Hauptstraße 1', video: '' }

export async function propose(opened: Opened, participants: string[], times: string[]) {
  const application = await addApplication(opened.db, { updated_at: at(30) })
  await opened.db.transaction().execute((trx) =>
    storeProposal(opened.app, trx, application.id, {
      plan: { ...plan, participants, times },
      ...{ outbox_id: null, who },
    }),
  )
  const [appointment] = await listAppointments(opened.db, [application.id])
  if (!appointment) throw new Error('nothing was proposed')
  return { application, id: appointment.id }
}

export const mails = async ({ db }: Opened) =>
  db.selectFrom('outbox').selectAll().where('state', '!=', 'cancelled').orderBy('id').execute()

/** Method, identity, version and start of the calendar file of a mail. */
export function readCalendar(calendar: string | null) {
  const component = new ICAL.Component(ICAL.parse(calendar ?? ''))
  const entry = component.getFirstSubcomponent('vevent')
  if (!entry) throw new Error('no event')
  const { uid, sequence, startDate } = new ICAL.Event(entry)
  const method = component.getFirstPropertyValue('method')
  return { method, uid, sequence, start: startDate.toJSDate().toISOString() }
}

export const whole = (iso: string) => `${iso.slice(0, 16)}:00.000Z`
export const [first, second, third] = [50, 53, 75].map((hours) => whole(inHours(hours))) as [
  string,
  string,
  string,
]

/** The same program, able to send mail. */
export const sending = (app: AppContext) =>
  ({
    ...app,
    environment: { ...app.environment, SMTP_URL: 'smtp://x', MAIL_FROM: 'a@b.c' },
  }) as AppContext
