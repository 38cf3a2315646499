import { createHash } from 'node:crypto'
import type { ContentStore } from '#content/store/store.server.ts'
import { loadLegalText } from '../letters/legal-texts.server.ts'

/** Identifies the current privacy notice: the version locates the revision, the hash proves its text. */
export async function privacyVersion(store: ContentStore) {
  const { html, version } = await loadLegalText(store, 'privacy')
  return `${version}-${createHash('sha256').update(html).digest('hex').slice(0, 12)}`
}

/** Version of the notice on the visitor's page, which may be older than the current one. */
export async function seenPrivacyVersion(form: FormData, store: ContentStore) {
  const version = form.get('privacy')
  return typeof version === 'string' && /^\d{1,9}-[0-9a-f]{12}$/.test(version)
    ? version
    : privacyVersion(store)
}
