import { href } from 'react-router'
import { getCompanyEmail } from '#content/settings/company-contact.ts'
import { siteSettings } from '#content/settings/settings.ts'
import { appContext } from '#core/request/app-context.server.ts'
import type { Route } from './+types/security'
import { createCacheableTextResponse } from './answer.ts'

const halfYear = 182 * 24 * 60 * 60 * 1000

/** Contact for security reports (RFC 9116). The page cache drops it daily, so `Expires` stays in the future. */
export async function loader({ context }: Route.LoaderArgs) {
  const { store, environment } = context.get(appContext)
  const email = getCompanyEmail(await store.setting(siteSettings))
  const lines = [
    `Contact: ${email ? `mailto:${email}` : environment.ORIGIN + href('/kontakt')}`,
    `Expires: ${new Date(Date.now() + halfYear).toISOString()}`,
    'Preferred-Languages: de, en',
    `Canonical: ${environment.ORIGIN}/.well-known/security.txt`,
  ]
  return createCacheableTextResponse(`${lines.join('\n')}\n`, 'text/plain')
}
