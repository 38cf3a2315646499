import { Outlet, useRouteLoaderData } from 'react-router'
import { logoSettings } from '#content/pictures/logo-settings.ts'
import { siteSettings } from '#content/settings/settings.ts'
import { appContext } from '#core/request/app-context.server.ts'
import { loadLogoViews } from '#media/pixels/logo-views.server.ts'
import type { Route } from './+types/layout'

export const handle = { admin: true }

/**
 * Name and picture of the site. Never fails: the sign-in page must work without them, even while the database is
 * unavailable.
 */
export async function loader({ context }: Route.LoaderArgs) {
  const { store, media } = context.get(appContext)
  try {
    const [{ siteName }, { headerLogo }] = await Promise.all([
      store.setting(siteSettings),
      store.setting(logoSettings),
    ])
    const logos = await loadLogoViews(media, [headerLogo])
    return { siteName, logo: logos[headerLogo] }
  } catch {
    return null
  }
}

export const useLoginData = () => useRouteLoaderData<typeof loader>('accounts/panel/login/layout')

export default function LoginLayout() {
  return <Outlet />
}
