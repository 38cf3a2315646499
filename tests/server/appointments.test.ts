import ICAL from 'ical.js'
import { expect, onTestFinished, test } from 'vitest'
import { addApplication } from '../inbox-program.ts'
import { mailServer, until } from '../mail-server.ts'
import { startSeeded } from '../running-server.ts'
import { post, signIn } from '../signed-in.ts'

/** A server with an application, and a session of whoever invites. */
async function start(variables: Record<string, string> = {}) {
  const server = await startSeeded(variables)
  onTestFinished(async () => void (await server.stop()))
  const application = await addApplication(server.db, { email: 'aenne@example.com' })
  const headers = { cookie: await signIn(server), 'accept-language': 'de' }
  const record = `/admin/career/applications/${application.id}`
  const { id: me } = await server.db.selectFrom('user').select('id').executeTakeFirstOrThrow()
  const send = (path: string, fields: [string, string][]) =>
    post(server, path, new URLSearchParams(fields), {
      ...headers,
      ...{ 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' },
    })
  const letter: [string, string][] = [
    ['subject', 'Einladung'],
    ['body', 'Guten Tag {name}: {link}'],
    ['state', 'interview'],
  ]
  const plan: [string, string][] = [
    ['minutes', '45'],
    ['place', 'Hauptstraße 1'],
    ['participant', me],
  ]
  return { server, application, headers, record, send, letter, plan }
}

const year = new Date().getFullYear() + 1
const times: [string, string][] = [
  ['time', `${year}-05-12T10:00`],
  ['time', `${year}-05-12T14:00`],
]

test('a proposal without scripts: what is wrong stands at its field, what was typed stays', async () => {
  const { server, record, headers, send, letter, plan } = await start()
  const form = `${record}/interview`
  expect((await server.ask(form, { headers })).status).toBe(200)
  const bad: [[string, string][], string][] = [
    [[...plan, ['time', '2020-05-12T10:00']], 'Diese Zeit ist vorbei'],
    [[...plan, ['time', `${year}-05-12T10:00`]], 'zwei verschiedene'],
    [[...times, ['minutes', '5'], ...plan.slice(1)], '15 bis 480'],
    [[...times, ...plan, ['video', 'http://example.com/raum']], 'https://'],
    [[...times, ...plan, ['video', 'javascript:alert(1)']], 'https://'],
    [[...times, ...plan.slice(0, 2), ['participant', 'nobody']], 'wer teilnimmt'],
    [[...times, ...plan.slice(0, 1), ...plan.slice(2)], 'Ort oder eine Videoadresse'],
  ]
  for (const [fields, sentence] of bad) {
    const { status, text } = await send(form, [...fields, ...letter])
    expect([status, text.includes(sentence)]).toEqual([400, true])
    expect(text).toContain('Guten Tag {name}: {link}')
    for (const [name, value] of fields.filter(([name]) => name === 'time'))
      expect([name, text.includes(`value="${value}"`)]).toEqual([name, true])
  }
  const withoutLink = letter.map(([name, value]) => [
    name,
    value.replace('{link}', ''),
  ]) as typeof letter
  const { status, text } = await send(form, [...times, ...plan, ...withoutLink])
  expect([status, text.includes('führt zu den Terminen')]).toEqual([400, true])
  expect(await server.db.selectFrom('appointments').selectAll().execute()).toEqual([])
  expect(await server.db.selectFrom('outbox').selectAll().execute()).toEqual([])
})

test('times that somebody else has proposed or changed meanwhile are replaced or cancelled only on purpose', async () => {
  const { server, record, headers, send, letter, plan } = await start()
  const { db } = server
  const form = `${record}/interview`
  const shown = async () => {
    const { text } = await server.ask(form, { headers })
    return /name="seen" value="([^"]*)"/.exec(text)?.[1] ?? 'no field'
  }
  const propose = (seen: string, more: [string, string][] = []) =>
    send(form, [...times, ...plan, ...letter, ['seen', seen], ['once', seen], ...more])
  const before = await shown()
  expect(before).toBe('')
  expect((await propose(before)).status).toBe(302)
  const late = await propose(before, [['once', 'later']])
  const asked = ['hat Termine vorgeschlagen', 'name="sure"', `value="${times[0]?.[1]}"`]
  expect([late.status, asked.filter((each) => !late.text.includes(each))]).toEqual([409, []])
  const count = async () => (await db.selectFrom('appointments').select('id').execute()).length
  expect(await count()).toBe(1)
  const confirmed = /name="confirmed" value="([^"]*)"/.exec(late.text)?.[1] ?? 'no field'
  expect((await propose(before, [['sure', 'yes']])).status).toBe(409)
  const sure: [string, string][] = [
    ['sure', 'yes'],
    ['confirmed', confirmed],
  ]
  expect((await propose(before, sure)).status).toBe(302)
  expect(await count()).toBe(2)
  // The applicant has chosen a time since the page was shown.
  const { id } = await db
    .updateTable('appointments')
    .set({ state: 'agreed', starts_at: `${year}-05-12T08:00:00.000Z` })
    .where('successor_id', 'is', null)
    .returning('id')
    .executeTakeFirstOrThrow()
  const cancel = (seen: string) => send(`${form}/${id}/cancel`, [['seen', seen]])
  const state = async () =>
    (await db.selectFrom('appointments').select('state').where('id', '=', id).execute())[0]?.state
  await cancel('proposed 0')
  expect(await state()).toBe('agreed')
  await cancel('agreed 0')
  expect(await state()).toBe('cancelled')
})

