import { job } from '#content/types/job.ts'
import type { OwnQuestion } from '#content/types/own-questions.ts'
import type { AppContext } from '#core/request/app-context.server.ts'
import { matchJob } from '../entries/match-job.server.ts'
import { createQuestionsView } from './own-form.server.ts'
import { toQuestion } from './own-form-questions.ts'

/** What an application for this position is asked besides, in the language of the request. */
export async function findJobQuestions({ database, store }: AppContext, position: string) {
  const { job_id } = await matchJob(database, position)
  const row = job_id === null ? undefined : await store.find(job, job_id)
  return createJobQuestions(position, row?.questions ?? [])
}

export const createJobQuestions = (position: string, questions: OwnQuestion[]) =>
  createQuestionsView(position, questions.map(toQuestion))
