import { href } from 'react-router'
import { appContext } from '#app-context.server.ts'
import { ownEmail } from '#content/own-email.ts'
import { site } from '#content/settings.ts'
import type { Route } from './+types/security'
import { answer } from './answer.ts'

const halfYear = 182 * 24 * 60 * 60 * 1000

/** Contact for security reports (RFC 9116). The page cache drops it daily, so `Expires` stays in the future. */
export async function loader({ context }: Route.LoaderArgs) {
  const { store, environment } = context.get(appContext)
  const email = ownEmail(await store.setting(site))
  const lines = [
    `Contact: ${email ? `mailto:${email}` : environment.ORIGIN + href('/kontakt')}`,
    `Expires: ${new Date(Date.now() + halfYear).toISOString()}`,
    'Preferred-Languages: de, en',
    `Canonical: ${environment.ORIGIN}/.well-known/security.txt`,
  ]
  return answer(`${lines.join('\n')}\n`, 'text/plain')
}
