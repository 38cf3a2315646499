import { expect, test } from 'vitest'
import { finishCredentialChange } from '#accounts/panel/account/finish-credential-change.server.ts'
import { englishTranslator } from '#core/i18n/translator.ts'
import type { AppContext } from '#core/request/app-context.server.ts'

test('finishCredentialChange says that the change is stored when only what follows failed', async () => {
  const headers = new Headers({ 'set-cookie': 'session=renewed' })
  const response = await finishCredentialChange(
    { app: {} as AppContext, t: englishTranslator, by: 'ada@example.com' },
    'password',
    {
      done: 'Password changed successfully',
      endOthers: () => Promise.reject(new Error('database is away')),
      headers,
    },
  )
  const [session, toast = ''] = response.headers.getSetCookie()
  expect(session).toBe('session=renewed')
  expect(decodeURIComponent(toast)).toContain(
    '"text":"Password changed successfully. Ending other sessions, or the notice to you by mail, failed.',
  )
  expect(decodeURIComponent(toast)).toContain('"kind":"error"')
})
