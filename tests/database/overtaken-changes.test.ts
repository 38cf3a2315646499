import { expect, test } from 'vitest'
import { englishTranslator } from '#core/i18n/translator.ts'
import { setEntryState } from '#inbox/panel/entry/set-state.server.ts'
import { assignEntries } from '#inbox/panel/lists/assign.server.ts'
import { sendMails } from '#inbox/panel/mails/send-mails.server.ts'
import { describeObjections } from '#inbox/panel/mails/sending-objections.server.ts'
import { addApplication, addMessage, at, everything, openInbox, seen } from '../inbox-program.ts'
import { addPerson } from '../people.ts'
import { runWhileLocked } from '../run-while-locked.ts'

const [anna, bob] = ['anna@example.com', 'bob@example.com']
const shown = (id: number, ...values: string[]) => ({ seen: new Map([[id, values]]) })

async function openEntries() {
  const { app, db } = await openInbox()
  const application = await addApplication(db)
  const message = await addMessage(db)
  const one = await seen(db, 'applications', [application.id])
  const note = await seen(db, 'messages', [message.id])
  const move = (value: string, who: string, more = {}) =>
    setEntryState(app, one, { state: { value }, who, ...more })
  const sort = (value: string, who: string, more = {}) =>
    setEntryState(app, note, { state: { value }, who, ...more })
  return { app, db, one, note, id: application.id, message: message.id, move, sort }
}

test('a state that somebody else has changed since it was shown is not overwritten', async () => {
  const { id, move } = await openEntries()
  await move('interview', bob)
  const late = await move('rejected', anna, shown(id, 'received'))
  expect(late).toMatchObject({ changed: 0, overtaken: [{ id, value: 'interview', who: bob }] })
  // The same choice, and a fresh look, ask nothing.
  expect(await move('interview', anna, shown(id, 'received'))).toMatchObject({ overtaken: [] })
  expect(await move('offer', anna, shown(id, 'interview'))).toMatchObject({ changed: 1 })
  // Without what was shown: 'all the same'.
  expect(await move('review', bob)).toMatchObject({ changed: 1 })
})

test('one’s own quick moves never meet each other', async () => {
  const { id, move } = await openEntries()
  await move('review', anna, shown(id, 'received'))
  expect(await move('interview', anna, shown(id, 'received'))).toMatchObject({ changed: 1 })
  // The second one came first.
  expect(await move('hired', anna, shown(id, 'interview', 'offer'))).toMatchObject({ changed: 1 })
})

test('that somebody has read a message is no decision; that its sender wrote again is named without a colleague', async () => {
  const { db, message, sort } = await openEntries()
  expect(await sort('done', anna, shown(message, 'unread'))).toMatchObject({ changed: 1 })
  await db.updateTable('messages').set({ state: 'unread' }).execute()
  expect(await sort('spam', bob, shown(message, 'done'))).toMatchObject({
    ...{ changed: 0, overtaken: [{ id: message, value: 'unread', who: null }] },
  })
})

test('spam is a state of its own', async () => {
  const { id, move } = await openEntries()
  await move('spam', bob)
  expect(await move('review', anna, shown(id, 'received'))).toMatchObject({
    overtaken: [{ id, value: 'spam', who: bob }],
  })
  expect(await move('no-spam', anna, shown(id, 'spam'))).toMatchObject({ changed: 1 })
  expect(await move('no-spam', bob, shown(id, 'spam'))).toMatchObject({ changed: 0, overtaken: [] })
})

test('of several entries those that nobody has changed move', async () => {
  const { app, db, id, move } = await openEntries()
  const other = await addApplication(db)
  await move('offer', bob)
  const both = await seen(db, 'applications', [id, other.id])
  const change = { state: { value: 'review' }, who: anna }
  const shownStates = new Map([id, other.id].map((each) => [each, ['received']]))
  expect(await setEntryState(app, both, { ...change, seen: shownStates })).toMatchObject({
    ...{ changed: 1, overtaken: [{ id, value: 'offer', who: bob }] },
  })
})

test('an entry that somebody else has assigned since is not assigned anew', async () => {
  const { app, db, one, id } = await openEntries()
  const people = [await addPerson(db, anna, ['personal']), await addPerson(db, bob, ['personal'])]
  const [first = '', second = ''] = people
  const actor = (email: string, who: string) => ({ id: who, email, name: email })
  const [by, other] = [actor(anna, first), actor(bob, second)]
  const give = (to: string, from: typeof by, ...values: string[]) =>
    assignEntries(app, one, to, from, values.length > 0 ? new Map([[id, values]]) : undefined)
  await give(second, other, '')
  expect(await give(first, by, '')).toMatchObject({
    ...{ count: 0, overtaken: [{ id, value: second, who: bob }] },
  })
  expect(await give(second, by, '')).toMatchObject({ count: 0, overtaken: [] })
  expect(await give('', other, second)).toMatchObject({ count: 1 })
  expect(await give(first, by, second)).toMatchObject({ overtaken: [{ id, value: '', who: bob }] })
  expect(await give(first, by)).toMatchObject({ count: 1, overtaken: [] })
})

test('of two who decide at once the later one is asked', async () => {
  const { db, id, move } = await openEntries()
  const lock = (trx: typeof db) =>
    trx.updateTable('applications').set({ city: 'x' }).where('id', '=', id).execute()
  const results = await runWhileLocked(db, lock, [
    () => move('offer', bob, shown(id, 'received')),
    () => move('rejected', anna, shown(id, 'received')),
  ])
  expect(results).toMatchObject([
    { changed: 1, overtaken: [] },
    { changed: 0, overtaken: [{ value: 'offer', who: bob }] },
  ])
})

