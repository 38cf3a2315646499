import { type ReactNode, Suspense, useEffect } from 'react'
import {
  href,
  isRouteErrorResponse,
  Outlet,
  redirectDocument,
  useLocation,
  useNavigation,
} from 'react-router'
import { renderingContext } from '#core/request/rendering.ts'
import { localizePath, translate } from '#core/site-language/translate.ts'
import { readCookieString } from '#ui/browser-storage.ts'
import { ErrorPageContent } from '#ui/error-page-content.tsx'
import displayFont from '#ui/fonts/archivo-display-first.woff2?url'
import textFont from '#ui/fonts/archivo-text-first.woff2?url'
import { lazyComponent } from '#ui/lazy-component.ts'
import { lazyHydrate } from '#ui/lazy-hydrate.tsx'
import { Spinner } from '#ui/spinner.tsx'
import type { Route } from './+types/layout'
import { isUrlHiddenFromAnalytics } from './consent/url-hidden-from-analytics.ts'
import { useBackgroundSubmissionResult } from './form/background-submission-result.ts'
import { Header } from './frame/header.tsx'
import styles from './layout.module.css'
import { loadSiteData } from './site-data.server.ts'
import './wire.css'

const font = { rel: 'preload', as: 'font', type: 'font/woff2' } as const

/** Preloads the fonts, so that the text does not shift. */
export const links: Route.LinksFunction = () =>
  [textFont, displayFont].map((href) => ({ ...font, href, crossOrigin: 'anonymous' }))

/** Equal for everybody, so the page cache may store it. */
export const headers: Route.HeadersFunction = () => ({ 'cache-control': 'public' })

/** A router that is within English pages does not show a German one: the browser loads it. */
export const middleware: Route.MiddlewareFunction[] = [
  ({ context, url }) => {
    const { isForeign, isData } = context.get(renderingContext)
    if (isForeign && isData) throw redirectDocument(url.pathname + url.search)
  },
]

export const loader = ({ context, url }: Route.LoaderArgs) => loadSiteData(context, url)

export default function SiteLayout({ loaderData }: Route.ComponentProps) {
  const { seo, preview, view } = loaderData
  const announcement = useBackgroundSubmissionResult()
  const isPersonal = isUrlHiddenFromAnalytics(useLocation())
  const idToAsk = !preview && !view && !isPersonal && seo.googleAnalyticsId
  useEffect(() => {
    if (!seo.googleAnalyticsId && /(^|; )_ga/.test(readCookieString()))
      void import('./consent/remove-former-analytics-cookies.ts').then(
        ({ removeFormerAnalyticsCookies }) => removeFormerAnalyticsCookies(),
      )
  }, [seo.googleAnalyticsId])
  return (
    <>
      <Frame data={loaderData} asked={idToAsk && <ConsentBanner analyticsId={idToAsk} />}>
        <Outlet />
      </Frame>
      <Suspense>
        {preview && <PreviewNote {...preview} />}
        {view && <SnapshotBar {...view} />}
        {announcement && <BackgroundSubmissionNote {...announcement} />}
      </Suspense>
    </>
  )
}

interface FrameProps {
  data: Route.ComponentProps['loaderData']
  /** Shown above the page, and first in the tab order. */
  asked?: ReactNode
  children: ReactNode
}

/** Frame around every page. */
function Frame({ data, asked, children }: FrameProps) {
  const { site, seo, headerLogo, footerLogo, mark, footer, contact, year } = data
  const common = { siteName: site.siteName, contact }
  return (
    <>
      <a className={styles.skip} data-unprinted href="#inhalt" data-behind-menu>
        {translate('Zum Inhalt springen')}
      </a>
      <Suspense>{asked}</Suspense>
      <Header {...common} logo={headerLogo ?? mark} />
      <Progress />
      <main id="inhalt" tabIndex={-1} className={styles.main}>
        {import.meta.env.SSR && data.isForeign && (
          <p lang="en" className={styles.foreign}>
            This page is available in German only.
          </p>
        )}
        {children}
      </main>
      <Suspense>
        <Footer {...common} {...footer} logo={footerLogo ?? mark} year={year}>
          <Suspense>{seo.googleAnalyticsId && <ReopenConsentButton />}</Suspense>
        </Footer>
      </Suspense>
    </>
  )
}

const Footer = lazyHydrate(async () => {
  // Preloads styles that few pages need, so that navigating to them shows no unstyled content.
  void Promise.allSettled([
    import('./form/form.module.css'),
    import('./parts/text-with-table-of-contents.module.css'),
  ])
  return { default: (await import('./frame/footer.tsx')).Footer }
})
// Loads these scripts on demand, since most visits need none. Their styles are in the common style sheet.
const Missing = lazyComponent(() => import('./missing.tsx'), 'MissingPage')
const ConsentBanner = lazyComponent(() => import('./consent/consent-banner.tsx'), 'ConsentBanner')
const ReopenConsentButton = lazyComponent(
  () => import('./consent/reopen-consent-button.tsx'),
  'ReopenConsentButton',
)
const BackgroundSubmissionNote = lazyComponent(
  () => import('./form/background-submission-note.tsx'),
  'BackgroundSubmissionNote',
)
const SnapshotBar = lazyComponent(() => import('./frame/snapshot-bar.tsx'), 'SnapshotBar')
const PreviewNote = lazyComponent(() => import('./frame/preview-note.tsx'), 'PreviewNote')

/** Indicates a slow navigation: a full-screen spinner for home page and projects, otherwise a line at the top. */
function Progress() {
  const { location } = useNavigation()
  if (!location) return null
  if (['/', href('/projekte')].map(localizePath).includes(location.pathname)) return <Spinner />
  return (
    <div className={styles.progress} role="status">
      <span className="spoken">{translate('Wird geladen …')}</span>
    </div>
  )
}

/** Renders the error within the frame, unless the layout's own loader failed. */
export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  const isMissing = isRouteErrorResponse(error) && error.status === 404
  if (isMissing && loaderData)
    return (
      <Frame data={loaderData}>
        <Suspense>
          <Missing
            title={translate('Diese Seite gibt es nicht')}
            text={loaderData.errors.missing}
            offers={[
              { to: href('/dienstleistungen'), title: translate('Dienstleistungen') },
              { to: href('/projekte'), title: translate('Projekte') },
              { to: href('/kontakt'), title: translate('Kontakt') },
            ]}
          />
        </Suspense>
      </Frame>
    )
  const message = <ErrorPageContent isMissing={isMissing} text={loaderData?.errors.broken} />
  return loaderData ? <Frame data={loaderData}>{message}</Frame> : <main>{message}</main>
}
