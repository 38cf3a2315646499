import { job as jobType } from '#content/types/job.ts'
import {
  createUniquePositionNames,
  findJobsByPosition,
  isSameTitle,
} from '#content/types/job-positions.ts'
import { isOpenJob } from '#content/types/open-job.ts'
import type { Database } from '#core/db/database.server.ts'
import type { Tables } from '#core/db/tables.ts'
import type { AppContext } from '#core/request/app-context.server.ts'
import { getSiteLanguage, translateWord } from '#core/site-language/translate.ts'
import { unsolicitedPosition } from '../forms/application-questions.ts'
import { unmatchedPositionText } from '../letters/letter-values.ts'

export interface MatchedJob {
  position: string
  job_id: number | null
  isKnown: boolean
  /** The job is not open any more. */
  isClosed?: boolean
}

/**
 * Matches a position to exactly one job, open jobs first, and returns the job's spelling. An unmatched position is
 * returned unchanged with `job_id` null.
 */
export async function matchJob({ db }: Database<Tables>, wanted: string): Promise<MatchedJob> {
  if (isSameTitle(wanted, unsolicitedPosition))
    return { position: unsolicitedPosition, job_id: null, isKnown: true }
  const jobs = await db
    .selectFrom('job_listings')
    .select(['id', 'title', 'location', 'type', 'is_active', 'valid_through'])
    .execute()
  const matches = findJobsByPosition(jobs, wanted)
  const open = matches.filter((each) => isOpenJob(each))
  const [job, secondJob] = open.length > 0 ? open : matches
  if (!job) return { position: wanted, job_id: null, isKnown: false }
  const closed = open.length === 0 && { isClosed: true }
  if (secondJob) return { position: job.title, job_id: null, isKnown: true, ...closed }
  const allOpen = jobs.filter((each) => isOpenJob(each))
  const names = await createUniquePositionNames(allOpen, open)
  const position = names.get(job.id) ?? job.title
  return { position, job_id: job.id, isKnown: true, ...closed }
}

/**
 * Position for a mail: only titles of real jobs, never a stranger's text. An application that matched a job has its words,
 * whatever the job is called since. `job` is the match, if it is known already.
 */
export async function getMailPosition(
  { database }: AppContext,
  { position, job_id }: { position: string; job_id?: number | null },
  job?: MatchedJob,
) {
  if (job_id) return position
  const { isKnown, position: title } = job ?? (await matchJob(database, position))
  return isKnown ? title : unmatchedPositionText
}

/** A position as the applicant reads it: what the job is called in that language. */
export async function translatePosition(
  { store }: Pick<AppContext, 'store'>,
  { position, job_id }: { position: string; job_id: number | null },
) {
  if (getSiteLanguage() === 'de') return position
  const job = job_id === null ? undefined : await store.find(jobType, job_id)
  return job?.title ?? translateWord(position)
}
