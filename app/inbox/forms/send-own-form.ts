import { data } from 'react-router'
import { appContext } from '#core/request/app-context.server.ts'
import type { Route } from './+types/send-own-form'
import { receiveMessage } from './receive-message.server.ts'
import { toSubmissionResponse } from './refusal.server.ts'

/** Receives an editor's form with JavaScript. */
export async function action({ request, params, context }: Route.ActionArgs) {
  if (request.method !== 'POST') throw data(null, { status: 405 })
  return toSubmissionResponse(await receiveMessage(context.get(appContext), request, params.form))
}
