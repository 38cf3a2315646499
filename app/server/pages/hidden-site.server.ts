import { escapeHtml } from '#core/fields/escaped.ts'
import { renderBarePage } from '#core/request/render-bare-page.ts'
import { passesCsrfCheck } from '#core/request/same-origin.server.ts'
import { createBareHeaders, csp } from '../policy.server.ts'
import { createUnsentFormPage } from '../requests/unsent-form-page.server.ts'

/** The page of a hidden site: only its name. */
export const renderHiddenSitePage = (name: string) =>
  renderBarePage(
    escapeHtml(name),
    '',
    `
<meta name="robots" content="noindex">
<style>${style}</style>`,
  )

const style =
  'body{margin:0;min-height:100vh;min-height:100svh;display:grid;place-items:center;font-family:system-ui,sans-serif}h1{margin:2rem;font-size:clamp(1.5rem,5vw,3rem);font-weight:600;text-align:center;text-wrap:balance;overflow-wrap:anywhere}'

/** `Retry-After` of an hour, so that the launch is not missed. */
export const createHiddenSiteHeaders = () => ({
  ...createBareHeaders(),
  'content-security-policy': csp.onlyStyle(style),
  'content-type': 'text/html; charset=utf-8',
  'retry-after': '3600',
  'x-robots-tag': 'noindex, nofollow',
})

/** Answers a form that was open when the site was hidden with its words, which the page of the site would lose. */
export const createHiddenFormHandler =
  (origin: string, site: { current(): Promise<{ name: string }> }) => async (request: Request) => {
    const unsent = passesCsrfCheck(request, origin) && (await createUnsentFormPage(request, 503))
    if (!unsent) {
      const headers = createHiddenSiteHeaders()
      const { name } = await site.current()
      return new Response(renderHiddenSitePage(name), { status: 503, headers })
    }
    for (const header of Object.entries(createBareHeaders())) unsent.headers.set(...header)
    return unsent
  }
