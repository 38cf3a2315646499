import '@mantine/core/styles.css'
import '@mantine/dropzone/styles.css'
import '@mantine/tiptap/styles.css'
import '@mantine/charts/styles.css'
import '@mantine/spotlight/styles.css'
import 'react-toastify/ReactToastify.css'
import './admin.css'
import { ColorSchemeScript, MantineProvider, VisuallyHidden } from '@mantine/core'
import { setNonce } from 'get-nonce'
import { use, useEffect } from 'react'
import { data, isRouteErrorResponse, Outlet } from 'react-router'
import { ToastContainer, toast } from 'react-toastify/unstyled'
import { site } from '../content/settings.ts'
import { program } from '../http/program.server.ts'
import { DocumentContext } from '../ui/document.ts'
import type { Route } from './+types/layout'
import { newsOf } from './inbox/news.server.ts'
import { inboxOf } from './inbox/records.server.ts'
import { NewsContext, useNews } from './inbox/use-news.ts'
import { Problem } from './problem.tsx'
import { guard, requireAdmin } from './rights.server.ts'
import { Said } from './said.tsx'
import { useSessionWatch } from './session-watch.ts'
import { Shell } from './shell.tsx'
import { theme } from './theme.ts'
import { forgetToast, readToast } from './toast.server.ts'

export const handle = { admin: true }

export const middleware: Route.MiddlewareFunction[] = [guard]

/** Also makes client-side navigation come by here, so that the guard runs. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { email } = requireAdmin(context)
  const { siteName } = await context.get(program).store.setting(site)
  const said = readToast(request)
  const news = await newsOf(inboxOf(context.get(program)))
  return data({ email, siteName, said, news }, said ? { headers: forgetToast } : undefined)
}

export default function AdminLayout({ loaderData }: Route.ComponentProps) {
  const { said, email, siteName } = loaderData
  useSessionWatch()
  const { news, said: announced } = useNews(loaderData.news)
  useEffect(() => {
    if (said) toast[said.kind](<Said toast={said} />, { toastId: said.id })
  }, [said])
  return (
    <Frame>
      <NewsContext value={news}>
        <Shell siteName={siteName} email={email}>
          <Outlet />
        </Shell>
      </NewsContext>
      <VisuallyHidden role="status">{announced}</VisuallyHidden>
    </Frame>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <Frame>
      <Problem isMissing={isRouteErrorResponse(error) && error.status === 404} />
    </Frame>
  )
}

function Frame({ children }: { children: React.ReactNode }) {
  const { nonce } = use(DocumentContext)
  // The scroll lock of dialogs writes a style element of its own.
  if (nonce && typeof document !== 'undefined') setNonce(nonce)
  return (
    <>
      <title>Admin</title>
      <meta name="robots" content="noindex" />
      <ColorSchemeScript nonce={nonce} defaultColorScheme="auto" />
      <MantineProvider theme={theme} defaultColorScheme="auto" getStyleNonce={() => nonce ?? ''}>
        {children}
      </MantineProvider>
      <ToastContainer position="bottom-right" autoClose={5000} theme="dark" />
    </>
  )
}
