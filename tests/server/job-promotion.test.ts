import sax from 'sax'
import { afterAll, expect, test } from 'vitest'
import { job } from '#content/types/job.ts'
import { getGermanDay } from '#content/types/open-job.ts'
import { personOf } from '../people.ts'
import { startSeeded } from '../running-server.ts'
import { signIn } from '../signed-in.ts'

const server = await startSeeded()
afterAll(server.stop)
const { ask, db, origin, store } = server
const cookie = await signIn(server)

/** The jobs of a feed as records of their elements; throws where it is not well-formed. */
function parseJobs(xml: string) {
  const jobs: Record<string, string>[] = []
  const path: string[] = []
  const parser = sax.parser(true)
  parser.onopentag = ({ name }) => {
    path.push(name)
    if (name === 'job') jobs.push({})
  }
  parser.onclosetag = () => path.pop()
  parser.oncdata = (text) => {
    const current = jobs.at(-1)
    const name = path.at(-1) ?? ''
    if (path[1] === 'job' && current) current[name] = (current[name] ?? '') + text
  }
  parser.onerror = (error) => {
    throw error
  }
  parser.write(xml).close()
  return jobs
}

test('GET /karriere/stellen.xml lists the open jobs once for each place, in the elements that Indeed requires', async () => {
  const [first] = await store.list(job, { is_active: true })
  if (!first) throw new Error('The demo has jobs')
  const hostile = 'Titel ]]> <b>&amp;</b> (m/w/d)'
  const values = {
    ...first,
    title: hostile,
    location: 'Hamburg, Wien',
    valid_through: '2099-01-31',
  }
  await store.update(job, first.id, values, { by: 'Test', seen: first.version })
  const read = async () => {
    const { text, headers, status } = await ask('/karriere/stellen.xml')
    expect([status, headers['content-type']]).toEqual([200, 'application/xml; charset=utf-8'])
    return parseJobs(text)
  }
  await expect.poll(async () => (await read()).map(({ title }) => title)).toContain(hostile)
  const jobs = await read()
  const required = ['title', 'date', 'referencenumber', 'requisitionid', 'url', 'company']
  for (const each of jobs)
    for (const name of [...required, 'country', 'description', 'email', 'jobtype'])
      expect(each[name], name).toBeTruthy()
  const own = jobs.filter(({ title }) => title === hostile)
  expect(own.map(({ city, country, referencenumber }) => [city, country, referencenumber])).toEqual(
    [
      ['Hamburg', 'DE', `${first.id}`],
      ['Wien', 'AT', `${first.id}-2`],
    ],
  )
  expect(own[0]).toMatchObject({
    url: `${origin}/karriere/${first.id}`,
    expirationdate: '2099-01-31',
    date: first.created_at,
  })
  const references = jobs.map(({ referencenumber }) => referencenumber)
  expect(new Set(references).size).toBe(references.length)
})

test('a source in the address of the feed or of a job goes on to the form, without a cookie; a strange one is dropped', async () => {
  const [, , , fourth] = await store.list(job, { is_active: true })
  if (!fourth) throw new Error('The demo has jobs')
  const page = `/karriere/${fourth.id}`
  expect((await ask('/karriere/stellen.xml?utm_source=Indeed')).text).toContain(
    `${origin}${page}?utm_source=indeed]]>`,
  )
  const detail = await ask(`${page}?utm_source=indeed`)
  expect(detail.headers['set-cookie']).toBeUndefined()
  const [, form = ''] =
    /href="(\/bewerbungsprozess\?position=[^"]*utm_source=indeed)"/.exec(detail.text) ?? []
  const { text } = await ask(form.replaceAll('&amp;', '&'))
  expect(text).toContain('name="utm_source" value="indeed"')
  for (const strange of [
    'eva%40example.com',
    '%3Cscript%3Ealert(1)%3C%2Fscript%3E',
    'a'.repeat(2000),
  ]) {
    expect((await ask(`${page}?utm_source=${strange}`)).text).not.toMatch(
      /position=[^"]*utm_source/,
    )
    expect((await ask(`/bewerbungsprozess?utm_source=${strange}`)).text).not.toContain(
      '"utm_source"',
    )
  }
})

test('the feed leaves out closed jobs and those that are not for search engines', async () => {
  const [, second, third] = await store.list(job, { is_active: true })
  if (!second || !third) throw new Error('The demo has jobs')
  const by = { by: 'Test' }
  await store.update(
    job,
    second.id,
    { ...second, is_active: false },
    { ...by, seen: second.version },
  )
  await store.update(job, third.id, { ...third, is_unlisted: true }, { ...by, seen: third.version })
  await expect
    .poll(async () => parseJobs((await ask('/karriere/stellen.xml')).text).map(({ url }) => url))
    .not.toContain(`${origin}/karriere/${third.id}`)
  const urls = parseJobs((await ask('/karriere/stellen.xml')).text).map(({ url }) => url)
  expect(urls).not.toContain(`${origin}/karriere/${second.id}`)
  expect(urls.length).toBeGreaterThan(1)
})

test('the page of a job for promotion has its texts, its poster and its counts, for roles that manage jobs', async () => {
  const [row] = await store.list(job, { is_active: true })
  if (!row) throw new Error('The demo has jobs')
  await db
    .insertInto('visits')
    .values([
      { day: getGermanDay(), path: `/karriere/${row.id}`, views: 41 },
      { day: '2026-01-01', path: `/en/careers/${row.id}`, views: 1000 },
    ])
    .execute()
  const path = `/admin/career/jobs/${row.id}/promotion`
  const { text, status } = await ask(path, { headers: { cookie } })
  expect(status).toBe(200)
  for (const words of [
    `${origin}/karriere/${row.id}`,
    `${origin}/karriere/stellen.xml`,
    'data:image/svg+xml,',
    'Views in 30 days</dt><dd>41',
    'Views in 13 months</dt><dd>1041',
  ])
    expect(text.includes(words), words).toBe(true)
  expect((await ask('/admin/career/jobs/99999/promotion', { headers: { cookie } })).status).toBe(
    404,
  )
  expect((await ask(path)).status).toBe(302)
  const editor = await personOf(server, ['redaktion'])
  expect((await ask(path, { headers: { cookie: editor } })).status).toBe(403)
})
