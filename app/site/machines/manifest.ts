import { href } from 'react-router'
import { siteSettings } from '#content/settings/settings.ts'
import { appContext } from '#core/request/app-context.server.ts'
import { getSiteLanguage, localizePath } from '#core/site-language/translate.ts'
import { brandColours } from '#ui/brand.ts'
import { rgbToHex } from '#ui/oklch.ts'
import type { Route } from './+types/manifest'
import { createCacheableTextResponse } from './answer.ts'

/** Web app manifest, for adding the site to a home screen. */
export async function loader({ context }: Route.LoaderArgs) {
  const { siteName, siteDescription, brandColour, accentColour } = await context
    .get(appContext)
    .store.setting(siteSettings)
  const { brand, paper } = brandColours(brandColour ?? undefined, accentColour ?? undefined)
  const manifest = {
    name: siteName,
    short_name: siteName.slice(0, 24),
    ...(siteDescription && { description: siteDescription }),
    lang: getSiteLanguage(),
    start_url: localizePath(href('/')),
    display: 'minimal-ui',
    background_color: rgbToHex(paper[0]),
    theme_color: rgbToHex(brand[0]),
    icons: [
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
    ],
  }
  return createCacheableTextResponse(JSON.stringify(manifest), 'application/manifest+json')
}
