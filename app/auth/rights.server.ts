import {
  createContext,
  href,
  type MiddlewareFunction,
  type RouterContextProvider,
  redirect,
} from 'react-router'
import { security } from '../content/settings.ts'
import { log } from '../machine/log.server.ts'
import { type Program, programContext } from '../program.server.ts'
import { clientAddress } from '../request/client-address.server.ts'
import { rendering } from '../request/rendering.ts'
import { isInUse } from './idle.server.ts'
import type { Access } from './rights.ts'
import { accessOf } from './roles.server.ts'

/** Who is signed in, and what the person may do. */
export interface Administrator extends Access {
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
  const found = await findAdministrator(context.get(programContext), request)
  if (!found) {
    const { requestId } = context.get(rendering)
    log.info({ id: requestId, path: url.pathname, address: clientAddress() }, 'no session')
    throw redirect(loginFor(url))
  }
  if (
    !found.hasSecondFactor &&
    !aboutAccount.includes(url.pathname) &&
    (await needsSecondFactor(context))
  ) {
    const { requestId } = context.get(rendering)
    log.info({ id: requestId, path: url.pathname, address: clientAddress() }, 'no second factor')
    throw redirect(href('/admin/account/second-factor'))
  }
  context.set(administrator, found)
}

async function needsSecondFactor(context: Readonly<RouterContextProvider>) {
  return (await context.get(programContext).store.setting(security)).requireSecondFactor
}

/** What everybody may open to set up the second factor, or to leave. */
const aboutAccount = [
  href('/admin/account/second-factor'),
  href('/admin/account/confirm-second-factor'),
  href('/admin/session'),
  href('/admin/sign-out'),
]

/** For every loader and action of the admin panel, in case one is ever reached without the guard. */
export function requireAdmin(context: Readonly<RouterContextProvider>): Administrator {
  const found = context.get(administrator)
  if (!found) throw redirect(href('/admin/login'))
  return found
}

export async function findAdministrator(
  program: Program,
  request: Request,
): Promise<Administrator | undefined> {
  if (!request.headers.get('cookie')) return undefined
  const found = await (await program.auth()).api.getSession({ headers: request.headers })
  if (!found) return undefined
  const { user, session } = found
  if (!(await isInUse(program, request, session))) return undefined
  return {
    id: user.id,
    email: user.email,
    name: user.name,
    hasSecondFactor: user.twoFactorEnabled ?? false,
    session: session.id,
    ...(await accessOf(program.database.db, user.id)),
  }
}

function loginFor({ pathname, search }: URL) {
  const wanted = pathname + search
  return wanted === href('/admin')
    ? href('/admin/login')
    : `${href('/admin/login')}?redirectTo=${encodeURIComponent(wanted)}`
}
