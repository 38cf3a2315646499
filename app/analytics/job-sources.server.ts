import type { IncomingMessage } from 'node:http'
import { getRequestedPagePath } from '#addresses.ts'
import { getGermanDay } from '#content/types/open-job.ts'
import type { ExpiredRowsFilter } from '#core/db/expired-rows.server.ts'
import type { Db } from '#core/db/tables.ts'
import { log } from '#core/runtime/log.server.ts'
import { isVisitorBrowser } from './count-page-view.server.ts'
import { jobSourceParameter, otherJobSourcesLabel, parseJobSource } from './job-source.ts'
import { getPastDay } from './visits.server.ts'

declare module '#core/request/app-context.server.ts' {
  interface AppContext {
    sources: JobSourceCounter
  }
}

/** Sources of a job; further ones are counted as `otherJobSourcesLabel`. */
const maxSources = 20
/** Jobs and sources between two writes; further ones are not counted. */
const maxCounts = 1000
/** Days that a source is kept after it was counted last. */
const retentionDays = 400

const jobPagePattern = /^(?:\/karriere|\/en\/careers)\/(\d{1,9})$/

export type JobSourceCounter = ReturnType<typeof createJobSourceCounter>

/** Counts views of jobs by source in memory and adds them to the table at intervals. */
export function createJobSourceCounter(db: Db) {
  let counts = new Map<string, number>()
  return {
    countView({ method, headers }: IncomingMessage, path: string, search: string) {
      const [, id] = jobPagePattern.exec(getRequestedPagePath(path)) ?? []
      const source = search && parseJobSource(new URLSearchParams(search).get(jobSourceParameter))
      if (!id || !source || method !== 'GET' || !isVisitorBrowser(headers)) return
      const key = `${id} ${source}`
      if (counts.has(key) || counts.size < maxCounts) counts.set(key, (counts.get(key) ?? 0) + 1)
    },
    async write() {
      const batch = counts
      counts = new Map()
      for (const [key, views] of batch) {
        const [id, source = ''] = key.split(' ')
        await addToSource(db, Number(id), source, { views, applications: 0 })
      }
    },
  }
}

/** Counts an application of a job that exists. Errors are only logged: a figure must not cost an application. */
export const countApplicationSource = (db: Db, job: number | null, value: unknown) => {
  const source = parseJobSource(value)
  return job === null || !source
    ? undefined
    : addToSource(db, job, source, { views: 0, applications: 1 }).catch((error: unknown) =>
        log.warn({ err: error }, 'the source of an application was not counted'),
      )
}

async function addToSource(
  db: Db,
  job_id: number,
  source: string,
  counts: { views: number; applications: number },
) {
  const isThere = await db
    .selectFrom('job_listings')
    .select('id')
    .where('id', '=', job_id)
    .executeTakeFirst()
  if (!isThere) return
  const known = await db
    .selectFrom('job_sources')
    .select('source')
    .where('job_id', '=', job_id)
    .execute()
  const isKnown = known.some((each) => each.source === source)
  await db
    .insertInto('job_sources')
    .values({
      ...{ job_id, ...counts, last_day: getGermanDay() },
      source: isKnown || known.length < maxSources ? source : otherJobSourcesLabel,
    })
    .onConflict((conflict) =>
      conflict.columns(['job_id', 'source']).doUpdateSet((eb) => ({
        views: eb('job_sources.views', '+', eb.ref('excluded.views')),
        applications: eb('job_sources.applications', '+', eb.ref('excluded.applications')),
        last_day: eb.ref('excluded.last_day'),
      })),
    )
    .execute()
}

export const getExpiredJobSourcesFilter = (now: number): ExpiredRowsFilter => [
  'job_sources',
  'last_day',
  getPastDay(retentionDays, now),
]
