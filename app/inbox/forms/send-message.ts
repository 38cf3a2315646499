import { data } from 'react-router'
import { appContext } from '#core/request/app-context.server.ts'
import type { Route } from './+types/send-message'
import { receiveMessage } from './receive-message.server.ts'
import { toSubmissionResponse } from './refusal.server.ts'

/** Receives the contact form with JavaScript, which keeps the page whatever happens. */
export async function action({ request, context }: Route.ActionArgs) {
  if (request.method !== 'POST') throw data(null, { status: 405 })
  const outcome = await receiveMessage(context.get(appContext), request)
  return toSubmissionResponse(outcome)
}
