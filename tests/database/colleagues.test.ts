import { expect, test } from 'vitest'
import { addAbsence } from '#accounts/people/absences.server.ts'
import { removeAdministrator } from '#accounts/people/administrators.server.ts'
import { getInboxScope, type Role } from '#accounts/rights.ts'
import { changeAccess, getAccess } from '#accounts/roles.server.ts'
import { getGermanDay } from '#content/types/open-job.ts'
import { addNote } from '#inbox/entries/add-note.server.ts'
import { createDepartmentNotices } from '#inbox/entries/entry-mails.server.ts'
import { loadEntryHistory } from '#inbox/panel/entry/entry-history.server.ts'
import { loadApplicationList } from '#inbox/panel/lists/applications.server.ts'
import { assignEntries } from '#inbox/panel/lists/assign.server.ts'
import { loadApplicationBoard } from '#inbox/panel/lists/board.server.ts'
import { loadMessageList } from '#inbox/panel/lists/messages.server.ts'
import { erasePerson } from '#inbox/privacy/erase-person.server.ts'
import { createPersonArchive } from '#inbox/privacy/export-archive.server.ts'
import { collectPersonData } from '#inbox/privacy/person-data.server.ts'
import { addApplication, addMessage, openInbox, seen } from '../inbox-program.ts'
import { addPerson } from '../people.ts'
import { unzip } from '../unzip.ts'

const by = { id: 'nobody', email: 'chef@example.com', name: 'Chefin' }

/** Two applications of different jobs, a message, and colleagues who see some of them. */
async function openFilled() {
  const { app, db } = await openInbox()
  const mine = await addApplication(db, { job_id: 7 })
  const other = await addApplication(db, { job_id: 8 })
  const message = await addMessage(db)
  const account = (role: Role, jobs: number[] = []) =>
    addPerson(db, `${role}@example.com`, [role], jobs)
  await account('leitung')
  const people = {
    head: await account('fachbereich', [7]),
    staff: await account('personal'),
    clerk: await account('anfragen'),
  }
  const whose = async (kind: 'messages' | 'applications') =>
    (await db.selectFrom(kind).select('assigned_to').orderBy('id').execute()).map(
      ({ assigned_to }) => assigned_to,
    )
  const mails = () =>
    db.selectFrom('outbox').select(['recipient', 'subject', 'body']).orderBy('id').execute()
  const history = (id: number) =>
    db
      .selectFrom('inbox_events')
      .select(['who', 'what', 'note'])
      .where('application_id', '=', id)
      .orderBy('id')
      .execute()
  return { app, db, mine, other, message, people, whose, mails, history }
}

