import type { RouterContextProvider } from 'react-router'
import { href } from 'react-router'
import { serverPaths, startsWithPath } from '#addresses.ts'
import { jobSourceParameter } from '#analytics/job-source.ts'
import { findLanguageLinks } from '#content/languages/language-links.server.ts'
import { listEmptyPagePaths } from '#content/pages/empty-page-paths.server.ts'
import { logoSettings } from '#content/pictures/logo-settings.ts'
import { isDemoCompany } from '#content/samples/demo-company.ts'
import { errorPageSettings } from '#content/settings/error-page-settings.ts'
import { fillTemplates } from '#content/settings/fill-template.ts'
import { seoSettings, siteSettings } from '#content/settings/settings.ts'
import { footerCollection } from '#content/types/contact.ts'
import { getGermanDay } from '#content/types/open-job.ts'
import { withShownEmail } from '#core/fields/email/decode-email-domain.ts'
import { toTelUrl } from '#core/fields/links/tel-url.ts'
import { appContext } from '#core/request/app-context.server.ts'
import { loadSectionOrNull } from '#core/request/load-section-or-null.server.ts'
import { renderingContext } from '#core/request/rendering.ts'
import { loadLogoViews } from '#media/pixels/logo-views.server.ts'
import { createBrandStyleSheet } from '#ui/brand.ts'
import { findHeaderAndFooterLogos } from './frame/logo.tsx'
import { translatePreviewNote } from './frame/translate-preview-note.server.ts'
import { findAddressCountry } from './head/address-country.server.ts'
import { createMenuStyleSheet, loadMenus } from './menus.server.ts'
import { loadPageTexts } from './page-texts.server.ts'

/** Data around every page. */
export async function loadSiteData(
  context: Readonly<RouterContextProvider>,
  { pathname, searchParams }: URL,
) {
  const { store, media, database, environment } = context.get(appContext)
  const [errors, general, search, logos, footer, contact, empty, languages] = await Promise.all([
    loadPageTexts(context, errorPageSettings),
    loadSectionOrNull(context, 'site settings', () => store.setting(siteSettings)),
    loadSectionOrNull(context, 'SEO settings', () => store.setting(seoSettings)),
    loadSectionOrNull(context, 'logos', () => store.setting(logoSettings)),
    loadSectionOrNull(context, 'footer', () =>
      store.listWithPublicFields(footerCollection, {}, { limit: 1 }),
    ),
    loadSectionOrNull(context, 'contact information', () => store.getContactFacts()),
    loadSectionOrNull(context, 'empty pages', () => listEmptyPagePaths(store, database.db)),
    loadSectionOrNull(context, 'languages', async () => {
      const links = await findLanguageLinks({ store, database }, removeSnapshotPath(pathname))
      return links?.same ? { ...links, other: links.other + pickSharedQuery(searchParams) } : links
    }),
  ])
  const { preview = null, view = null, isForeign } = context.get(renderingContext)
  if (search?.googleAnalyticsId && !preview && !view)
    context.get(renderingContext).isMeasured = true
  const { headerLogo, footerLogo } = logos ?? logoSettings.fallback
  const { siteName, siteDescription, brandColour, accentColour } = general ?? siteSettings.fallback
  const { company_info, social_links } = footer?.[0] ?? {}
  const menus = await loadSectionOrNull(context, 'menu', () =>
    loadMenus({ store, database }, empty ?? []),
  )
  const fold = menus?.menu && createMenuStyleSheet(menus.menu)
  const brand =
    (brandColour || accentColour) &&
    createBrandStyleSheet(brandColour || undefined, accentColour || undefined)
  const views = await loadSectionOrNull(context, 'logos', () =>
    loadLogoViews(media, [headerLogo, footerLogo]),
  )
  const country = contact ? findAddressCountry(contact.address) : 'DE'
  return {
    origin: environment.ORIGIN,
    ...(isForeign && { isForeign }),
    // Other missing pages bring their own text (`createNotFoundResponse`).
    errors: { missing: errors.missing, broken: errors.broken },
    site: { siteName, siteDescription, brandColour, accentColour },
    /** The colours, and the width at which an own menu collapses. */
    brand: fold ? (brand ?? '') + fold : brand,
    // Omits the robots.txt, which no page needs.
    seo: fillTemplates({ ...(search ?? seoSettings.fallback), robotsTxt: '' }, { site: siteName }),
    ...findHeaderAndFooterLogos(views ?? {}, headerLogo, footerLogo),
    // Computed on the server, so that the scripts of other companies' sites do not contain the demo company.
    mark: isDemoCompany(siteName) ? ('mark' as const) : undefined,
    footer: { text: company_info?.description, links: social_links },
    /** Null unless configured; the default values are only examples. */
    contact: contact ? { ...withShownEmail(contact), phoneUrl: toTelUrl(contact.phone) } : null,
    /** Of the address, for search engines; absent for Germany. */
    ...(country !== 'DE' && { country }),
    emptyPages: empty ?? [href('/blog')],
    ...menus,
    ...(languages && { languages }),
    year: Number(getGermanDay().slice(0, 4)),
    preview: preview && translatePreviewNote(context, preview),
    view,
  }
}

/** Snapshots have all addresses below their own: `/ansicht/k3v9x2ab`. */
const removeSnapshotPath = (path: string) =>
  startsWithPath(path, serverPaths.views) ? `/${path.split('/').slice(3).join('/')}` : path

/** What means the same in each language: filters by a word of one, and pages of a list, do not. */
const sharedParameters = ['position', jobSourceParameter, 'technologie', 'art', 'level']

function pickSharedQuery(query: URLSearchParams) {
  const shared = [...query].filter(([name]) => sharedParameters.includes(name))
  return shared.length > 0 ? `?${new URLSearchParams(shared)}` : ''
}
