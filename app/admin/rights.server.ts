import {
  createContext,
  type MiddlewareFunction,
  type RouterContextProvider,
  redirect,
} from 'react-router'
import { isInUse } from '../auth/idle.server.ts'
import { security } from '../content/settings.ts'
import { clientAddress } from '../http/client-address.server.ts'
import { type Program, program } from '../http/program.server.ts'
import { rendering } from '../http/rendering.ts'
import { log } from '../log.server.ts'

/** Who is signed in. */
export interface Administrator {
  id: string
  email: string
  name: string
  hasSecondFactor: boolean
  /** Of the session, to tell it from the person's others. */
  session: string
}

const administrator = createContext<Administrator | null>(null)

/** On the admin layout: without a session nothing below it runs, whatever the kind of request. */
export const guard: MiddlewareFunction<Response> = async ({ request, context, url }) => {
  const found = await findAdministrator(context.get(program), request)
  if (!found) {
    const { requestId } = context.get(rendering)
    log.info({ id: requestId, path: url.pathname, address: clientAddress(request) }, 'no session')
    throw redirect(loginFor(url))
  }
  if (!found.hasSecondFactor && !isAboutAccount(url) && (await needsSecondFactor(context)))
    throw redirect('/admin/account/second-factor')
  context.set(administrator, found)
}

async function needsSecondFactor(context: Readonly<RouterContextProvider>) {
  return (await context.get(program).store.setting(security)).requireSecondFactor
}

/** What everybody may open to set up the second factor, or to leave. */
const isAboutAccount = ({ pathname }: URL) =>
  /^\/admin\/(account\/(confirm-)?second-factor|session|sign-out)$/.test(pathname)

/** For every loader and action of the admin panel, in case one is ever reached without the guard. */
export function requireAdmin(context: Readonly<RouterContextProvider>): Administrator {
  const found = context.get(administrator)
  if (!found) throw redirect('/admin/login')
  return found
}

export async function findAdministrator(
  house: Program,
  request: Request,
): Promise<Administrator | undefined> {
  if (!request.headers.get('cookie')) return undefined
  const found = await (await house.auth()).api.getSession({ headers: request.headers })
  if (!found) return undefined
  const { user, session } = found
  if (!(await isInUse(house, request, session))) return undefined
  return {
    id: user.id,
    email: user.email,
    name: user.name,
    hasSecondFactor: user.twoFactorEnabled ?? false,
    session: session.id,
  }
}

function loginFor({ pathname, search }: URL) {
  const wanted = pathname + search
  return wanted === '/admin'
    ? '/admin/login'
    : `/admin/login?redirectTo=${encodeURIComponent(wanted)}`
}
