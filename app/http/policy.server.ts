import { createHash } from 'node:crypto'

const rest =
  "img-src 'self' data:; font-src 'self'; connect-src 'self'; manifest-src 'self'; media-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'; object-src 'none'"

/** The headers that every answer carries. */
export const safety: Record<string, string> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'x-frame-options': 'DENY',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
}

export const policy = {
  nothing: `default-src 'none'; ${rest}`,
  hashed: (scripts: string[], styles: string[]) =>
    `default-src 'none'; script-src 'self' ${scripts.join(' ')}; style-src 'self' ${styles.join(' ')}; ${rest}`,
  /** Pages that are never kept. Mantine sets style attributes. */
  nonce: (nonce: string) =>
    `default-src 'none'; script-src 'self' 'nonce-${nonce}'; style-src 'self' 'nonce-${nonce}'; style-src-attr 'unsafe-inline'; ${rest}`,
}

/**
 * Turns a page rendered with a throw-away nonce into one that is the same for everybody. Only scripts and styles that
 * carry the nonce are hashed, so one that came in through content stays blocked.
 */
export function sealed(html: string, nonce: string) {
  const mark = ` nonce="${nonce}"`
  const hashes = (tag: 'script' | 'style') => {
    const marked = new RegExp(`<${tag}[^>]*${mark}[^>]*>([^]*?)</${tag}>`, 'g')
    const texts = html.matchAll(marked).map(([, text]) => text ?? '')
    return [...new Set(texts.filter(Boolean).map(hash))]
  }
  return {
    // Without the hints the scripts, which can wait, do not compete with style sheet and pictures.
    html: html.replaceAll(mark, '').replaceAll(/<link rel="modulepreload"[^>]*>/g, ''),
    policy: policy.hashed(hashes('script'), hashes('style')),
  }
}

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
