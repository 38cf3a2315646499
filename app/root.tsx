import './ui/fonts.css'
import './ui/tokens.css'
import './ui/base.css'
import type { ReactNode } from 'react'
import { use } from 'react'
import { href, isRouteErrorResponse, Links, Meta, Outlet, Scripts, useMatches } from 'react-router'
import type { Route } from './+types/root'
import { getSiteLanguage, localizePath } from './core/site-language/translate.ts'
import { ErrorPageContent } from './ui/error-page-content.tsx'
import { HtmlDocumentContext } from './ui/html-document.ts'
import { ScrollRestoration } from './ui/scroll-restoration.tsx'

export const links: Route.LinksFunction = () => [
  { rel: 'icon', href: '/favicon.ico', sizes: '32x32' },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'manifest', href: localizePath(href('/manifest.webmanifest')) },
]

export function Layout({ children }: { children: ReactNode }) {
  const { nonce, requestId, language } = use(HtmlDocumentContext)
  // What a route says of itself has any shape.
  const matches = useMatches()
  const isAdmin = matches.some(({ handle }) => (handle as Handle)?.admin)
  const sheets = matches.flatMap(({ loaderData }) => (loaderData as Data)?.extras?.sheets ?? [])
  const colours = matches.map(({ loaderData }) => (loaderData as Data)?.brand).find(Boolean)
  // All its links lead to other documents. It has no script, so the browser's copy of this leaves it out.
  const isForeign = import.meta.env.SSR && use(HtmlDocumentContext).isForeign
  return (
    <html
      lang={isAdmin ? language : getSiteLanguage()}
      data-request-id={requestId}
      // The panel's colours hang on it; its script writes another one before anything is seen.
      data-mantine-color-scheme={isAdmin ? 'light' : undefined}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <Meta />
        <Links nonce={nonce} />
        {sheets.map((sheet) => (
          <link key={sheet} rel="stylesheet" href={sheet} />
        ))}
        {colours && (
          // biome-ignore lint/security/noDangerouslySetInnerHtml: made of numbers by createBrandStyleSheet and createMenuStyleSheet
          <style nonce={nonce} dangerouslySetInnerHTML={{ __html: colours }} />
        )}
      </head>
      <body>
        {children}
        {!isForeign && <ScrollRestoration nonce={nonce} />}
        {!isForeign && <Scripts nonce={nonce} />}
      </body>
    </html>
  )
}

/** What a route says about itself in its `handle`. */
type Handle = { admin?: true } | undefined
/** What its loader returns, such as the style sheets of blocks on a page that has none of its own, or a sheet of colours. */
type Data = { extras?: { sheets?: string[] }; brand?: string } | null | undefined

export default function Root() {
  return <Outlet />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const isMissing = isRouteErrorResponse(error) && error.status === 404
  return (
    <main>
      <ErrorPageContent isMissing={isMissing} />
    </main>
  )
}
