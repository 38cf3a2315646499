import type { MetaDescriptor } from 'react-router'
import { getSharePictureAddress } from '#addresses.ts'
import type { LanguageLinks } from '#content/languages/language-links.server.ts'
import type { SettingValues } from '#content/settings/setting.ts'
import type { seoSettings, siteSettings } from '#content/settings/settings.ts'
import { fingerprint } from '#core/crypto/fingerprint.ts'
import { getSiteLanguage, localizePath } from '#core/site-language/translate.ts'
import { type BreadcrumbItem, createBreadcrumbsJsonLd } from './breadcrumbs.ts'
import { shortenText } from './shortened.ts'

/** Site-wide data from the layout's loader. */
export interface SiteFacts {
  origin: string
  site: Omit<SettingValues<typeof siteSettings>, 'contactEmail' | 'phoneNumber' | 'address'>
  seo: SettingValues<typeof seoSettings>
  headerLogo: { src: string; width: number } | undefined
  languages?: LanguageLinks
}

export interface SharePictureSource {
  path: string
  of: unknown[]
}

interface Page {
  /** Defaults to the name of the site. */
  title?: string
  description?: string | null
  /** Canonical path, for example `/projekte/3`. */
  path: string
  /** Share picture, for example `/teilen/projekt/3.png`, and what it shows besides the title. */
  share?: SharePictureSource
  /** Parent pages, without the home page. */
  above?: BreadcrumbItem[]
  /** Further structured data. */
  data?: object[]
  isHidden?: boolean
  /** Title for search engines, instead of the heading. */
  searchTitle?: string
  /** Structured data of the questions. */
  faq?: object[]
  /** Publication date of an article. */
  published?: string
}

const standard: SharePictureSource = { path: getSharePictureAddress('standard'), of: [] }

/** URL of a share picture. A changed picture gets a new URL, since social networks cache it forever. */
export function createSharePictureUrl(
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
  const language = getSiteLanguage()
  // Below the first part of the path: `/teilen/en/…`.
  const own = language === 'de' ? path : path.replace(/\w+/, `$&/${language}`)
  return `${origin}${own}?v=${version}`
}

/** The page in each language. Pages with a query, such as further pages of a list, stand for themselves. */
const listAlternates = ({ origin, languages }: SiteFacts, { path, isHidden }: Page) =>
  Object.entries((!isHidden && !path.includes('?') && languages?.same) || {}).flatMap(
    ([language, to]) =>
      (language === 'de' ? ['de', 'x-default'] : [language]).map((hrefLang) => ({
        ...{ tagName: 'link', rel: 'alternate', hrefLang, href: origin + to },
      })),
  )

/** All meta tags of a page: description, Open Graph, robots, structured data. */
export function pageMeta(facts: SiteFacts, page: Page): MetaDescriptor[] {
  const { origin, site, seo } = facts
  const heading = page.searchTitle ?? page.title ?? seo.defaultTitle ?? site.siteName
  const title = page.title ? `${heading} – ${site.siteName}` : heading
  const description = shortenText(
    page.description || seo.defaultDescription || site.siteDescription,
    160,
  )
  const address = origin + localizePath(page.path)
  const crumbs = page.title ? [...(page.above ?? []), { name: page.title, path: page.path }] : []
  return [
    { title },
    { name: 'description', content: description },
    ...(page.isHidden ? [{ name: 'robots', content: 'noindex' }] : []),
    { tagName: 'link', rel: 'canonical', href: address },
    ...listAlternates(facts, page),
    ...(page.published
      ? [
          { property: 'og:type', content: 'article' },
          { property: 'article:published_time', content: page.published },
        ]
      : [{ property: 'og:type', content: 'website' }]),
    { property: 'og:locale', content: getSiteLanguage() === 'en' ? 'en_GB' : 'de_DE' },
    { property: 'og:site_name', content: site.siteName },
    { property: 'og:title', content: heading },
    { property: 'og:description', content: description },
    { property: 'og:url', content: address },
    { property: 'og:image', content: createSharePictureUrl(facts, page.share, heading) },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { property: 'og:image:alt', content: heading },
    { name: 'twitter:card', content: 'summary_large_image' },
    ...(seo.googleVerification
      ? [{ name: 'google-site-verification', content: seo.googleVerification }]
      : []),
    ...(seo.bingVerification ? [{ name: 'msvalidate.01', content: seo.bingVerification }] : []),
    ...[
      ...(crumbs.length > 0 ? [createBreadcrumbsJsonLd(origin, crumbs)] : []),
      ...(page.data ?? []),
      ...(page.faq ?? []),
    ].map((each) => ({ 'script:ld+json': { '@context': 'https://schema.org', ...each } })),
  ]
}
