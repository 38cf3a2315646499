import { renderRobotsTxt } from '#content/settings/robots.ts'
import { seoSettings } from '#content/settings/settings.ts'
import { appContext } from '#core/request/app-context.server.ts'
import type { Route } from './+types/robots'
import { createCacheableTextResponse } from './answer.ts'

/** The operator's robots.txt with the address of the sitemap. */
export async function loader({ context }: Route.LoaderArgs) {
  const { store, environment } = context.get(appContext)
  const { robotsTxt } = await store.setting(seoSettings)
  return createCacheableTextResponse(renderRobotsTxt(robotsTxt, environment.ORIGIN), 'text/plain')
}
