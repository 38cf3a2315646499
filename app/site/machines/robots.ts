import { appContext } from '#app-context.server.ts'
import { servedRobots } from '#content/robots.ts'
import { seo } from '#content/settings.ts'
import type { Route } from './+types/robots'
import { answer } from './answer.ts'

/** The operator's robots.txt with the address of the sitemap. */
export async function loader({ context }: Route.LoaderArgs) {
  const { store, environment } = context.get(appContext)
  const { robotsTxt } = await store.setting(seo)
  return answer(servedRobots(robotsTxt, environment.ORIGIN), 'text/plain')
}
