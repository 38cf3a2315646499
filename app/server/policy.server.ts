import { createHash } from 'node:crypto'
import type { RenderingState } from '#core/request/rendering.ts'
import {
  deferScripts,
  hydrationStarterScript,
  inlineStyleSheets,
  type Latin1FileReader,
  minifyRouteManifest,
  preloadStyleSheet,
} from './pages/deferred-hydration.server.ts'

/** Sources that Google Analytics loads and reports to. */
const analytics = {
  scripts: ' https://www.googletagmanager.com/gtag/js',
  reports:
    ' https://*.google-analytics.com https://*.analytics.google.com https://*.googletagmanager.com',
}

/** What a page loads beyond its own origin. */
type Loads = Pick<RenderingState, 'isMeasured' | 'frames'>

const rest = ({ isMeasured, frames }: Loads = {}, own: string[] = []) => {
  const all = [...own, ...(frames ?? [])]
  const framed = all.length > 0 ? `frame-src ${all.join(' ')}; ` : ''
  const reports = isMeasured ? analytics.reports : ''
  return `${framed}media-src 'self'; img-src 'self' data:${reports}; font-src 'self'; connect-src 'self'${reports}; manifest-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'; object-src 'none'`
}
const own = (isMeasured = false) => `'self'${isMeasured ? analytics.scripts : ''}`

/** Headers of every response. */
export const securityHeaders: Record<string, string> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'x-frame-options': 'DENY',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
}

/** HSTS for two years if the site uses TLS. Called once at the start. */
export function enableHsts(origin: string) {
  if (origin.startsWith('https:'))
    securityHeaders['strict-transport-security'] = 'max-age=63072000; includeSubDomains'
}

/** Pages may set a stricter referrer policy or allow our frames; public pictures may be embedded anywhere. */
export function setSecurityHeaders(headers: Headers) {
  const saysNothing = headers.get('referrer-policy') === 'same-origin'
  const frame = headers.get('x-frame-options')
  const resource = headers.get('cross-origin-resource-policy')
  for (const [name, value] of Object.entries(securityHeaders)) headers.set(name, value)
  if (saysNothing) headers.set('referrer-policy', 'same-origin')
  if (frame) headers.set('x-frame-options', frame)
  if (resource) headers.set('cross-origin-resource-policy', resource)
}

/** `isMeasured`: the operator has set up Google Analytics. It and the `frames` are loaded only after consent. */
export const csp = {
  nothing: `default-src 'none'; ${rest()}`,
  /** For a page with one inline style sheet. */
  onlyStyle: (style: string) => `default-src 'none'; style-src ${hash(style)}; ${rest()}`,
  hashed: (scripts: string[], styles: string[], loads: Loads = {}) =>
    `default-src 'none'; script-src ${own(loads.isMeasured)} ${scripts.join(' ')}; style-src 'self' ${styles.join(' ')}; ${rest(loads)}`,
  /** For pages that are not cached. Mantine needs style attributes. */
  nonce: (nonce: string, loads: Loads = {}) =>
    `default-src 'none'; script-src ${own(loads.isMeasured)} 'nonce-${nonce}'; style-src 'self' 'nonce-${nonce}'; style-src-attr 'unsafe-inline'; ${rest(loads, ["'self'"])}`,
}

/** Headers of responses that the listener gives itself. */
export const createBareHeaders = () => ({
  ...securityHeaders,
  'content-security-policy': csp.nothing,
  'cache-control': 'no-store',
})

const starterHash = hash(hydrationStarterScript)

/**
 * Replaces the nonce by hashes, so that a page is the same for everybody. Only scripts and styles with the nonce are
 * hashed: injected ones stay blocked.
 */
export function replaceNonceByHashes(
  page: Buffer,
  nonce: string,
  { textOf = nothing, ...loads }: Loads & { textOf?: Latin1FileReader } = {},
) {
  // Latin-1: we only search ASCII, and decoding UTF-8 would take twice as long.
  const html = inlineStyleSheets(minifyRouteManifest(page.toString('latin1')), nonce, textOf)
  const parts = html.split(` nonce="${nonce}"`)
  const hashes = (tag: string) => [
    ...new Set(parts.slice(1).flatMap((part, at) => computeHash(tag, parts[at] ?? '', part))),
  ]
  return {
    page: Buffer.from(preloadStyleSheet(deferScripts(parts.join(''))), 'latin1'),
    policy: csp.hashed([...hashes('script'), starterHash], hashes('style'), loads),
  }
}

const nothing: Latin1FileReader = () => undefined

/** Hash of an element whose start tag was split at the nonce; empty for other tags and without text. */
function computeHash(tag: string, before: string, after: string) {
  if (!before.startsWith(`<${tag}`, before.lastIndexOf('<'))) return []
  const text = after.slice(after.indexOf('>') + 1, after.indexOf(`</${tag}>`))
  return text ? [hash(text)] : []
}

function hash(text: string) {
  return `'sha256-${createHash('sha256').update(text, 'latin1').digest('base64')}'`
}