test('the way of an invitation, with the mails as they arrive', async () => {
  const smtp = await mailServer()
  const variables = { SMTP_URL: `smtp://127.0.0.1:${smtp.port}`, MAIL_FROM: 'hr@example.com' }
  const { server, application, record, headers, send, letter, plan } = await start(variables)
  const { db } = server
  const place: [string, string][] = [
    ['place', 'Haus 1\r\nATTENDEE:mailto:evil@example.com'],
    ...plan.filter(([name]) => name !== 'place'),
  ]
  const fields: [string, string][] = [...times, ...place, ...letter, ['once', 'a']]
  const [first, second] = await Promise.all([
    send(`${record}/interview`, fields),
    send(`${record}/interview`, fields),
  ])
  expect([first.status, second.status]).toEqual([302, 302])
  const [appointment, ...others] = await db.selectFrom('appointments').selectAll().execute()
  expect(others).toEqual([])
  expect(await db.selectFrom('applications').select('state').execute()).toEqual([
    { state: 'interview' },
  ])
  const personal = `/bewerbung/${application.status_key}`
  expect((await server.ask(personal)).text).toContain('Diesen Termin nehmen')
  const answer = (fields: Record<string, string>) =>
    post(server, `${personal}/termine`, { appointment: String(appointment?.id), ...fields })
  const long = await answer({ intent: 'decline', words: 'ä'.repeat(10_000) })
  expect([long.status, long.text.includes('10.000')]).toEqual([422, true])
  expect(long.text).toContain('ä'.repeat(10_000))
  const none = await answer({ intent: 'choose' })
  expect([none.status, none.text.includes('Bitte wählen Sie einen Termin')]).toEqual([422, true])
  const foreign = [
    { intent: 'choose', start: 'x' },
    { intent: 'constructor', start: 'x' },
  ]
  for (const fields of foreign) expect((await answer(fields)).status).toBeGreaterThanOrEqual(400)
  const chosen = appointment?.times[0] ?? ''
  expect((await answer({ intent: 'choose', start: chosen })).status).toBe(303)
  const { text } = await server.ask(`${personal}/termine`)
  expect(text).toContain('10:00 bis 10:45 Uhr')
  const withFile = () =>
    smtp.received.filter(({ text }) => /^content-type: text\/calendar/im.test(text))
  await until(() => withFile().length === 2)
  for (const mail of withFile()) {
    expect(mail.text).toMatch(/content-type: text\/calendar; charset=utf-8; method=REQUEST/i)
    expect(mail.text).toMatch(/content-disposition: attachment; filename=termin\.ics/i)
  }
  await until(async () => {
    const sent = await db.selectFrom('outbox').selectAll().where('state', '=', 'sent').execute()
    return sent.length === 2 && sent.every(({ calendar }) => calendar === null)
  })
  const file = await server.ask(`${record}/interview/${appointment?.id}/termin.ics`, { headers })
  expect(file.headers['content-type']).toContain('text/calendar')
  const calendar = new ICAL.Component(ICAL.parse(file.text))
  expect(calendar.getFirstSubcomponent('vevent')?.getAllProperties('attendee')).toHaveLength(1)
  expect(file.text).not.toContain('aenne@')
  expect((await server.ask(`${record}/interview/${appointment?.id}/termin.ics`)).status).toBe(302)
  expect((await send(`${record}/interview/${appointment?.id}/cancel`, [])).status).toBe(302)
  expect((await server.ask(`${personal}/termine`)).text).toContain('Ihr Gespräch ist abgesagt')
})

