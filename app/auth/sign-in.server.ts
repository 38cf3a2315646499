import { clientAddress } from '../http/client-address.server.ts'
import type { Program } from '../http/program.server.ts'
import { log } from '../log.server.ts'
import { hasAdministrator } from './administrators.server.ts'
import { ask, withCookies } from './ask.server.ts'
import { attempt, forgive } from './attempts.server.ts'

export type SignIn =
  | { refused: string; status: number; wait?: number }
  | { headers: Headers; needsCode: boolean }

/** One try with e-mail and password; the messages are the specification's. */
export async function signIn(
  house: Program,
  request: Request,
  { email, password }: { email: string; password: string },
): Promise<SignIn> {
  try {
    const { db } = house.database
    if (!(await hasAdministrator(db)))
      return { refused: 'Invalid admin configuration', status: 503 }
    const who = { account: email, address: clientAddress(request) }
    const wait = await attempt(db, who)
    if (wait > 0) return tooMany(wait)
    const answer = await ask(house, request, '/sign-in/email', { email, password })
    if (answer.status === 429) return tooMany(Number(answer.headers.get('x-retry-after')) || 10)
    if (answer.status >= 500) throw new Error(await answer.text())
    if (!answer.ok) return { refused: 'Invalid email or password', status: 401 }
    await forgive(db, who)
    const { twoFactorRedirect } = (await answer.json()) as { twoFactorRedirect?: boolean }
    return { headers: withCookies(answer), needsCode: Boolean(twoFactorRedirect) }
  } catch (error) {
    log.error({ err: error }, 'sign-in failed')
    return { refused: 'Authentication failed', status: 503 }
  }
}

const tooMany = (wait: number): SignIn => ({
  refused: `Too many attempts. Please try again in ${wait} ${wait === 1 ? 'second' : 'seconds'}.`,
  status: 429,
  wait,
})
