import { sql } from 'kysely'
import type { InboxScope } from '#accounts/rights.ts'
import { getPastDay } from '#analytics/visits.server.ts'
import type { Db } from '#core/db/tables.ts'
import { toEnglishPath } from '#core/site-addresses/english-addresses.ts'
import { answeredStates } from '#inbox/deadlines/answered.server.ts'
import type { EntryEventType } from '#inbox/entries/event-types.ts'
import { type ApplicationState, applicationStates } from '#inbox/entries/inbox-tables.ts'
import { selectVisibleApplications } from '#inbox/entries/visibility.server.ts'

/** Fewer would tell of a person. */
const leastForMedian = 3
const day = 86_400_000

export interface JobFigures {
  /** Views of the page, in both languages. */
  views: { month: number; all: number }
  /** The states that occur, in their order. */
  applications: { state: ApplicationState; count: number }[]
  /** Median days from arrival; null for fewer than three applications. */
  days: { answer: number | null; interview: number | null; hired: number | null }
  /** By views; `applications` is null for fewer than three. */
  sources: { source: string; views: number; applications: number | null }[]
}

const answers: EntryEventType[] = ['wrote a mail', 'wrote a rejection', 'wrote on the page']
const reversals: EntryEventType[] = ['took back the state', 'took back a mail']

interface HistoryEvent {
  what: string
  note: string | null
  at: string
  received_at: string
}

/** Leaves out the events of an application, oldest first, that a later one took back, and that one. */
function dropReversed(history: HistoryEvent[]) {
  const kept: HistoryEvent[] = []
  for (const event of history) {
    if (!reversals.some((what) => what === event.what)) {
      kept.push(event)
      continue
    }
    const isState = event.what === 'took back the state'
    const reversed = kept.findLastIndex(({ what }) =>
      isState ? what === 'state' : what.startsWith('wrote a '),
    )
    if (reversed >= 0) kept.splice(reversed, 1)
  }
  return kept
}

/** Counts of a job's page and its applications; erased applications are in none of them. */
export async function countJobFigures(
  { db, scope }: { db: Db; scope: InboxScope },
  id: number,
  path: string,
): Promise<JobFigures> {
  const [views, states, events, sources] = await Promise.all([
    db
      .selectFrom('visits')
      .select(({ fn }) => [
        fn.sum<number>('views').as('all'),
        sql<number>`sum(case when day > ${getPastDay(30)} then views else 0 end)`.as('month'),
      ])
      .where('path', 'in', [path, toEnglishPath(path)])
      .executeTakeFirst(),
    selectVisibleApplications(db, scope)
      .select(({ fn }) => ['state', fn.countAll<number>().as('count')])
      .where('job_id', '=', id)
      .where('is_spam', '=', false)
      .groupBy('state')
      .execute(),
    selectVisibleApplications(db, scope)
      .innerJoin('inbox_events', 'inbox_events.application_id', 'applications.id')
      .select(['application_id', 'what', 'note', 'received_at', 'at'])
      .where('job_id', '=', id)
      .where('is_spam', '=', false)
      .where('what', 'in', [...answers, 'state', ...reversals])
      .orderBy('inbox_events.id')
      .execute(),
    listSources(db, id),
  ])
  const histories = [...Map.groupBy(events, ({ application_id }) => application_id).values()].map(
    dropReversed,
  )
  const daysTo = (counts: (event: HistoryEvent) => boolean) =>
    findMedian(
      histories.flatMap((history) => {
        const first = history.find(counts)
        return first ? (Date.parse(first.at) - Date.parse(first.received_at)) / day : []
      }),
    )
  const reaches = (state: ApplicationState) => (event: HistoryEvent) =>
    event.what === 'state' && event.note === state
  return {
    views: { month: Number(views?.month ?? 0), all: Number(views?.all ?? 0) },
    applications: applicationStates
      .flatMap((state) => states.filter((each) => each.state === state))
      .map(({ state, count }) => ({ state, count: Number(count) })),
    days: {
      answer: daysTo(({ what, note }) => what !== 'state' || answeredStates.includes(note ?? '')),
      interview: daysTo(reaches('interview')),
      hired: daysTo(reaches('hired')),
    },
    sources,
  }
}

async function listSources(db: Db, id: number): Promise<JobFigures['sources']> {
  const rows = await db
    .selectFrom('job_sources')
    .select(['source', 'views', 'applications'])
    .where('job_id', '=', id)
    .orderBy('views', 'desc')
    .orderBy('source')
    .execute()
  return rows.map(({ applications, ...row }) => ({
    ...row,
    applications: applications < leastForMedian ? null : applications,
  }))
}

function findMedian(values: number[]) {
  if (values.length < leastForMedian) return null
  const sorted = values.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const [low = 0, high = 0] = [sorted[sorted.length % 2 ? middle : middle - 1], sorted[middle]]
  return Math.round((low + high) / 2)
}