test('a rejection names who still has an interview, and leaves to the others alone', async () => {
  const { app, db, id } = await openEntries()
  const other = await addApplication(db, { email: 'b@example.com' })
  await db
    .insertInto('appointments')
    .values({
      ...{ application_id: id, uid: 'a@x', sequence: 0, state: 'agreed', times: '[]' },
      ...{ minutes: 45, place: 'x', video: '', starts_at: at(-3) },
    })
    .execute()
  const both = await seen(db, 'applications', [id, other.id])
  const reject = (sure: string) => {
    const form = new FormData()
    const words = { subject: 'Absage', body: 'Guten Tag', state: 'rejected', once: 'x', sure }
    for (const [name, value] of Object.entries(words)) form.set(name, value)
    return sendMails(englishTranslator, app, both, form, { batch: 'm', who: anna })
  }
  const asked = await reject('')
  if (!('interviews' in asked)) throw new Error('nothing was asked')
  const question = describeObjections(englishTranslator, db, everything, asked, new FormData())
  expect(await question).toMatchObject({
    objections: [expect.stringMatching(/^Änne O'Neil: An interview is still agreed/)],
    ...{ canConfirm: false, hasOthers: true },
  })
  // Yes is no answer.
  expect(await reject('yes')).toHaveProperty('interviews')
  expect(await db.selectFrom('outbox').select('id').execute()).toEqual([])
  expect(await reject('others')).toMatchObject({ count: 1 })
  const sent = await db.selectFrom('outbox').select('application_id').execute()
  expect(sent).toEqual([{ application_id: other.id }])
})

test('a mail that moves an application asks when somebody else has moved it, and is sent once', async () => {
  const { app, db, one, id, move } = await openEntries()
  const other = await addApplication(db, { email: 'b@example.com' })
  const both = await seen(db, 'applications', [id, other.id])
  const send = (more: Record<string, string> = {}, to = both) => {
    const form = new FormData()
    const words = { subject: 'Absage', body: 'Guten Tag', state: 'rejected', once: 'x' }
    for (const [name, value] of Object.entries({ ...words, ...more })) form.set(name, value)
    for (const each of [id, other.id]) form.append(`seen.${each}`, 'received')
    return sendMails(englishTranslator, app, to, form, { batch: 'm', who: anna })
  }
  await move('offer', bob)
  const asked = await send()
  if (!('overtaken' in asked)) throw new Error('nothing was asked')
  const question = describeObjections(englishTranslator, db, everything, asked, new FormData())
  expect(await question).toEqual({
    objections: ["Änne O'Neil: bob@example.com has chosen “Offer” meanwhile"],
    ...{ hasChanges: true, canConfirm: true, hasOthers: true },
    confirmed: { [`confirmed.${id}`]: 'offer' },
  })
  expect(await db.selectFrom('outbox').select('id').execute()).toEqual([])
  expect(await send({ sure: 'others' })).toMatchObject({ count: 1 })
  // Without a state nothing is overwritten.
  expect(await send({ state: '', body: 'Hallo' }, one)).toMatchObject({ count: 1 })
  // Confirmed is what was asked about, and nothing that happens afterwards.
  const confirmed = { sure: 'yes', [`confirmed.${id}`]: 'offer' }
  await move('review', bob)
  expect(await send(confirmed, one)).toMatchObject({ overtaken: [{ value: 'review' }] })
  await move('offer', bob)
  expect(await send(confirmed, one)).toMatchObject({ count: 1 })
  const rows = await db.selectFrom('applications').select('state').execute()
  expect(rows).toEqual([{ state: 'rejected' }, { state: 'rejected' }])
  // Sent again after a lost response: the mail is there, and is not written twice.
  await move('received', bob)
  const offer = { state: 'offer', body: 'Zusage' }
  expect(await send(offer, one)).toMatchObject({ count: 1 })
  await move('review', bob)
  expect(await send(offer, one)).toMatchObject({ count: 1 })
  const bodies = await db.selectFrom('outbox').select('body').execute()
  expect(bodies.filter(({ body }) => body.includes('Zusage'))).toHaveLength(1)
})

test('a rejection that somebody else writes while a question is open is asked about, too', async () => {
  const { app, db, one, id, move } = await openEntries()
  const reject = (who: string, more: Record<string, string> = {}) => {
    const form = new FormData()
    const words = { subject: 'Absage', body: `Von ${who}`, state: 'rejected' }
    for (const [name, value] of Object.entries({ ...words, ...more })) form.set(name, value)
    form.set(`seen.${id}`, 'received')
    return sendMails(englishTranslator, app, one, form, { batch: who, who })
  }
  await move('interview', bob)
  expect(await reject(anna)).toMatchObject({ overtaken: [{ value: 'interview' }] })
  expect(await reject(bob)).toMatchObject({ count: 1 })
  const yes = { sure: 'yes', [`confirmed.${id}`]: 'interview' }
  const asked = await reject(anna, yes)
  expect(asked).toMatchObject({ duplicates: [{ id, who: bob }] })
  if (!('duplicates' in asked)) throw new Error('nothing was asked')
  const form = new FormData()
  for (const [name, value] of Object.entries(yes)) form.set(name, value)
  const { confirmed } = await describeObjections(englishTranslator, db, everything, asked, form)
  expect(await reject(anna, { ...yes, ...confirmed })).toMatchObject({ count: 1 })
  expect(await db.selectFrom('outbox').select('id').execute()).toHaveLength(2)
})
