import { data, redirect } from 'react-router'
import { getFormPagePath } from '#accounts/sign-in/return-path.ts'
import { cleanText } from '#core/fields/clean-text.ts'
import { encodeEmailDomain, isEmail } from '#core/fields/email.ts'
import { isNavigationRequest } from '#core/request/is-for-page.ts'
import { createToastHeaders } from '#panel/kit/shell/toast.server.ts'
import type { EntryKind } from '../entries/kinds.ts'
import type { SeenValues } from '../entries/overtaken.server.ts'
import { entryKindRoutes } from './kinds.ts'

/** Parses the kind in an address; throws 404 for an unknown one. */
export function parseEntryKind(text: string): EntryKind {
  if (!Object.hasOwn(entryKindRoutes, text)) throw data(null, { status: 404 })
  return text as EntryKind
}

/** Maximum number of entries in one action. */
const maxIds = 500

/** Parses the values of `id` in a form or query. Ignores invalid ones. */
export const parseIds = (params: FormData | URLSearchParams) =>
  [...new Set(params.getAll('id').map(String).filter(isId).map(Number))].slice(0, maxIds)

/** What a form showed of each entry: the fields `seen.5`, and `confirmed.5` of a question that was answered with yes. */
export const parseSeenValues = (form: FormData, ids: number[]): SeenValues => {
  const confirmed = parseConfirmed(form)
  return new Map(
    ids.flatMap((id) => {
      const values = form.getAll(`seen.${id}`).map(String)
      const answered = confirmed[`confirmed.${id}`] ?? []
      return values.length > 0 ? [[id, values.concat(answered)]] : []
    }),
  )
}

/** The fields `confirmed`, `confirmed.5` and `confirmed.mail.5` of a question that was answered with yes. */
export const parseConfirmed = (form: FormData): Record<string, string> =>
  form.get('sure') === 'yes'
    ? Object.fromEntries(
        [...form]
          .filter(([name]) => name.split('.')[0] === 'confirmed')
          .map(([name, value]) => [name, String(value)]),
      )
    : {}

const isId = (id: string) => /^[1-9]\d{0,8}$/.test(id)

/** A trimmed text field, at most `max` characters; '' when missing. */
export function parseTextField(form: FormData, name: string, max: number) {
  const value = form.get(name)
  return typeof value === 'string' ? cleanText(value).trim().slice(0, max) : ''
}

/** Redirects a form that was sent without scripts back to its page; otherwise returns the answer. */
export function respondOrRedirect<Answer>(request: Request, answer: Answer, headers: Headers) {
  if (!isNavigationRequest(request.headers)) return data(answer, { headers })
  throw redirect(getFormPagePath(request), { headers })
}

/** Refuses a form: with scripts it shows the error itself, without them a toast does. */
export const refuseForm = <Answer = { error: string }>(
  request: Request,
  error: string,
  answer = { error } as Answer, // the answer of a form that says no more
  status = 400,
) =>
  isNavigationRequest(request.headers)
    ? respondOrRedirect(request, answer, createToastHeaders(error, 'error'))
    : data(answer, { status })

/** The e-mail address in a form, or undefined. Never taken from the URL, since URLs are logged. */
export function parseEmail(form: FormData) {
  const address = encodeEmailDomain(parseTextField(form, 'email', 254))
  return isEmail(address, { ownLetters: true }) ? address : undefined
}