test('assignEntries assigns only entries the colleague may see, and sends one mail without personal data', async () => {
  const { app, db, mine, other, message, people, whose, mails, history } = await openFilled()
  const both = await seen(db, 'applications', [mine.id, other.id])
  expect(await assignEntries(app, both, people.head, by)).toMatchObject({ count: 1 })
  expect(await whose('applications')).toEqual([people.head, null])
  expect(await history(mine.id)).toEqual([
    { who: by.email, what: 'assigned', note: 'fachbereich@example.com' },
  ])
  // Nothing happens twice, and nobody tells himself.
  expect(await assignEntries(app, both, people.head, by)).toMatchObject({ count: 0 })
  expect(await assignEntries(app, both, people.staff, { ...by, id: people.staff })).toMatchObject({
    count: 2,
  })
  const of = await seen(db, 'messages', [message.id])
  for (const who of [people.head, people.staff, 'unknown'])
    expect(await assignEntries(app, of, who, by)).toBeUndefined()
  expect(await mails()).toEqual([
    {
      recipient: 'fachbereich@example.com',
      subject: `Ihnen zugewiesen: ${mine.reference}`,
      body: expect.stringContaining(`http://localhost/admin/inbox/at/${mine.reference}`),
    },
  ])
  expect(JSON.stringify(await mails())).not.toMatch(/Änne|O'Neil|aenne/)

  const asked = async (assigned: string) =>
    (
      await loadApplicationList(
        app,
        getInboxScope({ id: people.staff, roles: ['personal'], jobs: [] }),
        new URLSearchParams({ assigned }),
      )
    ).rows.map(({ id }) => id)
  expect(
    await assignEntries(app, await seen(db, 'applications', [other.id]), '', by),
  ).toMatchObject({ count: 1 })
  expect([await asked('mine'), await asked('nobody')]).toEqual([[mine.id], [other.id]])
})

test('an assignment concurrent to the loss of a role does not stay', async () => {
  const { app, db, mine, people, whose } = await openFilled()
  const entry = await seen(db, 'applications', [mine.id])
  for (let turn = 0; turn < 6; turn++) {
    const take = () =>
      turn % 3 === 2
        ? removeAdministrator(app.database, people.staff, { by: by.email, mails: [] })
        : changeAccess(app.database, people.head, { roles: [], jobs: [] }, { by: by.email })
    const give = () => assignEntries(app, entry, turn % 3 === 2 ? people.staff : people.head, by)
    const both = turn % 2 ? [give, take] : [take, give]
    await Promise.all(both.map((each) => each()))
    expect((await whose('applications'))[0]).toBe(null)
    const access = { roles: ['fachbereich'], jobs: [7] } as const
    await changeAccess(app.database, people.head, access, { by: by.email })
  }
})

test('lists name the assignees they show, and the assignable colleagues only to those who may assign', async () => {
  const { app, db, mine, people } = await openFilled()
  await assignEntries(app, await seen(db, 'applications', [mine.id]), people.head, by)
  const shownTo = async (role: Role) => {
    const access = { id: people.head, email: `${role}@example.com`, roles: [role], jobs: [7] }
    const asked = [app, getInboxScope(access), new URLSearchParams()] as const
    const [list, board] = [
      await loadApplicationList(...asked),
      await loadApplicationBoard(...asked),
    ]
    return { list: list.colleagues, board: board.colleagues, assignable: list.assignable }
  }
  const named = [{ id: people.head, name: 'fachbereich@example.com' }]
  expect(await shownTo('fachbereich')).toEqual({ list: named, board: named, assignable: [] })
  const { assignable, ...shown } = await shownTo('personal')
  expect(shown).toEqual({ list: named, board: named })
  expect(assignable.map(({ name, sees }) => [name, sees])).toEqual([
    ['fachbereich@example.com', [7]],
    ['leitung@example.com', 'all'],
    ['personal@example.com', 'all'],
  ])
})

test('losing role, job or account ends assignments and is recorded in the history', async () => {
  const { app, db, mine, message, people, whose, history } = await openFilled()
  const { database } = app
  const entry = await seen(db, 'applications', [mine.id])
  const jobs = (given: number[]) =>
    changeAccess(database, people.head, { roles: ['fachbereich'], jobs: given }, { by: by.email })
  await assignEntries(app, entry, people.head, by)
  await jobs([7, 9])
  expect((await whose('applications'))[0]).toBe(people.head)
  await jobs([9])
  expect((await whose('applications'))[0]).toBe(null)
  expect((await history(mine.id)).at(-1)).toEqual({
    who: by.email,
    what: 'took from',
    note: 'fachbereich@example.com',
  })
  await assignEntries(app, await seen(db, 'messages', [message.id]), people.clerk, by)
  await assignEntries(app, entry, people.staff, by)
  await changeAccess(database, people.clerk, { roles: ['personal'], jobs: [] }, { by: by.email })
  await removeAdministrator(database, people.staff, { by: by.email, mails: [] })
  expect(await getAccess(db, people.staff)).toEqual({ roles: [], jobs: [] })
  expect([...(await whose('messages')), ...(await whose('applications'))]).toEqual([
    null,
    null,
    null,
  ])
  const scope = getInboxScope({ id: people.clerk, roles: ['anfragen'], jobs: [] })
  const list = (assigned: string) =>
    loadMessageList(app, scope, new URLSearchParams({ assigned, state: 'open' }))
  expect([(await list('mine')).total, (await list('nobody')).total]).toEqual([0, 1])
})

test('addNote notifies mentioned colleagues who may see the entry, without its text', async () => {
  const { app, db, mine, other, people, mails, history } = await openFilled()
  const note = 'Bitte @fachbereich@example.com und @anfragen@example.com: Frau O’Neil anrufen'
  const add = async (id: number, named: string[]) =>
    addNote(app, await seen(db, 'applications', [id]), { note, named, by })
  await add(mine.id, [people.staff, people.clerk])
  const recipients = (await mails()).map(({ recipient }) => recipient)
  expect(recipients).toEqual(['fachbereich@example.com', 'personal@example.com'])
  expect(JSON.stringify(await mails())).not.toMatch(/O.Neil|anrufen|Änne/)
  expect(await history(mine.id)).toEqual([
    { who: by.email, what: 'note', note },
    {
      who: by.email,
      what: 'mentioned',
      note: 'fachbereich@example.com, personal@example.com',
    },
  ])
  await add(other.id, [])
  expect(await mails()).toHaveLength(2)

  // The export for the person names no colleagues, and erasure deletes the notes.
  await assignEntries(app, await seen(db, 'applications', [mine.id]), people.staff, by)
  const { body } = await createPersonArchive(app, await collectPersonData(db, mine.email))
  const files = unzip(Buffer.from(await new Response(body as ReadableStream).arrayBuffer()))
  const texts = files.names.map(files.text).join()
  expect(texts).toContain('hat zugewiesen')
  expect(texts).not.toContain('personal@example.com')
  expect(texts).not.toContain(people.staff)
  await erasePerson(app, mine.email)
  expect(await mails()).toEqual([])
})

test('new applications and mentions of an absent colleague go to whoever stands in and may see them', async () => {
  const { app, db, mine, people, mails } = await openFilled()
  const day = getGermanDay()
  const leave = (substitute_id: string) =>
    addAbsence(db, { user_id: people.head, substitute_id, from_day: day, to_day: day })
  const tellDepartment = async () => {
    const row = { reference: mine.reference, position: mine.position, job_id: 7 }
    const all = await createDepartmentNotices(app, row)
    return all.map(({ recipient }) => recipient)
  }
  const mention = async (author = by, others: string[] = []) => {
    const entry = await seen(db, 'applications', [mine.id])
    await addNote(app, entry, { note: 'x', named: [people.head, ...others], by: author })
    const all = await mails()
    await db.deleteFrom('outbox').execute()
    return all.map(({ recipient, body }) => [recipient, body.includes('In Vertretung für')])
  }
  const [head, staff] = ['fachbereich@example.com', 'personal@example.com']
  expect(await tellDepartment()).toEqual([head])
  // A clerk of messages sees no application.
  await leave(people.clerk)
  expect(await tellDepartment()).toEqual([head])
  expect(await mention()).toEqual([[head, false]])
  await db.deleteFrom('absences').execute()
  await leave(people.staff)
  expect(await tellDepartment()).toEqual([staff])
  expect(await mention()).toEqual([[staff, true]])
  expect(await mention(by, [people.staff])).toEqual([[staff, false]])
  // Who stands in has written the note.
  expect(await mention({ id: people.staff, email: staff, name: 'P' })).toEqual([[head, false]])
})

test('loadEntryHistory shows names of colleagues, and e-mails for duplicate names', async () => {
  const { app, db, mine } = await openFilled()
  await db
    .updateTable('user')
    .set({ name: 'Petra Personal' })
    .where('email', '=', 'personal@example.com')
    .execute()
  await db.updateTable('user').set({ name: 'Kim Klein' }).where('email', 'like', 'a%').execute()
  await addPerson(db, 'kim@example.com', ['anfragen'])
  await db
    .updateTable('user')
    .set({ name: 'Kim Klein' })
    .where('email', '=', 'kim@example.com')
    .execute()
  const entry = await seen(db, 'applications', [mine.id])
  for (const email of ['personal@example.com', 'kim@example.com', 'weg@example.com'])
    await addNote(app, entry, { note: 'x', named: [], by: { ...by, email } })
  const { events } = await loadEntryHistory(app, entry, 'anna@example.com')
  expect(events.map(({ who }) => who)).toEqual([
    'Petra Personal',
    'kim@example.com',
    'weg@example.com',
  ])
})
