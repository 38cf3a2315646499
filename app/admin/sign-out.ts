import { redirect } from 'react-router'
import { ask, withCookies } from '../auth/ask.server.ts'
import { program } from '../http/program.server.ts'
import type { Route } from './+types/sign-out'
import { sayWhenItFails } from './items/say-when-it-fails.ts'
import { requireAdmin } from './rights.server.ts'
import { toast } from './toast.server.ts'

export function loader({ context }: Route.LoaderArgs) {
  requireAdmin(context)
  return redirect('/admin')
}

export async function action({ request, context }: Route.ActionArgs) {
  requireAdmin(context)
  const answer = await ask(context.get(program), request, '/sign-out', {})
  if (!answer.ok) return redirect('/admin', { headers: toast('Error signing out', 'error') })
  // Nothing of the panel stays behind in the browser, unsaved texts included.
  const headers = new Headers({ 'clear-site-data': '"cache", "storage"' })
  return redirect('/admin/login', { headers: withCookies(answer, headers) })
}

export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return sayWhenItFails(request, serverAction)
}
