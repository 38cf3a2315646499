import { afterAll, beforeEach, expect, test } from 'vitest'
import { honeypotField } from '#inbox/forms/honeypot.ts'
import { atNoon } from '../at-noon.ts'
import { startSeeded } from '../running-server.ts'
import { formToken, message, pdf, person, send, solved, withWork } from '../submission.ts'

const app = await startSeeded({ TRUST_PROXY: '1', LOG_LEVEL: 'fatal', ...atNoon })
afterAll(app.stop)
const { origin, db } = app

beforeEach(async () => {
  for (const table of ['sending_counts', 'messages', 'applications'] as const)
    await db.deleteFrom(table).execute()
})

const from = (address: string) => ({ 'x-forwarded-for': address })
const stored = () => db.selectFrom('messages').selectAll().orderBy('id').execute()
const ticket = () => formToken(origin)

test('1,000 messages of one address: 10 unread, 50 spam, the rest 429', async () => {
  const statuses: number[] = []
  for (let i = 0; i < 1000; i += 50)
    statuses.push(
      ...(
        await Promise.all(
          Array.from({ length: 50 }, (_, j) =>
            send(origin, '/api/contact', message(`Nr. ${i + j}`), [], from('198.51.100.7')),
          ),
        )
      ).map(({ status }) => status),
    )
  expect(statuses.filter((status) => status === 200)).toHaveLength(60)
  expect(statuses.filter((status) => status === 429)).toHaveLength(940)
  const rows = await stored()
  expect(rows.filter(({ state }) => state === 'unread')).toHaveLength(10)
  expect(rows.filter(({ state }) => state === 'spam')).toHaveLength(50)
  const other = await send(origin, '/api/contact', message('Ehrlich'), [], from('198.51.100.8'))
  expect(other.status).toBe(200)
})

test('messages of 1,000 addresses are limited in total; one with proof of work still passes', async () => {
  const statuses: number[] = []
  for (let i = 0; i < 1000; i += 50)
    statuses.push(
      ...(
        await Promise.all(
          Array.from({ length: 50 }, (_, j) =>
            send(
              origin,
              '/api/contact',
              message(`Nr. ${i + j}`),
              [],
              from(`198.51.${i / 50}.${j}`),
            ),
          ),
        )
      ).map(({ status }) => status),
    )
  expect(statuses.filter((status) => status === 200)).toHaveLength(900)
  const rows = await stored()
  expect(rows.filter(({ state }) => state === 'unread')).toHaveLength(500)
  expect((await fetch(origin)).status).toBe(200)

  const { token, challenge } = await ticket()
  const work = await solved(challenge)
  const honest = { ...message('Ehrlich'), token, work }
  expect(await send(origin, '/api/contact', honest, [], from('203.0.113.5'))).toHaveProperty(
    'reference',
  )
  expect((await stored()).at(-1)).toMatchObject({ message: 'Ehrlich' })
})

test('the rate limit counts an IPv6 /64 network as one sender and ignores forged headers', async () => {
  const statuses = new Set<number>()
  for (let i = 0; i < 61; i++) {
    const forged = {
      'x-forwarded-for': `10.0.0.${i}, 2001:db8:1:2::${i.toString(16)}`,
      'x-client-ip': `192.0.2.${i}`,
    }
    statuses.add((await send(origin, '/api/contact', message(`${i}`), [], forged)).status)
  }
  expect(statuses).toEqual(new Set([200, 429]))
  expect(await stored()).toHaveLength(60)
})

test('the 31st application of an address in a day returns 429 and keeps no documents', async () => {
  const statuses: number[] = []
  for (let i = 0; i < 33; i++)
    statuses.push(
      (
        await send(
          origin,
          '/api/application',
          { ...person, city: `${i}` },
          [['a.pdf', pdf()]],
          from('203.0.113.6'),
        )
      ).status,
    )
  expect(statuses.slice(0, 30)).toEqual(Array(30).fill(200))
  expect(statuses.slice(30)).toEqual([429, 429, 429])
  expect(
    await db
      .selectFrom('application_documents')
      .select('id')
      .where('application_id', 'is', null)
      .execute(),
  ).toEqual([])
})

