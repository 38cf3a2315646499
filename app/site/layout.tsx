import { lazy, type ReactNode, Suspense, use } from 'react'
import { isRouteErrorResponse, Outlet, useMatches, useNavigation } from 'react-router'
import { footerSettings } from '../content/contact.ts'
import { today } from '../content/open-job.ts'
import { hasPublishedPosts } from '../content/published-posts.server.ts'
import { logo, seo, site } from '../content/settings.ts'
import { program } from '../http/program.server.ts'
import { rendering } from '../http/rendering.ts'
import { brandTokens } from '../ui/brand.ts'
import { DocumentContext } from '../ui/document.ts'
import { ErrorMessage } from '../ui/error-message.tsx'
import font from '../ui/fonts/geist-german-400-700.woff2?url'
import { Spinner } from '../ui/spinner.tsx'
import type { Route } from './+types/layout'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import styles from './layout.module.css'
import { section } from './section.server.ts'

/** Nothing moves when it arrives: it is there before the first paint or with it. */
export const links: Route.LinksFunction = () => [
  { rel: 'preload', as: 'font', type: 'font/woff2', href: font, crossOrigin: 'anonymous' },
]

/** The same for everybody, so the page cache may keep it. */
export const headers: Route.HeadersFunction = () => ({ 'cache-control': 'public' })

export async function loader({ context }: Route.LoaderArgs) {
  const { store, media, database, environment } = context.get(program)
  const [general, search, logos, footer, hasBlog] = await Promise.all([
    section(context, 'site settings', () => store.setting(site)),
    section(context, 'SEO settings', () => store.setting(seo)),
    section(context, 'logos', () => store.setting(logo)),
    section(context, 'footer', () => store.shown(footerSettings, {}, { limit: 1 })),
    section(context, 'blog posts', () => hasPublishedPosts(database.db)),
  ])
  const { preview = null } = context.get(rendering)
  if (search?.googleAnalyticsId && !preview) context.get(rendering).isMeasured = true
  const { headerLogo, footerLogo } = logos ?? logo.fallback
  const pictures = await section(context, 'logos', () => media.views([headerLogo, footerLogo]))
  return {
    origin: environment.ORIGIN,
    site: general ?? site.fallback,
    brand: general?.brandColour ? brandTokens(general.brandColour) : null,
    // The robots.txt is nobody's business on a page.
    seo: { ...(search ?? seo.fallback), robotsTxt: '' },
    headerLogo: pictures?.[headerLogo],
    footerLogo: pictures?.[footerLogo],
    footer: footer?.[0] ?? null,
    /** Nobody is led to an empty blog. */
    hasBlog: hasBlog ?? false,
    year: Number(today().slice(0, 4)),
    preview,
  }
}

export default function SiteLayout({ loaderData }: Route.ComponentProps) {
  const { seo, preview } = loaderData
  // The address of such a page is a key, which measuring would report.
  const isPersonal = useMatches().some(({ handle }) => (handle as Handle)?.isPersonal)
  return (
    <>
      <Frame data={loaderData}>
        <Outlet />
      </Frame>
      <Suspense>
        {seo.googleAnalyticsId && !preview && !isPersonal && (
          <Consent analyticsId={seo.googleAnalyticsId} />
        )}
        {preview && <PreviewNote {...preview} />}
      </Suspense>
    </>
  )
}

interface FrameProps {
  data: Route.ComponentProps['loaderData']
  children: ReactNode
}

/** What is the same around every page. */
function Frame({ data, children }: FrameProps) {
  const { site, brand, seo, headerLogo, footerLogo, footer, hasBlog, year } = data
  const { nonce } = use(DocumentContext)
  return (
    <>
      {brand && (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: made of numbers by brandTokens
        <style nonce={nonce} dangerouslySetInnerHTML={{ __html: brand }} />
      )}
      <a className={styles.skip} href="#inhalt" data-behind-menu>
        Zum Inhalt springen
      </a>
      <Header siteName={site.siteName} logo={headerLogo} hasBlog={hasBlog} />
      <Progress />
      <main id="inhalt" tabIndex={-1} className={styles.main}>
        {children}
      </main>
      <Footer
        siteName={site.siteName}
        logo={footerLogo}
        footer={footer}
        hasBlog={hasBlog}
        year={year}
      >
        <Suspense>{seo.googleAnalyticsId && <ConsentSettings />}</Suspense>
      </Footer>
    </>
  )
}

// Most visits have none of them, so their scripts come only with them. Their styles are in the common sheet.
const Consent = lazy(() => import('./consent/consent.tsx').then(as('Consent')))
const ConsentSettings = lazy(() =>
  import('./consent/consent-settings.tsx').then(as('ConsentSettings')),
)
const PreviewNote = lazy(() => import('./preview-note.tsx').then(as('PreviewNote')))

/** What `lazy` expects of a module. */
function as<Name extends string>(name: Name) {
  return <Component,>(module: Record<Name, Component>) => ({ default: module[name] })
}

/** What a page says about itself in its `handle`. */
type Handle = { isPersonal?: true } | undefined

/** Of a slow navigation: home page and projects have a full-screen spinner, the others a line at the top. */
function Progress() {
  const { location } = useNavigation()
  if (!location) return null
  if (['/', '/projekte'].includes(location.pathname)) return <Spinner />
  return (
    <div className={styles.progress} role="status">
      <span className="spoken">Wird geladen …</span>
    </div>
  )
}

/** Within the frame, unless that is what failed. */
export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  const message = <ErrorMessage isMissing={isRouteErrorResponse(error) && error.status === 404} />
  return loaderData ? <Frame data={loaderData}>{message}</Frame> : <main>{message}</main>
}
