import { expect, test } from 'vitest'
import type { Role } from '#accounts/rights.ts'
import { securitySettings } from '#content/settings/security.ts'
import { createDraft, discardDraft, setWorkingDraft } from '#drafts/drafts.server.ts'
import { runDraftAction } from '#drafts/panel/draft-actions.server.ts'
import { loader } from '#drafts/panel/list.tsx'
import { openDoor } from '../sign-in-program.ts'

const atOnce = 'What you save takes effect at once'

test('the message that saves are public at once is shown only to accounts that can publish directly', async () => {
  const { app, add, panelContext } = await openDoor()
  const { database, store } = app
  await add('ada@firma.example')
  /** Whether the toast after leaving a draft and the empty list of drafts contain the message. */
  async function messages(email: string, roles: Role[]) {
    const id = await add(email, roles)
    const context = await panelContext(id)
    const draft = await createDraft(database, 'Entwurf', email)
    await setWorkingDraft(database, id, draft)
    const form = new FormData()
    form.set('do', 'leave')
    const answer = await runDraftAction(context, draft, form)
    await discardDraft(database, draft)
    const { none } = await loader({ context } as never)
    return [
      decodeURIComponent(String((answer as Response).headers.get('set-cookie'))).includes(atOnce),
      none.includes(atOnce),
    ]
  }
  expect(await messages('bea@firma.example', ['redaktion'])).toEqual([true, true])
  expect(await messages('zoe@firma.example', ['zuarbeit'])).toEqual([false, false])
  const values = { ...securitySettings.fallback, secondPerson: true }
  await store.saveSetting(securitySettings, values, { by: 'setup', seen: 0 })
  expect(await messages('cem@firma.example', ['redaktion'])).toEqual([false, false])
})
