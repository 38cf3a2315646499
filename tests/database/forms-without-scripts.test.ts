import { expect, test } from 'vitest'
import { action as correct } from '#inbox/panel/entry/correct.ts'
import { action as actOnEntry } from '#inbox/panel/entry/entry-action.ts'
import { action as dismissWithdrawn } from '#inbox/panel/entry/withdrawn-seen.ts'
import { action as actOnEntries } from '#inbox/panel/lists/bulk-action.ts'
import { action as retryMail } from '#inbox/panel/mails/retry-mail.ts'
import { addApplication, addMessage, addTraces } from '../inbox-program.ts'
import { openDoor } from '../sign-in-program.ts'

/** A form sent as a browser without scripts does. Returns the text of the toast on the page that it came from. */
async function openForms() {
  const { db, add, panelContext } = await openDoor()
  const context = await panelContext(await add('ada@firma.example'))
  const page = '/admin/contact/messages'
  async function submit(
    act: (args: never) => Promise<unknown>,
    params: object,
    fields: Record<string, string>,
  ) {
    const headers = { accept: 'text/html', referer: `http://localhost${page}` }
    const body = new URLSearchParams(fields)
    const request = new Request('http://localhost/admin/x', { method: 'POST', headers, body })
    const answer = await act({
      request,
      params,
      context,
      url: new URL(request.url),
    } as never).catch((thrown: unknown) => thrown)
    if (!(answer instanceof Response)) throw new Error(`raw: ${JSON.stringify(answer)}`)
    expect(answer.headers.get('location')).toBe(page)
    const cookie = decodeURIComponent(answer.headers.get('set-cookie') ?? '')
    return /"text":"([^"]*)"/.exec(cookie)?.[1] ?? ''
  }
  return { db, submit }
}

test('forms of an entry return to its page without scripts, with the result or the refusal as a toast', async () => {
  const { db, submit } = await openForms()
  const { id } = await addMessage(db)
  const { id: held, phone, email } = await addApplication(db)
  await addTraces(db, { message_id: id }, 'eva@example.com')
  const mail = await db.selectFrom('outbox').select('id').executeTakeFirstOrThrow()
  const message = (intent: string, fields: Record<string, string>) =>
    submit(actOnEntry, { kind: 'messages', id: String(id), intent }, fields)
  const application = (intent: string, fields: Record<string, string>) =>
    submit(actOnEntry, { kind: 'applications', id: String(held), intent }, fields)

  expect(await message('hold', { reason: ' ' })).toBe('Please say why it has to be kept.')
  expect(await message('hold', { reason: 'Klage' })).toMatch(/^Held/)
  expect(await message('release', {})).toMatch(/^Released/)
  expect(await message('note', { note: ' ' })).toBe('Please write something first.')
  expect(await message('write', { text: ' ' })).toBe('Please write a text.')
  expect(await message('take-over', { text: 'x'.repeat(5001) })).toContain('5,000')
  expect(await application('rate', {})).toMatch(/^Please rate/)

  const contact = { first_name: 'Änne', last_name: "O'Neil", email, phone }
  const toCorrect = (fields: object) =>
    submit(correct, { id: String(held) }, { ...contact, ...fields })
  expect(await toCorrect({ email: 'x' })).not.toBe('')
  expect(await toCorrect({ city: 'Kiel' })).toMatch(/^Contact data saved/)
  const seen = JSON.stringify({ ...contact, street: '', postal_code: '', city: '' })
  expect(await toCorrect({ city: 'Ulm', seen })).toMatch(/^Somebody else/)

  const reply = { id: String(id), subject: 'Antwort', body: 'Guten Tag', state: 'done' }
  const send = (fields: object) =>
    submit(actOnEntries, { kind: 'messages', intent: 'send' }, { ...reply, ...fields })
  expect(await send({ body: '' })).toBe('Please write a text.')
  await send({})
  expect(await send({})).toContain('Eva Ernst')
  expect(await submit(retryMail, { id: String(mail.id) }, {})).not.toBe('')
  expect(await submit(dismissWithdrawn, {}, {})).toBe('')
})
