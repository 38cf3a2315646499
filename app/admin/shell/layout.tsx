import '@mantine/core/styles.css'
import '@mantine/dropzone/styles.css'
import '@mantine/tiptap/styles.css'
import '@mantine/spotlight/styles.css'
import 'react-toastify/ReactToastify.css'
import './admin.css'
import { ColorSchemeScript, MantineProvider, VisuallyHidden } from '@mantine/core'
import { setNonce } from 'get-nonce'
import { use, useEffect } from 'react'
import { data, isRouteErrorResponse, Outlet } from 'react-router'
import { ToastContainer, toast } from 'react-toastify/unstyled'
import { guard, requireAdmin } from '../../auth/rights.server.ts'
import { companyFacts } from '../../content/company-facts.ts'
import { publication } from '../../content/publication.ts'
import { site } from '../../content/settings.ts'
import { particulars } from '../../mail/particulars.ts'
import { programContext } from '../../program.server.ts'
import { lookKey, lookLink } from '../../request/look.server.ts'
import { section } from '../../request/section.server.ts'
import { DocumentContext } from '../../ui/document.ts'
import { draftOf } from '../../views/drafts.server.ts'
import { OpenDraftContext } from '../drafts/open-draft.ts'
import { collecting } from '../drafts/working-copy.server.ts'
import { progress } from '../first-hour/progress.server.ts'
import { newsOf } from '../inbox/news.server.ts'
import { type News, NewsContext, noNews, useNews } from '../inbox/use-news.ts'
import type { Route } from './+types/layout'
import { PageTitle } from './page-title.tsx'
import { Problem } from './problem.tsx'
import { useSessionWatch } from './session-watch.ts'
import { Shell } from './shell.tsx'
import { theme } from './theme.ts'
import { forgetToast, readToast } from './toast.server.ts'
import { ToastText } from './toast-text.tsx'

export const handle = { admin: true }

export const middleware: Route.MiddlewareFunction[] = [guard, collecting]

/** Also makes client-side navigation come by here, so that the guard runs. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { id, email, method } = requireAdmin(context)
  const { store, environment, secret } = context.get(programContext)
  const [{ siteName }, facts, { link, isPublic }, news, firstHour, draft] = await Promise.all([
    store.setting(site),
    store.setting(companyFacts),
    store.setting(publication),
    // Every screen is inside this one: an inbox that cannot be read takes down none but its own.
    section(context, 'news', () => newsOf(context.get(programContext).database.db)),
    section(context, 'first hour', () => progress(context.get(programContext))),
    section(context, 'draft', () => draftOf(context.get(programContext).database, id)),
  ])
  const mailFooter = particulars(facts, environment.ORIGIN)
  const lookAt = isPublic ? null : lookLink(environment.ORIGIN, lookKey(secret, link))
  const pendingToast = readToast(request, environment.ORIGIN)
  return data(
    {
      email,
      isByMore: method !== null,
      siteName,
      mailFooter,
      lookAt,
      pendingToast,
      news,
      isGuided: firstHour?.isOpen ?? false,
      draft: draft ?? null,
    },
    pendingToast ? { headers: forgetToast } : undefined,
  )
}

export default function AdminLayout({ loaderData }: Route.ComponentProps) {
  const { pendingToast, email, siteName, isGuided, draft } = loaderData
  useSessionWatch()
  const { news, announced } = useNews(loaderData.news ?? noNews)
  useEffect(() => {
    if (pendingToast)
      toast[pendingToast.kind](<ToastText toast={pendingToast} />, { toastId: pendingToast.id })
  }, [pendingToast])
  return (
    <Frame news={news}>
      <OpenDraftContext value={draft}>
        <Shell {...{ siteName, email, isGuided }}>
          <Outlet />
        </Shell>
      </OpenDraftContext>
      <VisuallyHidden role="status">{announced}</VisuallyHidden>
    </Frame>
  )
}

/** A screen that fails leaves the sidebar where it is. */
export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  const problem = <Problem isMissing={isRouteErrorResponse(error) && error.status === 404} />
  return (
    <Frame news={loaderData?.news ?? noNews}>
      {loaderData ? <Shell {...loaderData}>{problem}</Shell> : problem}
    </Frame>
  )
}

function Frame({ news, children }: { news: News; children: React.ReactNode }) {
  const { nonce } = use(DocumentContext)
  // The scroll lock of dialogs writes a style element of its own.
  if (nonce && typeof document !== 'undefined') setNonce(nonce)
  return (
    <NewsContext value={news}>
      <PageTitle />
      <meta name="robots" content="noindex" />
      <ColorSchemeScript nonce={nonce} defaultColorScheme="auto" />
      <MantineProvider theme={theme} defaultColorScheme="auto" getStyleNonce={() => nonce ?? ''}>
        {children}
      </MantineProvider>
      <ToastContainer position="bottom-right" autoClose={5000} theme="dark" />
    </NewsContext>
  )
}
