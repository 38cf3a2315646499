import { UNSAFE_ErrorResponseImpl as ErrorResponse } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { preserveInputOnError } from '#panel/kit/form/preserve-input-on-error.ts'
import { withErrorToast } from '#panel/kit/shell/with-error-toast.ts'

const shown = vi.hoisted((): string[] => [])
vi.mock('react-toastify/unstyled', () => ({ toast: { error: (text: string) => shown.push(text) } }))
vi.stubGlobal('document', { documentElement: { lang: 'en' }, addEventListener() {} })
vi.stubGlobal('window', {})
afterEach(() => void shown.splice(0))

const body = () => new URLSearchParams({ form: 'item', failure: 'Error saving' })
const call = (error: unknown) => ({
  request: new Request('http://localhost/admin/x', { method: 'POST', body: body() }),
  serverAction: () => Promise.reject(error),
})

const answers = { preserveInputOnError, withErrorToast: withErrorToast() }

test.each(Object.entries(answers))(
  '%s: no refusal replaces the page of a form, and the toast names the reason',
  async (_, act) => {
    const refusals: [error: unknown, text: string][] = [
      [new ErrorResponse(403, '', null), 'Error saving. This is not part of your role'],
      [new ErrorResponse(403, '', 'This is published.'), 'Error saving. This is published.'],
      [new ErrorResponse(404, '', null), 'Error saving: somebody has just deleted it'],
      [new ErrorResponse(400, '', null), 'Error saving'],
      [new ErrorResponse(500, '', null), 'Error saving'],
      [new TypeError('Failed to fetch'), 'Error saving'],
    ]
    for (const [error] of refusals)
      expect(await act(call(error))).toMatchObject({ init: { status: 503 } })
    expect(shown).toEqual(refusals.map(([, text]) => text))
  },
)

test('the end of a session is followed', async () => {
  const redirect = new Response(null, { status: 302, headers: { location: '/admin/login' } })
  for (const act of Object.values(answers)) await expect(act(call(redirect))).rejects.toBe(redirect)
})
