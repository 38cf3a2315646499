import { data, redirect } from 'react-router'
import { panelPath } from '#accounts/own-path.ts'
import { now } from '#content/change.server.ts'
import { isEmail, plainEmail } from '#core/fields/email.ts'
import { isForPage } from '#core/request/is-for-page.ts'
import type { EntryKind } from '#inbox/kinds.ts'
import type { VisibleEntries } from '#inbox/visibility.server.ts'
import type { Db } from '#tables.ts'
import { kinds } from './kinds.ts'

/** What an address calls `messages` or `applications`; 404 for anything else. */
export function parseKind(text: string): EntryKind {
  if (!Object.hasOwn(kinds, text)) throw data(null, { status: 404 })
  return text as EntryKind
}

/** As many as can be chosen in one go. */
const most = 500

/** The entries that a form or an address names by `id`. */
export const parseIds = (given: FormData | URLSearchParams) =>
  [...new Set(given.getAll('id').map(String).filter(isPlain).map(Number))].slice(0, most)

const isPlain = (id: string) => /^[1-9]\d{0,8}$/.test(id)

/** A text of a small form, or nothing. */
export function parseText(form: FormData, name: string, max: number) {
  const value = form.get(name)
  return typeof value === 'string' ? value.replaceAll('\0', '').trim().slice(0, max) : ''
}

/** A change by hand counts as news for whoever deletes by a rule. */
export async function updateEntries(
  db: Db,
  { kind, ids }: VisibleEntries,
  set: { hold_reason: string | null },
) {
  await db
    .updateTable(kind)
    .set({ ...set, updated_at: now() })
    .where('id', 'in', ids)
    .execute()
}

/** After something was done: a form that was sent without scripts leads back to where it stood. */
export function respondDone<Answer>(request: Request, answer: Answer, headers: Headers) {
  if (!isForPage(request.headers)) return data(answer, { headers })
  const from = request.headers.get('referer') ?? ''
  const { pathname, search } = new URL(URL.canParse(from) ? from : request.url)
  throw redirect(panelPath(pathname + search), { headers })
}

/** The address that a form names, or undefined when it is none. Never part of an address: those end up in logs. */
export function parseEmail(form: FormData) {
  const given = plainEmail(parseText(form, 'email', 254))
  return isEmail(given, { ownLetters: true }) ? given : undefined
}
