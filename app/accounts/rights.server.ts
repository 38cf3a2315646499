import {
  createContext,
  data,
  href,
  type MiddlewareFunction,
  type RouterContextProvider,
  redirect,
  redirectDocument,
} from 'react-router'
import { type AppContext, appContext } from '#app-context.server.ts'
import { security } from '#content/security.ts'
import type { Translator } from '#core/i18n/translator.ts'
import { clientAddress } from '#core/request/client-address.server.ts'
import { rendering } from '#core/request/rendering.ts'
import { textFor } from '#core/request/text-for.server.ts'
import { log } from '#core/runtime/log.server.ts'
import type { Db } from '#tables.ts'
import type { Auth } from './auth.server.ts'
import type { Method } from './create-session.server.ts'
import { endSessions } from './ended-sessions.server.ts'
import { isInUse, logUnrecordedActivity } from './idle.server.ts'
import { chosenLanguage, recordBrowserLanguage } from './language.server.ts'
import { hasPasskey } from './passkeys.server.ts'
import {
  type Access,
  actionOf,
  isAuthorized,
  type Requirement,
  type Scope,
  scopeOf,
} from './rights.ts'
import { getAccess } from './roles.server.ts'

/** Who is signed in, and what the person may do. */
export interface Administrator extends Access {
  id: string
  email: string
  name: string
  hasSecondFactor: boolean
  /** Of the session, to tell it from the person's others. */
  session: string
  /** What opened the session where it was more than a password. */
  method: Method | null
  openedAt: Date
  language?: string | null | undefined
  browserLanguage?: string | null | undefined
}

const administrator = createContext<Administrator | null>(null)

/** On the admin layout: without a session nothing below it runs, whatever the kind of request. */
export const guard: MiddlewareFunction<Response> = async ({ request, context, url }) => {
  const program = context.get(appContext)
  const found = await findAdministrator(program, request)
  if (!found) {
    const { requestId } = context.get(rendering)
    log.info({ id: requestId, path: url.pathname, address: clientAddress() }, 'no session')
    // The sign-in page speaks the browser's language, which may be another one.
    throw redirectDocument(loginFor(url))
  }
  const instead = await whereToInstead(program, found, url)
  if (instead) {
    const { requestId } = context.get(rendering)
    log.info({ id: requestId, path: url.pathname, address: clientAddress() }, 'no second factor')
    throw redirect(instead)
  }
  context.set(administrator, found)
  const state = context.get(rendering)
  await recordBrowserLanguage(program.database.db, found.id, found, state.language).catch(
    logUnrecordedActivity,
  )
  state.language = chosenLanguage(found) ?? state.language
}

/**
 * Where a second factor is required, a session of a password alone leads to setting one up; with a passkey there already
 * it ends, or whoever has the password could set up a factor of his own.
 */
async function whereToInstead(program: AppContext, who: Administrator, url: URL) {
  const { db } = program.database
  if (who.hasSecondFactor || who.method || !(await requiresSecondFactor(program))) return undefined
  if (await hasPasskey(db, who.id)) {
    await endSessions(db, { of: who.id, only: who.session }, 'passkey')
    return loginFor(url)
  }
  const isAllowed = aboutAccount.includes(url.pathname)
  return isAllowed ? undefined : href('/admin/account/second-factor')
}

export const requiresSecondFactor = async ({ store }: AppContext) =>
  (await store.setting(security)).requireSecondFactor

/** What everybody may open to set up the second factor or a passkey, or to leave. */
const aboutAccount = [
  href('/admin/account/passkeys/begin'),
  href('/admin/account/passkeys/add'),
  href('/admin/account/second-factor'),
  href('/admin/account/confirm-second-factor'),
  href('/admin/session'),
  href('/admin/sign-out'),
]

/** What a loader or action of the admin panel works with. */
export interface AuthorizedRequest {
  person: Administrator
  /** The person's address: so histories name who did something. */
  by: string
  /** With which entries of the inbox the person may do what was asked. */
  scope: Scope
  program: AppContext
  db: Db
  /** In the person's language. */
  t: Translator
}

/** Who is there, for what everybody may; in case something is ever reached without the guard. */
export const requireAdmin = (context: Context) => requireRight(context, 'nothing')

/** For every other loader and action of the admin panel: who is there, if that is somebody who may. */
export function requireRight(context: Context, need: Requirement): AuthorizedRequest {
  const person = context.get(administrator)
  if (!person) throw redirect(href('/admin/login'))
  if (!isAuthorized(person, need)) {
    log.warn({ id: context.get(rendering).requestId, account: person.id, need }, 'no right')
    throw data(null, { status: 403 })
  }
  const program = context.get(appContext)
  return {
    person,
    by: person.email,
    scope: scopeOf(person, actionOf(need)),
    program,
    db: program.database.db,
    t: textFor(context),
  }
}

type Context = Readonly<RouterContextProvider>

export async function findAdministrator(
  program: AppContext,
  request: Request,
): Promise<Administrator | undefined> {
  if (!request.headers.get('cookie')) return undefined
  const found = await (await program.auth()).api.getSession({ headers: request.headers })
  return found ? administratorIn(program, request, found) : undefined
}

/** The same for a session by its id, which a program names in its token. */
export async function getAdministrator(
  program: AppContext,
  request: Request,
  id: string,
): Promise<Administrator | undefined> {
  const row = await program.database.db
    .selectFrom('session')
    .select('token')
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) return undefined
  const { internalAdapter } = await (await program.auth()).$context
  const found = await internalAdapter.findSession(row.token)
  if (!found || found.session.expiresAt.getTime() <= Date.now()) return undefined
  // The library reads the same rows for both, and types only one of them.
  return administratorIn(program, request, found as Found)
}

type Found = NonNullable<Awaited<ReturnType<Auth['api']['getSession']>>>

async function administratorIn(
  program: AppContext,
  request: Request,
  { user, session }: Found,
): Promise<Administrator | undefined> {
  if (!(await isInUse(program, request, session))) return undefined
  return {
    id: user.id,
    email: user.email,
    name: user.name,
    hasSecondFactor: user.twoFactorEnabled ?? false,
    session: session.id,
    ...(await getAccess(program.database.db, user.id)),
    method: session.method ?? null,
    openedAt: session.createdAt,
    language: user.language,
    browserLanguage: user.browserLanguage,
  }
}

function loginFor({ pathname, search }: URL) {
  const wanted = pathname + search
  return wanted === href('/admin')
    ? href('/admin/login')
    : `${href('/admin/login')}?redirectTo=${encodeURIComponent(wanted)}`
}
