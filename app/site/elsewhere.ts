import { redirect } from 'react-router'
import type { Route } from './+types/elsewhere'

/** Any other path leads home, but what no person typed gets an honest 404. */
export function loader({ request }: Route.LoaderArgs) {
  const { pathname } = new URL(request.url)
  if (isForMachines(pathname)) throw new Response('Not Found', { status: 404 })
  throw redirect('/')
}

export const action = () => {
  throw new Response('Method Not Allowed', { status: 405, headers: { allow: 'GET, HEAD' } })
}

const isForMachines = (path: string) =>
  /^\/(api|rest|auth|storage|media|assets|__)/.test(path) || /\/\.|\.\w{1,12}$/.test(path)
