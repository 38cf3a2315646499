import { expect, test } from 'vitest'
import { isoToGermanTime } from '#core/fields/german-time.ts'
import { chooseTime } from '#inbox/appointments/answer.server.ts'
import { listAppointments } from '#inbox/appointments/appointments.server.ts'
import { action as changeInterview } from '#inbox/panel/appointments/change.tsx'
import { action as correct } from '#inbox/panel/entry/correct.ts'
import { action as actOnEntry } from '#inbox/panel/entry/entry-action.ts'
import { action as dismissWithdrawn } from '#inbox/panel/entry/withdrawn-seen.ts'
import { action as actOnEntries } from '#inbox/panel/lists/bulk-action.ts'
import { action as retryMail } from '#inbox/panel/mails/retry-mail.ts'
import { addApplication, addMessage, addTraces } from '../inbox-program.ts'
import { first, propose, second } from '../interviews.ts'
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

test('a refused change of an interview returns everything that was typed, says what changed, and asks once', async () => {
  const { app, db, add, panelContext } = await openDoor({ ADMIN_EMAIL: 'admin@firma.example' })
  const ada = await add('ada@firma.example')
  const context = await panelContext(ada)
  const opened = { app, db, folder: '', address: '' }
  const { application, id } = await propose(opened, [ada], [first, second])
  await chooseTime(app, application, { id, start: first })
  const { sequence } = (await listAppointments(db, [application.id]))[0] ?? { sequence: 0 }
  await db
    .updateTable('appointments')
    .set({ sequence: sequence + 1, minutes: 90 })
    .execute()
  const params = { id: String(application.id), appointment: String(id) }
  async function send(fields: Record<string, string>) {
    const body = new FormData()
    const typed = { time: isoToGermanTime(second), minutes: '45', place: 'Saal', participant: ada }
    for (const [name, text] of Object.entries({ ...typed, ...fields })) body.set(name, text)
    const request = new Request('http://localhost/admin', { method: 'POST', body })
    const url = new URL(request.url)
    const answer = await changeInterview({ request, url, params, context } as never)
    return answer instanceof Response ? undefined : answer.data
  }
  const typed = { minutes: '45', place: 'Saal', participants: [ada] }
  const asked = await send({ seen: String(sequence) })
  expect(asked).toMatchObject({ typed, seen: sequence + 1 })
  expect(asked?.errors['time.0']).toMatch(/90 minutes.*ada@firma\.example/)
  const seen = String(asked?.seen)
  expect(await send({ seen, minutes: '5' })).toMatchObject({
    ...{ typed: { ...typed, minutes: '5' }, seen: sequence + 1 },
  })
  expect(await send({ seen })).toBeUndefined()
})
