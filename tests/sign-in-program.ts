import { RouterContextProvider } from 'react-router'
import { createAuth } from '#accounts/auth.server.ts'
import { hashPassword } from '#accounts/passwords/password-hash.server.ts'
import { createAdministrator } from '#accounts/people/create-administrator.server.ts'
import {
  findAdministratorByRequest,
  type SignedInAdministrator,
  sessionGuard,
} from '#accounts/rights.server.ts'
import type { Role } from '#accounts/rights.ts'
import { createSessionCookies } from '#accounts/sign-in/create-session-cookies.server.ts'
import { englishTranslator } from '#core/i18n/translator.ts'
import { type AppContext, appContext } from '#core/request/app-context.server.ts'
import { type RenderingState, renderingContext } from '#core/request/rendering.ts'
import { readEnvironment } from '#core/runtime/environment.server.ts'
import { openContent } from './open-content.ts'
import { secret } from './running-server.ts'

const password = 'tulpe-kanne-dose-1'
/** Hashed once, as a hash takes a quarter of a second. */
let hash: Promise<string> | undefined

/** The part of the context that signing in needs, with one administrator, on the engine under test. */
export async function openDoor(variables: Record<string, string> = {}) {
  const { database, store } = await openContent()
  const environment = readEnvironment({ ORIGIN: 'http://localhost', ...variables })
  const auth = createAuth(database.db, { origin: environment.ORIGIN, secret })
  // The other services belong to inbox and pages.
  const app = {
    database,
    store,
    environment,
    secret,
    auth: async () => auth,
  } as unknown as AppContext

  async function add(email: string, roles: Role[] = ['leitung']) {
    const id = await createAdministrator(database.db, { email, name: email, roles, jobs: [] })
    hash ??= hashPassword(password)
    const own = { password: await hash }
    await database.db.updateTable('account').set(own).where('userId', '=', id).execute()
    return id
  }
  /** The user of these cookies. */
  const whoIs = (headers: Headers) =>
    findAdministratorByRequest(app, new Request(environment.ORIGIN, { headers: sentBack(headers) }))
  /** Opens a session without a password. */
  async function enter(id: string): Promise<SignedInAdministrator> {
    const headers = await createSessionCookies(app, new Request(environment.ORIGIN), { id })
    const found = await whoIs(headers)
    if (!found) throw new Error('Nobody is signed in')
    return found
  }
  /** The context of a panel loader or action in a new session. */
  async function panelContext(id: string) {
    const url = new URL('/admin', environment.ORIGIN)
    const headers = sentBack(await createSessionCookies(app, new Request(url), { id }))
    const context = new RouterContextProvider()
    context.set(appContext, app)
    const { language } = englishTranslator
    context.set(renderingContext, { requestId: '1', language } as RenderingState)
    const request = new Request(url, { headers })
    const args = { request, context, url, params: {}, pattern: '/admin' }
    await sessionGuard(args, async () => new Response())
    return context
  }
  return { app, db: database.db, add, enter, whoIs, panelContext }
}

/** The Cookie header that a browser sends after these Set-Cookie headers. */
export const sentBack = (headers: Headers) => ({
  cookie: headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; '),
})
