import { data } from 'react-router'
import { appContext } from '#app-context.server.ts'
import type { Route } from './+types/send-message'
import { receiveMessage } from './receive-message.server.ts'
import { toResponse } from './refusal.server.ts'

/** The contact form with JavaScript: the page stays, whatever happens to the request. */
export async function action({ request, context }: Route.ActionArgs) {
  if (request.method !== 'POST') throw data(null, { status: 405 })
  const outcome = await receiveMessage(context.get(appContext), request)
  return toResponse(outcome)
}