test('withdrawing the application tells the participants and leaves nothing; the old link says the usual', async () => {
  const { server, application, record, headers, send, letter, plan } = await start()
  const { db } = server
  await send(`${record}/interview`, [...times, ...plan, ...letter, ['once', 'a']])
  const appointment = await db.selectFrom('appointments').selectAll().executeTakeFirstOrThrow()
  const personal = `/bewerbung/${application.status_key}`
  const fields = { appointment: String(appointment.id), intent: 'choose' }
  const chosen = appointment.times[0] ?? ''
  await post(server, `${personal}/termine`, { ...fields, start: chosen })
  const cancels = 'Ihr Gespräch ist damit abgesagt.'
  expect((await server.ask(personal)).text).toContain(cancels)
  await post(server, `${personal}/loeschen`, { confirm: 'on' })
  expect(await db.selectFrom('appointments').selectAll().execute()).toEqual([])
  const mails = await db.selectFrom('outbox').selectAll().execute()
  const [cancellation] = mails.filter(({ calendar }) => calendar?.includes('METHOD:CANCEL'))
  expect(cancellation?.recipient).toBe('admin@example.com')
  expect(cancellation?.subject).toContain('die Bewerbung ist gelöscht')
  const [link = ''] = /\/admin\/inbox\/at\/\S+/.exec(cancellation?.body ?? '') ?? []
  const gone = await server.ask(link, { headers })
  expect(gone.headers.location).toBe('/admin/career/applications')
  expect(decodeURIComponent(String(gone.headers['set-cookie']))).toContain('gibt es nicht mehr')
  expect(JSON.stringify(mails)).not.toMatch(/aenne|Änne|O'Neil/)
  const late = await post(server, `${personal}/termine`, { ...fields, start: chosen })
  expect([late.status, late.text.includes('nicht mehr gültig')]).toEqual([404, true])
  expect((await server.ask(`${personal}/termine/${appointment.id}/termin.ics`)).status).toBe(404)
})

test('who may only read sees the interview and takes its file, and can neither propose nor cancel; others see nothing', async () => {
  const { server, application, record, send, letter, plan, headers } = await start()
  const { db } = server
  await send(`${record}/interview`, [...times, ...plan, ...letter, ['once', 'a']])
  const { id } = await db.selectFrom('appointments').selectAll().executeTakeFirstOrThrow()
  const agreed = { state: 'agreed' as const, starts_at: `${year}-05-12T08:00:00.000Z` }
  await db.updateTable('appointments').set(agreed).execute()
  const job = await db.selectFrom('job_listings').select('id').executeTakeFirstOrThrow()
  await db.updateTable('applications').set({ job_id: job.id }).execute()
  const me = await db.selectFrom('user').select('id').executeTakeFirstOrThrow()
  await db.updateTable('user_roles').set({ role: 'fachbereich' }).execute()
  const file = `${record}/interview/${id}/termin.ics`
  const statuses = async () => [
    (await server.ask(file, { headers })).status,
    (await server.ask(`${record}/interview`, { headers })).status,
    (await send(`${record}/interview/${id}/cancel`, [])).status,
  ]
  expect(await statuses()).toEqual([404, 403, 403])
  expect((await server.ask('/admin', { headers })).text).not.toContain(application.last_name)
  await db.insertInto('user_jobs').values({ user_id: me.id, job_id: job.id }).execute()
  expect(await statuses()).toEqual([200, 403, 403])
  expect((await server.ask('/admin', { headers })).text).toContain('mit Ihnen')
  await db.updateTable('user_roles').set({ role: 'redaktion' }).execute()
  expect(await statuses()).toEqual([403, 403, 403])
})

test('English pages say it in English', async () => {
  const { server, application, record, send, letter, plan, headers } = await start()
  const screen = '/admin/settings/languages'
  const { text } = await server.ask(screen, { headers })
  const seen = /name="seen" value="([^"]*)"/.exec(text)?.[1] ?? ''
  await post(server, screen, { seen, second: 'on' }, headers)
  await send(`${record}/interview`, [...times, ...plan, ...letter, ['once', 'a']])
  const page = await server.ask(`/en/application/${application.status_key}/interview`)
  expect(page.text).toContain('Choose this time')
  expect(page.text).toMatch(/Wednesday|Monday|Tuesday|Thursday|Friday|Saturday|Sunday/)
  expect(page.text).not.toContain('Diesen Termin nehmen')
})

