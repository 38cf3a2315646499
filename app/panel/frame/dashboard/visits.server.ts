import { sql } from 'kysely'
import type { InboxScope } from '#accounts/rights.ts'
import { getPastDay } from '#analytics/visits.server.ts'
import { getGermanDay } from '#content/types/open-job.ts'
import type { Db } from '#core/db/tables.ts'
import { germanTimeToIso } from '#core/fields/german-time.ts'
import {
  selectVisibleApplications,
  selectVisibleMessages,
} from '#inbox/entries/visibility.server.ts'
import { getMonday, listLastMondays } from './weeks.ts'

export interface WeekCounts {
  /** The Monday of the week. */
  week: string
  Views: number
  Messages: number
  Applications: number
}

/** Views, messages and applications of this week and the eleven before it, oldest first. */
export async function listWeekCounts(
  db: Db,
  scope: InboxScope,
  day = getGermanDay(),
): Promise<WeekCounts[]> {
  const mondays = listLastMondays(day, 12)
  const [first = day] = mondays
  // Grouped by hour: hour boundaries are the same in UTC and in Germany, days are not.
  const hour = sql<string>`substr(received_at, 1, 13)`
  const since = germanTimeToIso(`${first}T00:00`)
  const [views, messages, applications] = await Promise.all([
    db
      .selectFrom('visits')
      .select(['day', (eb) => eb.fn.sum<number>('views').as('count')])
      .where('day', '>=', first)
      .groupBy('day')
      .execute(),
    selectVisibleMessages(db, scope)
      .select([hour.as('hour'), (eb) => eb.fn.countAll<number>().as('count')])
      .where('received_at', '>=', since)
      .where('state', '!=', 'spam')
      .groupBy(hour)
      .execute(),
    selectVisibleApplications(db, scope)
      .select([hour.as('hour'), (eb) => eb.fn.countAll<number>().as('count')])
      .where('received_at', '>=', since)
      .where('is_spam', '=', false)
      .groupBy(hour)
      .execute(),
  ])
  return mondays.map((week) => ({
    week,
    Views: sum(views, week),
    Messages: sum(messages.map(toGermanDay), week),
    Applications: sum(applications.map(toGermanDay), week),
  }))
}

const toGermanDay = ({ hour, count }: { hour: string; count: number }) => ({
  day: getGermanDay(new Date(`${hour}:00Z`)),
  count,
})

const sum = (rows: { day: string; count: number }[], week: string) =>
  rows.reduce((all, row) => (getMonday(row.day) === week ? all + Number(row.count) : all), 0)

/** The five most viewed pages of the last four weeks. */
export function listPopularPages(db: Db) {
  return db
    .selectFrom('visits')
    .select(['path', (eb) => eb.fn.sum<number>('views').as('views')])
    .where('day', '>', getPastDay(28))
    .groupBy('path')
    .orderBy('views', 'desc')
    .orderBy('path')
    .limit(5)
    .execute()
}
