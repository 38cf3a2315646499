import { appContext } from '#core/request/app-context.server.ts'
import type { Route } from './+types/form-token'
import { createFormToken } from './form-token.server.ts'

export async function loader({ context }: Route.LoaderArgs) {
  return Response.json(await createFormToken(context.get(appContext)))
}