test('an application with an interview to come is neither rejected nor deleted before the interview is cancelled', async () => {
  const { server, application, record, send, letter, plan } = await start()
  const { db } = server
  const proposed = await send(`${record}/interview?sort=due&x=1`, [
    ...[...times, ...plan, ...letter],
    ['once', 'a'],
  ])
  expect(proposed.headers.location).toBe(`${record}?sort=due`)
  const { id } = await db.selectFrom('appointments').selectAll().executeTakeFirstOrThrow()
  const agreed = { state: 'agreed' as const, starts_at: `${year}-05-12T08:00:00.000Z` }
  await db.updateTable('appointments').set(agreed).execute()
  const own = String(application.id)
  const read = async () =>
    (await db.selectFrom('applications').select('state').executeTakeFirst())?.state
  const before = await read()
  for (const state of ['rejected', 'spam'])
    await send('/admin/inbox/applications/state', [
      ['id', own],
      ['state', state],
    ])
  const kept = await send(`/admin/inbox/applications/remove?id=${own}&sort=due`, [])
  expect(kept.headers.location).toBe('/admin/career/applications?sort=due')
  const rejection = [
    ['id', own],
    ['state', 'rejected'],
    ['once', 'r'],
    ['subject', 'x'],
    ['body', 'y'],
  ]
  const mail = `/admin/career/applications/mail?id=${own}&use=rejection&position=x`
  const refused = await send(mail, rejection as [string, string][])
  expect(refused.status).toBe(409)
  expect(refused.text).toContain('Ein Gespräch ist noch vereinbart.')
  expect(await read()).toBe(before)
  const changed = await send(`${record}/interview/${id}?sort=due`, [...times.slice(1), ...plan])
  expect(changed.headers.location).toBe(`${record}?sort=due`)
  await send(`${record}/interview/${id}/cancel`, [])
  await send('/admin/inbox/applications/state', [
    ['id', own],
    ['state', 'rejected'],
  ])
  expect(await read()).toBe('rejected')
  const again = await send(mail, rejection as [string, string][])
  expect(again.headers.location).toBe(`${record}?position=x`)
})

test('of two interviews the page names the one that was answered, and each has fields of its own', async () => {
  const { server, application } = await start()
  const add = async (day: number) => {
    const times = [`${year}-05-${day}T08:00:00.000Z`]
    const { id } = await server.db
      .insertInto('appointments')
      .values({
        ...{ application_id: application.id, uid: `${day}@localhost`, sequence: 0, minutes: 45 },
        ...{ state: 'agreed', starts_at: times[0], times: JSON.stringify(times) },
        ...{ place: 'Hauptstraße 1', video: '', outbox_id: null },
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  }
  const [older, newer] = [await add(12), await add(14)]
  const page = `/bewerbung/${application.status_key}/termine`
  const { text } = await server.ask(page)
  const ids = [...text.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
  expect(ids).toContain(`cancel-${older}-words`)
  expect(new Set(ids).size).toBe(ids.length)
  expect(text).toContain(`action="${page}?termin=${older}"`)
  const answer = (words: string) =>
    post(server, `${page}?termin=${older}`, {
      ...{ intent: 'cancel', appointment: String(older), words },
    })
  const refused = await answer('ä'.repeat(10_000))
  expect(refused.status).toBe(422)
  expect(refused.text).toContain(`id="cancel-${older}-error"`)
  expect(refused.text).not.toContain(`id="cancel-${newer}-error"`)
  const { status, headers } = await answer('Leider nicht')
  expect([status, headers.location]).toEqual([303, `${page}?termin=${older}`])
  const after = await server.ask(`${page}?termin=${older}`)
  expect(after.text).toMatch(/<title>Ihr Gespräch ist abgesagt/)
  expect((await server.ask(page)).text).toMatch(/<title>Ihr Gespräch ist vereinbart/)
})
