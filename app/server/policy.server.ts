import { createHash } from 'node:crypto'
import {
  startedLate,
  startedTersely,
  starter,
  styledFirst,
  type TextOf,
  withFewSheets,
} from './deferred-hydration.server.ts'

/** What Google Analytics loads and where it reports to. */
const analytics = {
  scripts: ' https://www.googletagmanager.com/gtag/js',
  reports:
    ' https://*.google-analytics.com https://*.analytics.google.com https://*.googletagmanager.com',
}

const rest = (isMeasured = false) => {
  const reports = isMeasured ? analytics.reports : ''
  return `img-src 'self' data:${reports}; font-src 'self'; connect-src 'self'${reports}; manifest-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'; object-src 'none'`
}
const own = (isMeasured = false) => `'self'${isMeasured ? analytics.scripts : ''}`

/** The headers that every answer carries. */
export const safety: Record<string, string> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'x-frame-options': 'DENY',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
}

/** Asked once at the start. Whoever reached the site over TLS gets it over TLS only, for two years. */
export function requireTls(origin: string) {
  if (origin.startsWith('https:'))
    safety['strict-transport-security'] = 'max-age=63072000; includeSubDomains'
}

/**
 * A page may tell others even less about where a visitor came from, or stand in a frame of ours; a public picture may
 * stand in pages of others.
 */
export function setSafety(headers: Headers) {
  const saysNothing = headers.get('referrer-policy') === 'same-origin'
  const frame = headers.get('x-frame-options')
  const resource = headers.get('cross-origin-resource-policy')
  for (const [name, value] of Object.entries(safety)) headers.set(name, value)
  if (saysNothing) headers.set('referrer-policy', 'same-origin')
  if (frame) headers.set('x-frame-options', frame)
  if (resource) headers.set('cross-origin-resource-policy', resource)
}

/** `isMeasured` only where the operator has set up Google Analytics; it is asked for only after consent. */
export const policy = {
  nothing: `default-src 'none'; ${rest()}`,
  /** A page of one style sheet that stands in it. */
  onlyStyle: (style: string) => `default-src 'none'; style-src ${hash(style)}; ${rest()}`,
  hashed: (scripts: string[], styles: string[], isMeasured = false) =>
    `default-src 'none'; script-src ${own(isMeasured)} ${scripts.join(' ')}; style-src 'self' ${styles.join(' ')}; ${rest(isMeasured)}`,
  /** A view in a frame of ours. */
  framed: (nonce: string) =>
    policy.nonce(nonce).replace("frame-ancestors 'none'", "frame-ancestors 'self'"),
  /** Pages that are never kept. Mantine sets style attributes. */
  nonce: (nonce: string, isMeasured = false) =>
    `default-src 'none'; frame-src 'self'; script-src ${own(isMeasured)} 'nonce-${nonce}'; style-src 'self' 'nonce-${nonce}'; style-src-attr 'unsafe-inline'; ${rest(isMeasured)}`,
}

/** For answers that are given before anything else has a say. */
export const bare = () => ({
  ...safety,
  'content-security-policy': policy.nothing,
  'cache-control': 'no-store',
})

const starterHash = hash(starter)

/**
 * Turns a page rendered with a throw-away nonce into one that is the same for everybody. Only scripts and styles that
 * carry the nonce are hashed, so one that came in through content stays blocked.
 */
export function sealed(
  page: Buffer,
  nonce: string,
  { isMeasured, textOf = nothing }: { isMeasured?: boolean; textOf?: TextOf } = {},
) {
  // A letter a byte: all that is looked for is ASCII, and turning the page into text and back would take twice as long.
  const html = withFewSheets(startedTersely(page.toString('latin1')), nonce, textOf)
  const parts = html.split(` nonce="${nonce}"`)
  const hashes = (tag: string) => [
    ...new Set(parts.slice(1).flatMap((part, at) => hashOf(tag, parts[at] ?? '', part))),
  ]
  return {
    page: Buffer.from(styledFirst(startedLate(parts.join(''))), 'latin1'),
    policy: policy.hashed([...hashes('script'), starterHash], hashes('style'), isMeasured),
  }
}

const nothing: TextOf = () => undefined

/** Of the element whose start tag was cut in two where it carried the nonce; empty for other tags and without text. */
function hashOf(tag: string, before: string, after: string) {
  if (!before.startsWith(`<${tag}`, before.lastIndexOf('<'))) return []
  const text = after.slice(after.indexOf('>') + 1, after.indexOf(`</${tag}>`))
  return text ? [hash(text)] : []
}

function hash(text: string) {
  return `'sha256-${createHash('sha256').update(text, 'latin1').digest('base64')}'`
}
