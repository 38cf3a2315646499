import { data } from 'react-router'
import { program } from '../http/program.server.ts'
import type { Route } from './+types/send-application'
import { receiveApplication } from './receive-application.server.ts'
import { answerOf } from './refusal.server.ts'

/** The application form with JavaScript: it can show how far the upload is. */
export async function action({ request, context }: Route.ActionArgs) {
  if (request.method !== 'POST') throw data(null, { status: 405 })
  const outcome = await receiveApplication(context.get(program), request)
  return answerOf(outcome)
}
