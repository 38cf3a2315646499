import {
  createContext,
  data,
  href,
  type MiddlewareFunction,
  type RouterContextProvider,
  redirect,
  redirectDocument,
} from 'react-router'
import { securitySettings } from '#content/settings/security.ts'
import type { Db } from '#core/db/tables.ts'
import type { Translator } from '#core/i18n/translator.ts'
import { type AppContext, appContext } from '#core/request/app-context.server.ts'
import { getClientAddress } from '#core/request/get-client-address.server.ts'
import { getTranslator } from '#core/request/get-translator.server.ts'
import { renderingContext } from '#core/request/rendering.ts'
import { log } from '#core/runtime/log.server.ts'
import type { Auth } from './auth.server.ts'
import { getChosenLanguage, recordBrowserLanguage } from './language.server.ts'
import {
  type Access,
  getInboxScope,
  getRequirementAction,
  type InboxScope,
  isAuthorized,
  type Requirement,
} from './rights.ts'
import { getAccess } from './roles.server.ts'
import type { SessionMethod } from './sign-in/create-session-cookies.server.ts'
import { endSessions } from './sign-in/end-sessions.server.ts'
import { logUnrecordedActivity, touchOrEndSession } from './sign-in/idle.server.ts'
import { hasPasskey } from './sign-in/passkeys.server.ts'

/** The person signed in, with roles and jobs. */
export interface SignedInAdministrator extends Access {
  id: string
  email: string
  name: string
  hasSecondFactor: boolean
  /** Id of the session. */
  session: string
  /** How the session was opened, if not by password alone. */
  method: SessionMethod | null
  openedAt: Date
  language?: string | null | undefined
  browserLanguage?: string | null | undefined
}

const administrator = createContext<SignedInAdministrator | null>(null)

/** Middleware of the admin layout: without a session no loader or action below it runs. */
export const sessionGuard: MiddlewareFunction<Response> = async ({ request, context, url }) => {
  const app = context.get(appContext)
  const person = await findAdministratorByRequest(app, request)
  if (!person) {
    const { requestId } = context.get(renderingContext)
    log.info({ id: requestId, path: url.pathname, address: getClientAddress() }, 'no session')
    // A new document, because the sign-in page is in the browser's language.
    throw redirectDocument(buildLoginPath(url))
  }
  const detour = await resolveDetour(app, person, url)
  if (detour) {
    const { requestId } = context.get(renderingContext)
    log.info({ id: requestId, path: url.pathname, address: getClientAddress() }, 'no second factor')
    throw redirect(detour)
  }
  context.set(administrator, person)
  const state = context.get(renderingContext)
  await recordBrowserLanguage(app.database.db, person.id, person, state.language).catch(
    logUnrecordedActivity,
  )
  state.language = getChosenLanguage(person) ?? state.language
}

/**
 * Redirect if a second factor is required: a session opened by password alone may only set one up. If the account has a
 * passkey, the session ends instead: otherwise a stolen password would be enough to add a factor.
 */
async function resolveDetour(app: AppContext, person: SignedInAdministrator, url: URL) {
  const { db } = app.database
  if (person.hasSecondFactor || person.method || !(await requiresSecondFactor(app)))
    return undefined
  if (await hasPasskey(db, person.id)) {
    await endSessions(db, { of: person.id, only: person.session }, 'passkey')
    return buildLoginPath(url)
  }
  const isAllowed = aboutAccount.includes(url.pathname)
  return isAllowed ? undefined : href('/admin/account/second-factor')
}

export const requiresSecondFactor = async ({ store }: AppContext) =>
  (await store.setting(securitySettings)).requireSecondFactor

/** Routes open to every signed-in user: setting up a second factor or passkey, and signing out. */
const aboutAccount = [
  href('/admin/account/passkeys/begin'),
  href('/admin/account/passkeys/add'),
  href('/admin/account/second-factor'),
  href('/admin/account/confirm-second-factor'),
  href('/admin/session'),
  href('/admin/sign-out'),
]

/** The context of a loader or action of the panel. */
export interface AuthorizedContext {
  person: SignedInAdministrator
  /** The person's e-mail, as the history stores it. */
  by: string
  /** The inbox entries to which the required right applies. */
  scope: InboxScope
  app: AppContext
  db: Db
  /** Translator in the person's language. */
  t: Translator
}

/** For loaders and actions without a required right. Redirects to the sign-in page without a session. */
export const requireSignedIn = (context: Context) => requireRight(context, 'nothing')

/**
 * For all other loaders and actions of the panel: returns the person, or throws a redirect to the sign-in page or a
 * 403.
 */
export function requireRight(context: Context, need: Requirement): AuthorizedContext {
  const person = context.get(administrator)
  if (!person) throw redirect(href('/admin/login'))
  if (!isAuthorized(person, need)) {
    log.warn({ id: context.get(renderingContext).requestId, account: person.id, need }, 'no right')
    throw data(null, { status: 403 })
  }
  const app = context.get(appContext)
  return {
    person,
    by: person.email,
    scope: getInboxScope(person, getRequirementAction(need)),
    app,
    db: app.database.db,
    t: getTranslator(context),
  }
}

type Context = Readonly<RouterContextProvider>

export async function findAdministratorByRequest(
  app: AppContext,
  request: Request,
): Promise<SignedInAdministrator | undefined> {
  if (!request.headers.get('cookie')) return undefined
  const sessionData = await (await app.auth()).api.getSession({ headers: request.headers })
  return sessionData ? toAdministrator(app, request, sessionData) : undefined
}

/** The same for a session id, as an access token of the API names it. */
export async function findAdministratorBySession(
  app: AppContext,
  request: Request,
  id: string,
): Promise<SignedInAdministrator | undefined> {
  const row = await app.database.db
    .selectFrom('session')
    .select('token')
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) return undefined
  const { internalAdapter } = await (await app.auth()).$context
  const sessionData = await internalAdapter.findSession(row.token)
  if (!sessionData || sessionData.session.expiresAt.getTime() <= Date.now()) return undefined
  // The library reads the same rows for both calls, but types only one.
  return toAdministrator(app, request, sessionData as SessionData)
}

type SessionData = NonNullable<Awaited<ReturnType<Auth['api']['getSession']>>>

async function toAdministrator(
  app: AppContext,
  request: Request,
  { user, session }: SessionData,
): Promise<SignedInAdministrator | undefined> {
  if (!(await touchOrEndSession(app, request, session))) return undefined
  return {
    id: user.id,
    email: user.email,
    name: user.name,
    hasSecondFactor: user.twoFactorEnabled ?? false,
    session: session.id,
    ...(await getAccess(app.database.db, user.id)),
    method: session.method ?? null,
    openedAt: session.createdAt,
    language: user.language,
    browserLanguage: user.browserLanguage,
  }
}

function buildLoginPath({ pathname, search }: URL) {
  const target = pathname + search
  return target === href('/admin')
    ? href('/admin/login')
    : `${href('/admin/login')}?redirectTo=${encodeURIComponent(target)}`
}
