import { data, redirect } from 'react-router'
import { parsePanelPath } from '#accounts/sign-in/return-path.ts'
import { currentIsoTime } from '#content/store/change.server.ts'
import type { Db } from '#core/db/tables.ts'
import { cleanText } from '#core/fields/clean-text.ts'
import { encodeEmailDomain, isEmail } from '#core/fields/email.ts'
import { isNavigationRequest } from '#core/request/is-for-page.ts'
import type { EntryKind } from '../entries/kinds.ts'
import type { VisibleEntries } from '../entries/visibility.server.ts'
import { entryKindViews } from './kinds.ts'

/** Parses the kind in an address; throws 404 for an unknown one. */
export function parseKind(text: string): EntryKind {
  if (!Object.hasOwn(entryKindViews, text)) throw data(null, { status: 404 })
  return text as EntryKind
}

/** Maximum number of entries in one action. */
const maxIds = 500

/** Parses the values of `id` in a form or query. Ignores invalid ones. */
export const parseIds = (params: FormData | URLSearchParams) =>
  [...new Set(params.getAll('id').map(String).filter(isId).map(Number))].slice(0, maxIds)

const isId = (id: string) => /^[1-9]\d{0,8}$/.test(id)

/** A trimmed text field, at most `max` characters; '' when missing. */
export function parseText(form: FormData, name: string, max: number) {
  const value = form.get(name)
  return typeof value === 'string' ? cleanText(value).trim().slice(0, max) : ''
}

/** Sets the hold reason, and `updated_at` so that a running retention job skips the entry. */
export async function setHoldReason(
  db: Db,
  { kind, ids }: VisibleEntries,
  set: { hold_reason: string | null },
) {
  await db
    .updateTable(kind)
    .set({ ...set, updated_at: currentIsoTime() })
    .where('id', 'in', ids)
    .execute()
}

/** Redirects a form that was sent without scripts back to its page; otherwise returns the answer. */
export function respondOrRedirect<Answer>(request: Request, answer: Answer, headers: Headers) {
  if (!isNavigationRequest(request.headers)) return data(answer, { headers })
  const from = request.headers.get('referer') ?? ''
  const { pathname, search } = new URL(URL.canParse(from) ? from : request.url)
  throw redirect(parsePanelPath(pathname + search), { headers })
}

/** The e-mail address in a form, or undefined. Never taken from the URL, since URLs are logged. */
export function parseEmail(form: FormData) {
  const address = encodeEmailDomain(parseText(form, 'email', 254))
  return isEmail(address, { ownLetters: true }) ? address : undefined
}
