import { data } from 'react-router'
import { appContext } from '#core/request/app-context.server.ts'
import type { PageHandle } from '#core/request/page-handle.ts'
import type { Route } from './+types/send-application'
import { receiveApplication } from './receive-application.server.ts'
import { toSubmissionResponse } from './refusal.server.ts'

export const handle: PageHandle = { documents: 'taken' }

/** Receives the application form with JavaScript, which can show the progress of the upload. */
export async function action({ request, context }: Route.ActionArgs) {
  if (request.method !== 'POST') throw data(null, { status: 405 })
  const outcome = await receiveApplication(context.get(appContext), request)
  return toSubmissionResponse(outcome)
}
