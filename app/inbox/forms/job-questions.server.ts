import { job } from '#content/types/job.ts'
import type { OwnQuestion } from '#content/types/own-questions.ts'
import type { TranslatedFieldErrors } from '#core/fields/form.ts'
import type { AppContext } from '#core/request/app-context.server.ts'
import type { StoredDocument } from '../documents/documents.server.ts'
import type { MatchedJob } from '../entries/match-job.server.ts'
import {
  createUnaskedErrors,
  isOutdatedForm,
  listAnswersToOwnQuestions,
  parseAnswers,
  readUnaskedAnswers,
} from './answers.server.ts'
import {
  fieldErrorMessages,
  type VersionedQuestions,
  wholeFormErrorKey,
} from './create-required-question.ts'
import { createVersionedQuestions } from './own-form.server.ts'
import { ownQuestionPrefix, toQuestion } from './own-form-questions.ts'

/** What an application for this job is asked besides, in the language of the request. */
export async function findJobQuestions(
  { store }: AppContext,
  position: string,
  { job_id }: MatchedJob,
) {
  const row = job_id === null ? undefined : await store.find(job, job_id)
  return createJobQuestions(position, row?.questions ?? [])
}

export const createJobQuestions = (position: string, questions: OwnQuestion[]) =>
  createVersionedQuestions(position, questions.map(toQuestion))

/** A document that was sent for a question answers it with its name. */
export function setFileAnswers(
  view: VersionedQuestions,
  form: FormData,
  documents: StoredDocument[],
) {
  for (const { name, kind } of view.questions) {
    if (kind !== 'file') continue
    form.delete(name)
    const document = documents.findLast(({ question }) => question === name)
    if (document) form.set(name, document.name)
  }
}

/** Answers to the questions of the job; errors as well where it asks others than the form did. */
export function parseJobAnswers(view: VersionedQuestions, form: FormData) {
  const parsed = parseAnswers(view.questions, form)
  const errors: TranslatedFieldErrors = {
    ...('errors' in parsed && parsed.errors),
    ...createUnaskedErrors(readUnaskedAnswers(form, ownQuestionPrefix, view.questions)),
    ...(isOutdatedForm(view, form) && {
      [wholeFormErrorKey]:
        view.questions.length > 0 ? fieldErrorMessages.moreQuestions : fieldErrorMessages.changed,
    }),
  }
  return 'errors' in parsed || Object.keys(errors).length > 0
    ? { errors }
    : { answers: listAnswersToOwnQuestions(view.questions, parsed.values) }
}
