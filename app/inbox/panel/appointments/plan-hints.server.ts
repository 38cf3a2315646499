import { getGermanDay } from '#content/types/open-job.ts'
import type { Db } from '#core/db/tables.ts'
import type { Translator } from '#core/i18n/translator.ts'
import type { AppContext } from '#core/request/app-context.server.ts'
import type { AppointmentPlan } from '#inbox/appointments/schedule.server.ts'
import { loadDeadlineRules } from '#inbox/deadlines/deadline-rules.server.ts'
import { isWorkingDay } from '#inbox/deadlines/working-days.server.ts'
import type { NamedColleague } from '#inbox/entries/colleague-access.ts'

const selectAbsences = (db: Db, colleagues: NamedColleague[], from: string) =>
  db
    .selectFrom('absences')
    .select(['user_id', 'from_day', 'to_day'])
    .where('user_id', 'in', ['', ...colleagues.map(({ id }) => id)])
    .where('to_day', '>=', from)
    .orderBy('from_day')
    .execute()

/** The colleagues, each with the absences to come beside the name. */
export async function addAbsencesToColleagues(t: Translator, db: Db, colleagues: NamedColleague[]) {
  const absences = await selectAbsences(db, colleagues, getGermanDay())
  return colleagues.map(({ id, name }) => {
    const spans = absences
      .filter(({ user_id }) => user_id === id)
      .map(({ from_day, to_day }) => `${t.day(from_day)} – ${t.day(to_day)}`)
    return {
      id,
      name: spans.length > 0 ? `${name} (${t('away {days}', { days: spans.join(', ') })})` : name,
    }
  })
}

/** What speaks against the times of a plan, without preventing it: absences of participants, and days off. */
export async function findPlanHints(
  t: Translator,
  app: AppContext,
  { times, participants }: AppointmentPlan,
  colleagues: NamedColleague[],
) {
  const days = [...new Set(times.map((time) => getGermanDay(new Date(time))))].sort()
  const people = colleagues.filter(({ id }) => participants.includes(id))
  const [{ region }, absences] = await Promise.all([
    loadDeadlineRules(app),
    selectAbsences(app.database.db, people, days[0] ?? ''),
  ])
  return days
    .flatMap((on) => {
      const isAway = ({ id }: NamedColleague) =>
        absences.some(
          ({ user_id, from_day, to_day }) => user_id === id && from_day <= on && on <= to_day,
        )
      const day = t.day(on)
      return [
        ...people.filter(isAway).map(({ name }) => t('{name} is away on {day}.', { name, day })),
        ...(isWorkingDay(on, region) ? [] : [t('{day} is no working day.', { day })]),
      ]
    })
    .join(' ')
}
