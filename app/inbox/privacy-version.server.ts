import { createHash } from 'node:crypto'
import type { Store } from '#content/store.server.ts'
import { legalText } from './legal-texts.server.ts'

/** Names the privacy notice as it stands now: the version finds it among the revisions, the hash proves it. */
export async function privacyVersion(store: Store) {
  const { html, version } = await legalText(store, 'privacy')
  return `${version}-${createHash('sha256').update(html).digest('hex').slice(0, 12)}`
}

/** The version that stood on the visitor's page; the page may be older than the notice. */
export const seenVersion = (form: FormData, current: string) => {
  const given = form.get('privacy')
  return typeof given === 'string' && /^\d{1,9}-[0-9a-f]{12}$/.test(given) ? given : current
}
