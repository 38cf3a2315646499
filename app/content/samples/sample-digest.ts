import { hash } from 'node:crypto'
import { toPlainText } from '../legal/plain-text.ts'

const digest = (text: string) => hash('sha256', text, 'base64url').slice(0, 20)

/** Rich text as the editor and the samples write it: some block ends. */
const markupPattern = /<\/(?:p|h[1-6]|[uo]l|blockquote|pre|table)>/

/** The digest of a text; of rich text that of words, links and pictures, since the editor writes the same in other markup. */
export function digestText(text: string) {
  if (!markupPattern.test(text)) return digest(text)
  const values = [...text.matchAll(/ (?:href|src|alt)="([^"]*)"/g)].map(([, value]) => value)
  return digest([toPlainText(text).replaceAll(' ', ''), ...values].join(' ').trim() || text)
}

/** The digests by which a text may be known, the current one first: former versions recorded that of the whole markup. */
export function listDigests(text: string): [string, ...string[]] {
  const [current, former] = [digestText(text), digest(text)]
  return current === former ? [current] : [current, former]
}
