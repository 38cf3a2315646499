import { expect, test } from 'vitest'
import type { Role } from '#accounts/rights.ts'
import { securitySettings } from '#content/settings/security.ts'
import { jobBenefit } from '#content/types/job.ts'
import { createBlankValues } from '#core/fields/field.ts'
import { createDraft, discardDraft, setWorkingDraft } from '#drafts/drafts.server.ts'
import { runDraftAction } from '#drafts/panel/draft-actions.server.ts'
import { loader } from '#drafts/panel/list.tsx'
import { openWorkingCopy } from '#drafts/working-copy.server.ts'
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

test('a refused form with words to type is no redirect, which could show a page without the form', async () => {
  const { app, add, panelContext } = await openDoor()
  const { database } = app
  await add('ada@firma.example')
  const draft = await createDraft(database, 'Entwurf', 'ada@firma.example')
  const copy = await openWorkingCopy(app, draft)
  await copy.store.create(jobBenefit, createBlankValues(jobBenefit.fields) as never, { by: 'Ada' })
  await copy.database.close()
  const context = await panelContext(await add('zoe@firma.example', ['zuarbeit']))
  const submit = (fields: Record<string, string>) => {
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.set(name, value)
    return runDraftAction(context, draft, form).catch((thrown: unknown) => thrown)
  }
  const refusal = { data: expect.stringMatching(/publish/), init: { status: 403 } }
  expect(await submit({ do: 'send-back', word: 'Bitte kürzer' })).toMatchObject(refusal)
  expect(await submit({ do: 'schedule', begins: '2099-01-01T08:00' })).toMatchObject(refusal)
  expect(await submit({ do: 'publish' })).toBeInstanceOf(Response)
})
