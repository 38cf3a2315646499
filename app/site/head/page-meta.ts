import type { MetaDescriptor } from 'react-router'
import { sharePicture } from '#addresses.ts'
import type { SettingValues } from '#content/setting.ts'
import type { seo, site } from '#content/settings.ts'
import { fingerprint } from '#core/crypto/fingerprint.ts'
import { breadcrumbs, type Crumb } from './breadcrumbs.ts'
import { shortened } from './shortened.ts'

/** What the layout's loader knows about the whole site. */
export interface SiteFacts {
  origin: string
  site: Omit<SettingValues<typeof site>, 'contactEmail' | 'phoneNumber' | 'address'>
  seo: SettingValues<typeof seo>
  headerLogo: { src: string; width: number } | undefined
}

export interface Shared {
  path: string
  of: unknown[]
}

interface Page {
  /** Without it the page is called like the site. */
  title?: string
  description?: string | null
  /** The one address: `/projekte/3` */
  path: string
  /** `/teilen/projekt/3.png`, and what stands on it besides the title. */
  share?: Shared
  /** The pages above this one, the home page left out. */
  above?: Crumb[]
  /** More structured data. */
  data?: object[]
  isHidden?: boolean
  /** When an article appeared. */
  published?: string
}

const standard: Shared = { path: sharePicture('standard'), of: [] }

/** Another picture has another address: networks keep what they have once fetched. */
export function shareAddress(
  { origin, site, headerLogo }: SiteFacts,
  { path, of } = standard,
  title?: string,
) {
  const subject = path === standard.path ? site.siteDescription : title
  const version = fingerprint(
    JSON.stringify([
      site.siteName,
      headerLogo?.src,
      site.brandColour,
      site.accentColour,
      subject,
      ...of,
    ]),
  )
  return `${origin}${path}?v=${version}`
}

/** Everything that a page tells search engines and those who share it. */
export function pageMeta(facts: SiteFacts, page: Page): MetaDescriptor[] {
  const { origin, site, seo } = facts
  const heading = page.title ?? seo.defaultTitle ?? site.siteName
  const title = page.title ? `${page.title} – ${site.siteName}` : heading
  const description = shortened(
    page.description || seo.defaultDescription || site.siteDescription,
    160,
  )
  const address = origin + page.path
  const crumbs = page.title ? [...(page.above ?? []), { name: page.title, path: page.path }] : []
  return [
    { title },
    { name: 'description', content: description },
    ...(page.isHidden ? [{ name: 'robots', content: 'noindex' }] : []),
    { tagName: 'link', rel: 'canonical', href: address },
    ...(page.published
      ? [
          { property: 'og:type', content: 'article' },
          { property: 'article:published_time', content: page.published },
        ]
      : [{ property: 'og:type', content: 'website' }]),
    { property: 'og:locale', content: 'de_DE' },
    { property: 'og:site_name', content: site.siteName },
    { property: 'og:title', content: heading },
    { property: 'og:description', content: description },
    { property: 'og:url', content: address },
    { property: 'og:image', content: shareAddress(facts, page.share, page.title) },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { property: 'og:image:alt', content: heading },
    { name: 'twitter:card', content: 'summary_large_image' },
    ...(seo.googleVerification
      ? [{ name: 'google-site-verification', content: seo.googleVerification }]
      : []),
    ...(seo.bingVerification ? [{ name: 'msvalidate.01', content: seo.bingVerification }] : []),
    ...[...(crumbs.length > 0 ? [breadcrumbs(origin, crumbs)] : []), ...(page.data ?? [])].map(
      (each) => ({ 'script:ld+json': { '@context': 'https://schema.org', ...each } }),
    ),
  ]
}
