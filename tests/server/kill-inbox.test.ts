import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { createDatabase } from '#core/db/database.server.ts'
import type { Tables } from '#core/db/tables.ts'
import { freshDatabase } from '../fresh-database.ts'
import { startServer } from '../running-server.ts'
import { message, pdf, person, send } from '../submission.ts'
import { temporaryFolder } from '../temporary-folder.ts'
import { isLong } from '../times.ts'

const submissions = isLong ? 100 : 30
const together = 10

test.each(['sqlite', 'postgres'])(
  '%s: after SIGKILL at random moments every acknowledged submission is stored whole and once',
  async (engine) => {
    const folder = temporaryFolder()
    const variables: Record<string, string> & { DATA_DIR: string } = {
      DATA_DIR: folder,
      SEED: 'empty',
    }
    if (engine === 'postgres') variables.DATABASE_URL = await freshDatabase('postgres')

    const acknowledged = new Map<number, string>()
    const submit = async (origin: string, i: number) => {
      const { reference } = await (i % 3 === 0
        ? send(origin, '/api/contact', { ...message(`Nr. ${i}`), email: addressOf(i) })
        : send(
            origin,
            '/api/application',
            { ...person, city: `Nr. ${i}`, email: addressOf(i) },
            documents(i),
          ))
      if (reference) acknowledged.set(i, reference)
    }
    for (let first = 0; first < submissions; first += together) {
      const server = await startServer(variables)
      const sent = Array.from({ length: together }, (_, i) => submit(server.origin, first + i))
      // The tenth is stored after about a second: kills before, during and after; once surely after
      // the first.
      if (first === 0) await Promise.race(sent)
      await wait(20 + Math.random() * 1000)
      server.kill('SIGKILL')
      await Promise.allSettled(sent)
      await server.ended
    }
    const before = new Map(acknowledged)
    expect(before.size).toBeGreaterThan(0)

    // Every sender repeats the submission, with or without an answer.
    const server = await startServer(variables)
    onTestFinished(async () => void (await server.stop()))
    for (let i = 0; i < submissions; i++) await submit(server.origin, i)
    for (const [i, reference] of before) expect(acknowledged.get(i)).toBe(reference)
    expect(acknowledged.size).toBe(submissions)

    const database = createDatabase<Tables>(variables.DATABASE_URL ?? join(folder, 'auftritt.db'))
    onTestFinished(() => database.close())
    const { db } = database
    const messages = await db.selectFrom('messages').select(['id', 'reference']).execute()
    const applications = await db
      .selectFrom('applications')
      .select(['id', 'reference', 'city'])
      .execute()
    const stored = [...messages, ...applications].map(({ reference }) => reference)
    expect(stored.toSorted()).toEqual([...acknowledged.values()].toSorted())

    for (const { id, city } of applications) {
      const rows = await db
        .selectFrom('application_documents')
        .select(['name', 'key', 'bytes', 'digest'])
        .where('application_id', '=', id)
        .orderBy('name')
        .execute()
      const expected = documents(Number(city?.replace('Nr. ', '')))
      expect(rows.map(({ name }) => name)).toEqual(expected.map(([name]) => name))
      for (const [i, { key, bytes, digest }] of rows.entries()) {
        const content = readFileSync(join(folder, 'uploads', key))
        expect(content.toString()).toBe(expected[i]?.[1])
        expect(content.length).toBe(bytes)
        expect(createHash('sha256').update(content).digest('hex')).toBe(digest)
      }
    }
    const mails = await db.selectFrom('outbox').select(['message_id', 'application_id']).execute()
    expect(mails).toHaveLength(2 * submissions)
    const events = await db
      .selectFrom('inbox_events')
      .select('id')
      .where('what', '=', 'sent')
      .execute()
    expect(events).toHaveLength(applications.length)
  },
)

/** A new recipient each, since confirmations to one are limited. */
const addressOf = (i: number) => `person${i}@example.com`

const documents = (i: number): [name: string, content: string][] => [
  ['Anschreiben.pdf', pdf(`Nr. ${i}`)],
  ['Lebenslauf.pdf', pdf(`${i} ${'x'.repeat(100_000)}`)],
]

test.each(['sqlite', 'postgres'])('%s: 200 concurrent posts are stored once', async (engine) => {
  const folder = temporaryFolder()
  const variables: Record<string, string> & { DATA_DIR: string } = {
    DATA_DIR: folder,
    SEED: 'empty',
  }
  if (engine === 'postgres') variables.DATABASE_URL = await freshDatabase('postgres')
  const server = await startServer(variables)
  onTestFinished(async () => void (await server.stop()))
  const answers = await Promise.all(
    Array.from({ length: 200 }, (_, i) =>
      i % 2 === 0
        ? taken(() => send(server.origin, '/api/contact', message(`Nr. ${i}`)))
        : taken(() =>
            send(server.origin, '/api/application', { ...person, city: `Nr. ${i}` }, documents(i)),
          ),
    ),
  )
  expect(answers.filter(({ reference }) => !reference)).toEqual([])
  expect(new Set(answers.map(({ reference }) => reference)).size).toBe(200)
})

/** A busy server answers without a reference; a second attempt succeeds. */
async function taken(attempt: () => ReturnType<typeof send>): ReturnType<typeof send> {
  const sent = await attempt()
  return sent.status === 503 ? taken(attempt) : sent
}
