import { afterAll, expect, test } from 'vitest'
import { requireExposedTable } from '#api/rows/tables.ts'
import { job } from '#content/types/job.ts'
import { listCurrentRatings } from '#inbox/entries/ratings.ts'
import { addApplication } from '../inbox-program.ts'
import { personOf } from '../people.ts'
import { startSeeded } from '../running-server.ts'
import { post, signIn } from '../signed-in.ts'
import { unzip } from '../unzip.ts'

const server = await startSeeded({ TRUST_PROXY: '1' })
afterAll(server.stop)
const { ask, db, store } = server
const chief = await signIn(server)

const criteria = ['Fachwissen & Können', 'Zuhören']
const [first] = await store.list(job, { is_active: true })
if (!first) throw new Error('The demo has jobs')
await store.update(job, first.id, { criteria }, { by: 'Test', seen: first.version })
const anna = await personOf(server, ['fachbereich'], [first.id])
const bert = await personOf(server, ['fachbereich'], [first.id])

const rate = (id: number, who: string, fields: [string, string][], intent = 'rate') =>
  post(server, `/admin/inbox/applications/${id}/${intent}`, new URLSearchParams(fields), {
    cookie: who,
  })
const asked = criteria.map((each): [string, string] => ['criterion', each])
const read = async (id: number, who: string) =>
  (await ask(`/admin/career/applications/${id}`, { headers: { cookie: who } })).text
const ratings = async (id: number) =>
  listCurrentRatings(
    await db
      .selectFrom('inbox_events')
      .select(['what', 'who', 'at', 'note'])
      .where('application_id', '=', id)
      .orderBy('id')
      .execute(),
  ).map(({ advice, scores }) => ({ advice, scores }))

test('each colleague rates by criteria without seeing the others, whose ratings appear afterwards', async () => {
  const { id } = await addApplication(db, { job_id: first.id })
  const given: [string, string][] = [...asked, ['score.0', '4'], ['word.0', 'kennt  Rust\tgut']]
  expect((await rate(id, anna, [...given, ['advice', 'unsure']])).status).toBe(200)
  expect(await ratings(id)).toEqual([
    {
      advice: 'unsure',
      scores: [{ criterion: criteria[0], value: 4, word: 'kennt Rust gut' }],
    },
  ])
  expect(await read(id, anna)).toContain('kennt Rust gut')
  const blind = await read(id, bert)
  expect(blind).not.toContain('kennt Rust gut')
  expect(blind).toContain('1 colleague has assessed.')
  expect(blind).toContain('Fachwissen &amp; Können')

  await rate(id, bert, [...asked, ['score.1', '2']])
  const together = await read(id, bert)
  expect(together).toContain('kennt Rust gut')
  expect(together).not.toContain('colleague has assessed')
  // Taking it back hides nothing again; nothing is taken back twice.
  for (const _ of [1, 2]) await rate(id, bert, [...asked, ['withdraw', '1']])
  const rated = db.selectFrom('inbox_events').select('who').where('application_id', '=', id)
  expect(await rated.where('what', '=', 'rated').execute()).toHaveLength(3)
  expect(await ratings(id)).toHaveLength(1)
  expect(await read(id, bert)).toContain('kennt Rust gut')
})

test('looking without an own rating is recorded, and the ZIP hides ratings until then', async () => {
  const { id } = await addApplication(db, { job_id: first.id })
  await rate(id, anna, [...asked, ['score.0', '1'], ['word.0', 'geheim']])
  const zip = async () => {
    const { bytes } = await ask(`/admin/career/applications/${id}/all.zip`, {
      headers: { cookie: chief },
    })
    return unzip(bytes).text('Bewerbung.txt')
  }
  expect(await zip()).not.toContain('geheim')
  expect(await read(id, chief)).not.toContain('geheim')
  expect((await rate(id, chief, [], 'show-ratings')).status).toBe(200)
  expect(await read(id, chief)).toContain('geheim')
  expect(await zip()).toContain('Fachwissen & Können 1 (geheim)')
  const events = await db
    .selectFrom('inbox_events')
    .select('what')
    .where('application_id', '=', id)
    .where('what', '=', 'looked at the ratings')
    .execute()
  expect(events).toHaveLength(1)
})

test('a rating that is empty, of other criteria, or a word without a figure is refused and stores nothing', async () => {
  const { id } = await addApplication(db, { job_id: first.id })
  for (const wrong of [
    asked,
    [...asked, ['score.0', '6']],
    [...asked, ['score.0', '1.5']],
    [...asked, ['score.0', '3'], ['word.1', 'gut']],
    [
      ['criterion', 'Schuhgröße'],
      ['score.0', '3'],
    ],
    [...asked, ['advice', 'toString']],
    [...asked, ['withdraw', '1']],
  ] as [string, string][][])
    expect([wrong, (await rate(id, anna, wrong)).status]).toEqual([wrong, 400])
  expect(await ratings(id)).toEqual([])
  expect((await rate(id, anna, [['advice', 'invite']])).status).toBe(200)
})

test('a department neither rates nor looks at applications for other jobs', async () => {
  const { id } = await addApplication(db, { job_id: null })
  expect((await rate(id, anna, [['advice', 'invite']])).status).toBe(404)
  expect((await rate(id, anna, [], 'show-ratings')).status).toBe(404)
  const office = await personOf(server, ['anfragen'])
  expect((await rate(id, office, [['advice', 'invite']])).status).toBe(403)
  expect(await ratings(id)).toEqual([])
})

test('no public page, feed or public column of the API has the criteria, and the German form edits them', async () => {
  const table = requireExposedTable('job_listings')
  expect([table.shown.has('criteria'), table.all.has('criteria')]).toEqual([false, true])
  for (const path of [
    `/karriere/${first.id}`,
    `/karriere/${first.id}.data`,
    '/karriere',
    '/karriere.data',
    '/karriere/stellen.xml',
    '/bewerbungsprozess',
    '/llms.txt',
  ]) {
    const { status, text } = await ask(path)
    expect([path, status, text.includes('Zuhören')]).toEqual([path, 200, false])
  }
  const form = await ask(`/admin/career/jobs/${first.id}`, {
    headers: { cookie: chief, 'accept-language': 'de' },
  })
  expect(form.text).toContain('Kriterien für Einschätzungen')
  expect(form.text).toContain('Zuhören')
})
