import { expect, test } from 'vitest'
import { action } from '#inbox/panel/data-protection/register.tsx'
import { addPersonRequest } from '#inbox/privacy/person-requests.server.ts'
import { openDoor } from '../sign-in-program.ts'

/** A request with a note of two lines, and the form for its answer. */
async function openRegister() {
  const { db, add, panelContext } = await openDoor()
  const context = await panelContext(await add('ada@firma.example'))
  const note = 'rief an\nschrieb'
  const asked = { kind: 'access', person: 'eva@firma.example', received_at: '2026-01-01' } as const
  await addPersonRequest(db, { ...asked, note, who: 'ada' })
  const stored = () => db.selectFrom('person_requests').selectAll().executeTakeFirstOrThrow()
  const { id } = await stored()
  /** Undefined when it is saved. */
  async function send(fields: Record<string, string>) {
    const body = new FormData()
    for (const [name, text] of Object.entries({ id: String(id), identity: '', ...fields }))
      body.set(name, text)
    const request = new Request('http://localhost/admin', { method: 'POST', body })
    try {
      return (await action({ request, context } as never)).data
    } catch (answer) {
      expect((answer as Response).status).toBe(302)
      return undefined
    }
  }
  return { db, note, stored, send }
}

const seen = (note: string) => JSON.stringify({ identity: '', note })

test.each(['\n', '\r\n'])(
  'a note of several lines ended by %j can be changed again',
  async (end) => {
    const { db, note, stored, send } = await openRegister()
    const unchanged = note.replaceAll('\n', end)
    expect(await send({ seen: seen(note), note: unchanged, identity: 'Rückruf' })).toBeUndefined()
    expect(await stored()).toMatchObject({ note, identity: 'Rückruf' })
    const longer = `${unchanged}${end}kam vorbei`
    expect(await send({ seen: seen(note), note: longer })).toBeUndefined()
    const three = `${note}\nkam vorbei`
    expect((await stored()).note).toBe(three)
    // As versions before stored it.
    await db.updateTable('person_requests').set({ note: 'a\r\nb' }).execute()
    expect(await send({ seen: seen('a\nb'), note: `a${end}b${end}c` })).toBeUndefined()
    expect((await stored()).note).toBe('a\nb\nc')
  },
)

test('a conflict returns what was typed, and ends with the decision', async () => {
  const { db, note, stored, send } = await openRegister()
  const theirs = 'eins\nzwei'
  await db.updateTable('person_requests').set({ note: theirs }).execute()
  const mine = 'drei\nvier'
  const answer = await send({ seen: seen(note), note: mine })
  expect(answer?.refused).toMatchObject({ typed: { note: mine }, seen: { note: theirs } })
  const decided = { seen: JSON.stringify(answer?.refused?.seen), note: mine }
  expect(await send({ ...decided, 'take.note': 'theirs' })).toBeUndefined()
  expect((await stored()).note).toBe(theirs)
  expect(await send({ ...decided, 'take.note': 'mine' })).toBeUndefined()
  expect((await stored()).note).toBe(mine)
})

test('a missing identity and an answered request are refused in different words, the first with what was typed', async () => {
  const { note, send } = await openRegister()
  const answered = { seen: seen(note), note: 'neu', do: 'answered' }
  const unidentified = await send(answered)
  expect(unidentified?.refused).toMatchObject({ typed: { note: 'neu' } })
  expect(await send({ ...answered, identity: 'Rückruf' })).toBeUndefined()
  const late = await send(answered)
  expect(late?.error).toEqual(expect.any(String))
  expect(late?.error).not.toBe(unidentified?.error)
})