test('proof of work: a missing, forged, foreign or reused one raises suspicion', async () => {
  const { token, challenge } = await ticket()
  const other = await ticket()
  const work = await solved(challenge)
  const suspicionOf = async (fields: Record<string, string>, i: number) => {
    // The token is old enough, as if the form was filled in slowly.
    const sent = await send(
      origin,
      '/api/contact',
      { ...message(`Nr. ${i}`), ...fields },
      [],
      from(`203.0.113.${i}`),
    )
    expect(sent.status).toBe(200)
    return (await stored()).at(-1)?.suspicion
  }
  const easier = { ...challenge, parameters: { ...challenge.parameters, keyPrefix: '0' } }
  const unsolved = JSON.stringify({
    challenge,
    solution: { counter: 1, derivedKey: '00'.repeat(32) },
  })
  expect(await suspicionOf({ token, work }, 1)).not.toContain('proof of work')
  expect(await suspicionOf({ token }, 2)).toContain('no proof of work')
  for (const [i, wrong] of [
    unsolved,
    await solved(easier),
    'x',
    '{}',
    await solved(other.challenge),
  ].entries())
    expect(await suspicionOf({ token, work: wrong }, 10 + i)).toContain('wrong or worn out')
  for (let i = 0; i < 4; i++) await suspicionOf({ token, work }, 20 + i)
  expect(await suspicionOf({ token, work }, 30)).toContain('wrong or worn out')
})

test('a filled honeypot, a token used at once and a forged one are stored as spam without mails', async () => {
  const { token } = await ticket()
  const mailsBefore = (await db.selectFrom('outbox').select('id').execute()).length
  const traps: Record<string, string>[] = [
    { [honeypotField]: 'https://example.com' },
    { token: 'gefaelscht' },
    { token },
  ]
  for (const [i, trap] of traps.entries())
    expect(
      (
        await send(
          origin,
          '/api/contact',
          { ...message(`${i}`), ...trap },
          [],
          from(`203.0.113.${i}`),
        )
      ).status,
    ).toBe(200)
  expect((await stored()).map(({ state }) => state)).toEqual(['spam', 'spam', 'spam'])
  const baited = { ...person, [honeypotField]: 'x' }
  await send(origin, '/api/application', baited, [['a.pdf', pdf()]])
  const [row] = await db.selectFrom('applications').select(['is_spam', 'score']).execute()
  expect(row?.is_spam).toBe(true)
  expect(await db.selectFrom('outbox').select('id').execute()).toHaveLength(mailsBefore)
})

test('a recipient gets three confirmations a day; further messages are stored without one', async () => {
  await db.deleteFrom('outbox').execute()
  const mailFor = async (i: number, email: string) => {
    const sent = await send(
      origin,
      '/api/contact',
      { ...message(`Nr. ${i}`), email },
      [],
      from(`198.51.100.${i}`),
    )
    expect(sent.status).toBe(200)
  }
  const spellings = ['opfer@example.org', 'Opfer@example.org', 'opfer+1@example.org']
  for (let i = 0; i < 6; i++) await mailFor(i, spellings[i % 3] ?? '')
  await mailFor(7, 'andere@example.org')
  const mails = await db
    .selectFrom('outbox')
    .select('recipient')
    .where('kind', '=', 'confirmation')
    .orderBy('id')
    .execute()
  expect(mails.map(({ recipient }) => recipient)).toEqual([...spellings, 'andere@example.org'])
  expect(await stored()).toHaveLength(7)
})

test('mails repeat neither names with links nor unknown job titles', async () => {
  await db.deleteFrom('outbox').execute()
  const phishing = 'Kundin! Ihr Paket wartet: evil.example/zoll - jetzt klicken'
  const names = [phishing, 'evil.example', "Dr.med. Änne O'Neil-Groß", '李小龍', 'x'.repeat(100)]
  for (const [i, name] of names.entries())
    await send(
      origin,
      '/api/contact',
      { ...message(`${i}`), name, email: `a${i}@example.org`, ...(await withWork(origin)) },
      [],
      from(`198.51.101.${i}`),
    )
  await send(
    origin,
    '/api/application',
    { ...person, first_name: 'Gewinn:', last_name: 'evil.example/geld', position: phishing },
    [['a.pdf', pdf()]],
    from('198.51.101.99'),
  )
  const mails = await db.selectFrom('outbox').select(['kind', 'subject', 'body']).execute()
  expect(mails.map(({ subject, body }) => subject + body).join()).not.toMatch(/evil|Paket|xxx/)
  const greetings = mails
    .filter(({ kind }) => kind === 'confirmation')
    .map(({ body }) => body.split('\n')[0])
  expect(greetings).toEqual([
    'Guten Tag,',
    'Guten Tag,',
    "Guten Tag Dr. med. Änne O'Neil-Groß,",
    'Guten Tag 李小龍,',
    'Guten Tag,',
    'Guten Tag,',
  ])
})

test('rows contain no IP address, only its hash', async () => {
  await send(origin, '/api/contact', message('Hallo'), [], from('203.0.113.77'))
  const everything = JSON.stringify([
    await db.selectFrom('sending_counts').selectAll().execute(),
    await stored(),
    await db.selectFrom('outbox').selectAll().execute(),
  ])
  expect(everything).not.toContain('203.0.113')
})
