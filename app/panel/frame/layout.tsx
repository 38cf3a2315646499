import '@mantine/core/styles.css'
import '@mantine/dropzone/styles.css'
import '@mantine/tiptap/styles.css'
import '@mantine/spotlight/styles.css'
import 'react-toastify/ReactToastify.css'
import './admin.css'
import { CloseIcon, ColorSchemeScript, MantineProvider, Text, VisuallyHidden } from '@mantine/core'
import { setNonce } from 'get-nonce'
import { use, useEffect, useMemo } from 'react'
import { data, isRouteErrorResponse, Outlet, useLocation } from 'react-router'
import { cssTransition, ToastContainer, toast } from 'react-toastify/unstyled'
import { sessionGuard } from '#accounts/rights.server.ts'
import { appContext } from '#core/request/app-context.server.ts'
import { draftMiddleware } from '#drafts/panel/working-copy/working-copy.server.ts'
import { WorkingDraftContext } from '#drafts/panel/working-copy/working-draft.ts'
import {
  emptyInboxCounts,
  type InboxCounts,
  InboxCountsContext,
  usePolledInboxCounts,
} from '#inbox/panel/use-inbox-counts.ts'
import { HtmlDocumentContext } from '#ui/html-document.ts'
import { AutosavedFormKeysContext } from '../kit/autosave/form-keys-context.ts'
import { emptyPanelContext, PanelContext } from '../kit/shell/access.tsx'
import { PanelErrorPage } from '../kit/shell/problem.tsx'
import { useSessionWatch } from '../kit/shell/session-watch.ts'
import { expiredToastHeaders, readToast } from '../kit/shell/toast.server.ts'
import { ToastText } from '../kit/shell/toast-text.tsx'
import { useTranslator } from '../kit/shell/use-translator.ts'
import type { Route } from './+types/layout'
import { authorizeRoute } from './authorize.server.ts'
import { DocumentTitle } from './breadcrumb.tsx'
import { type FrameData, loadFrame } from './frame.server.ts'
import { PanelFrame } from './frame.tsx'
import { LeaveGuard } from './leave-guard.tsx'
import { createPanelTheme } from './theme.ts'

export const handle = { admin: true }

export const middleware: Route.MiddlewareFunction[] = [
  sessionGuard,
  authorizeRoute,
  draftMiddleware,
]

/** The loader also forces a server request on client-side navigation, so that the guard runs. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const frame = await loadFrame(context)
  const { ORIGIN } = context.get(appContext).environment
  const pendingToast = readToast(request, ORIGIN, frame)
  return data(
    { ...frame, pendingToast },
    pendingToast ? { headers: expiredToastHeaders } : undefined,
  )
}

export default function AdminLayout({ loaderData }: Route.ComponentProps) {
  const { pendingToast, draft, typed } = loaderData
  const { pathname, search } = useLocation()
  useSessionWatch()
  const { news, announced } = usePolledInboxCounts(loaderData.news ?? emptyInboxCounts)
  useEffect(() => {
    const back = location.pathname + location.search
    if (!pendingToast) return
    const { id, kind } = pendingToast
    const render = <ToastText toast={pendingToast} back={back} />
    if (toast.isActive(id)) toast.update(id, { render, autoClose: 5000 })
    else toast[kind](render, { toastId: id })
  }, [pendingToast])
  return (
    <Panel news={news} known={loaderData}>
      <WorkingDraftContext value={draft}>
        <AutosavedFormKeysContext value={typed}>
          <PanelFrame {...loaderData}>
            {pendingToast && (
              <noscript>
                <Text component="div" role="status" fw={600} mb="sm">
                  <ToastText toast={pendingToast} back={pathname + search} />
                </Text>
              </noscript>
            )}
            <Outlet />
            <LeaveGuard />
          </PanelFrame>
        </AutosavedFormKeysContext>
      </WorkingDraftContext>
      <VisuallyHidden role="status">{announced}</VisuallyHidden>
    </Panel>
  )
}

/** Keeps the frame around a failed or forbidden screen. */
export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  // The 403 response of `authorizeRoute` carries the frame data.
  const frame: FrameData | null =
    loaderData ?? (isRouteErrorResponse(error) && error.status === 403 ? error.data : null)
  const problem = <PanelErrorPage />
  return (
    <Panel news={frame?.news ?? emptyInboxCounts} known={frame ?? emptyPanelContext}>
      {frame ? <PanelFrame {...frame}>{problem}</PanelFrame> : problem}
    </Panel>
  )
}

/** Toast transition without the default delay of 1.5 s at the end. */
const quickTransition = cssTransition({ enter: 'toast-in', exit: 'toast-out', collapse: false })

interface PanelProps {
  news: InboxCounts
  known: PanelContext
  children: React.ReactNode
}

function Panel({ news, known, children }: PanelProps) {
  const { nonce } = use(HtmlDocumentContext)
  const t = useTranslator()
  const theme = useMemo(() => createPanelTheme(t), [t])
  // The scroll lock of dialogs injects a style element, which needs the nonce.
  if (nonce && typeof document !== 'undefined') setNonce(nonce)
  return (
    <PanelContext value={known}>
      <InboxCountsContext value={news}>
        <DocumentTitle />
        <meta name="robots" content="noindex" />
        <ColorSchemeScript nonce={nonce} defaultColorScheme="auto" />
        <MantineProvider theme={theme} defaultColorScheme="auto" getStyleNonce={() => nonce ?? ''}>
          {children}
        </MantineProvider>
        <ToastContainer
          position="bottom-right"
          autoClose={5000}
          transition={quickTransition}
          theme="dark"
          aria-label={t('Notifications Alt+T')}
          closeButton={({ closeToast }) => (
            <button
              type="button"
              className="Toastify__close-button Toastify__close-button--dark"
              aria-label={t('Close')}
              onClick={closeToast}
            >
              <CloseIcon size="0.875rem" />
            </button>
          )}
        />
      </InboxCountsContext>
    </PanelContext>
  )
}
