import { site } from '../../content/settings.ts'
import { program } from '../../http/program.server.ts'
import type { Route } from './+types/manifest'
import { answer } from './answer.ts'

/** For who puts the site on a home screen. */
export async function loader({ context }: Route.LoaderArgs) {
  const { siteName, siteDescription, brandColour } = await context.get(program).store.setting(site)
  const manifest = {
    name: siteName,
    short_name: siteName.slice(0, 24),
    description: siteDescription,
    lang: 'de',
    start_url: '/',
    display: 'minimal-ui',
    background_color: '#ffffff',
    theme_color: brandColour ?? '#2a4cf0',
    icons: [
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
    ],
  }
  return answer(JSON.stringify(manifest), 'application/manifest+json')
}
