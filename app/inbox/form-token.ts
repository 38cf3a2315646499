import { appContext } from '#app-context.server.ts'
import type { Route } from './+types/form-token'
import { issueToken } from './form-token.server.ts'

export async function loader({ context }: Route.LoaderArgs) {
  return Response.json(await issueToken(context.get(appContext)))
}
