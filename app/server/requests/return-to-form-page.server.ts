import { href, redirect } from 'react-router'
import { getFormPagePath } from '#accounts/sign-in/return-path.ts'
import { startsWithPath } from '#addresses.ts'
import { createTranslator } from '#core/i18n/translator.ts'
import { isNavigationRequest } from '#core/request/is-for-page.ts'
import { createReasonResponse } from '#core/request/reason-response.server.ts'
import type { RenderingState } from '#core/request/rendering.ts'
import { createToastHeaders } from '#panel/kit/shell/toast.server.ts'

/**
 * Replaces an answer that only scripts can read, when a form of the panel was sent without: its page comes again, with the refusal
 * as a toast. A failure gets a page of its own, from which the browser goes back to what was typed.
 */
export async function returnToFormPage(
  request: Request,
  response: Response,
  { language }: Pick<RenderingState, 'language'>,
) {
  if (!isPanelForm(request) || !isForScripts(response)) return response
  const text = await response.text()
  const error = findErrorText(parseJson(text))
  const { status } = response
  if (status >= 400 && !error) {
    const usual = status === 403 ? 'This is not part of your role' : 'Something went wrong'
    const reason = isSentence(text) ? { translated: text } : usual
    return createReasonResponse(request, createTranslator(language), { status, reason })
  }
  const headers = new Headers()
  for (const each of response.headers.getSetCookie()) headers.append('set-cookie', each)
  if (error) createToastHeaders(error, 'error', { headers })
  return redirect(getFormPagePath(request), { headers })
}

const isPanelForm = ({ method, url, headers }: Request) =>
  method === 'POST' &&
  startsWithPath(new URL(url).pathname.toLowerCase(), href('/admin')) &&
  isNavigationRequest(headers)

/** The answer of a route without a page; neither a redirect, nor a file. */
const isForScripts = ({ status, headers }: Response) =>
  (status < 300 || status >= 400) &&
  /^(application\/json|text\/plain)/.test(headers.get('content-type') ?? 'text/plain') &&
  !headers.has('content-disposition')

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** A reason in plain text, neither data, nor a trace. */
const isSentence = (text: string) =>
  /^\p{L}[^\n]{0,300}$/u.test(text) && text !== thrown && parseJson(text) === undefined

/** The text under the names that actions use for a refusal; '' without any. */
function findErrorText(answer: unknown): string {
  if (typeof answer !== 'object' || answer === null) return ''
  const { error, errors, problem, message, refused } = answer as Record<string, unknown>
  const texts = [error, problem, message, refused, ...Object.values(errors ?? {})]
  return texts.filter((each) => typeof each === 'string' && each !== thrown).join(' ')
}

/** React Router's words for whatever was thrown. */
const thrown = 'Unexpected Server Error'
