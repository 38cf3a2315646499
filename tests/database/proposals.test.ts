import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import {
  getTranslationService,
  proposeTranslations,
} from '#content/languages/propose-translations.server.ts'
import { digestSource } from '#content/languages/translations.ts'
import {
  getDigestFieldName,
  getProposalFieldName,
  getReviewedFieldName,
} from '#content/panel/languages/form-names.ts'
import { planTranslation } from '#content/panel/languages/save-words.server.ts'
import { asContentDb } from '#content/store/change.server.ts'
import { readStoredRow } from '#content/store/rows.server.ts'
import { jobBenefit } from '#content/types/job.ts'
import { openContent } from '../open-content.ts'

interface Call {
  path: string | undefined
  authorization: string | undefined
  body: { model: string; messages: { role: string; content: string }[] }
}

/** A service with the protocol whose answers the test determines. */
async function startStandIn(answer: (texts: Record<string, string>) => [number, unknown]) {
  const calls: Call[] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const body = JSON.parse(Buffer.concat(chunks).toString())
    calls.push({ path: request.url, authorization: request.headers.authorization, body })
    const [status, content] = answer(JSON.parse(body.messages[1].content))
    response.writeHead(status, { 'content-type': 'application/json' })
    response.end(
      typeof content === 'string'
        ? content
        : JSON.stringify({ choices: [{ message: { content: JSON.stringify(content) } }] }),
    )
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  return { calls, address: `http://127.0.0.1:${port}/v1` }
}

const translate = (texts: Record<string, string>) =>
  Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, `${text} (en)`]))

test('an answer without an end is not read on', async () => {
  let isClosed = false
  const server = createServer((request, response) => {
    request.resume()
    const timer = setInterval(() => response.write('x'.repeat(64 * 1024)), 1)
    response.on('close', () => {
      clearInterval(timer)
      isClosed = true
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  const service = { address: `http://127.0.0.1:${port}`, model: 'm', key: undefined }
  expect(await proposeTranslations(service, 'en', { title: 'Hallo' })).toEqual({
    proposals: {},
    problem: expect.stringContaining('no translation'),
  })
  await expect.poll(() => isClosed).toBe(true)
})

test('getTranslationService returns undefined without TRANSLATION_URL', () => {
  expect(getTranslationService({})).toBeUndefined()
  expect(getTranslationService({ TRANSLATION_URL: 'http://localhost/v1' })).toEqual({
    ...{ address: 'http://localhost/v1', model: 'default', key: undefined },
  })
})

test('proposeTranslations sends all texts in one call and drops proposals that lose a placeholder', async () => {
  const { calls, address } = await startStandIn((texts) => [
    200,
    { ...translate(texts), lead: 'All about us', other: 'not asked for' },
  ])
  const texts = { title: 'Über uns', lead: 'Alles über {site}', 'entries.0.text': 'Hallo {name}' }
  const service = { address, model: 'm', key: 'geheim' }
  expect(await proposeTranslations(service, 'en', texts)).toEqual({
    proposals: { title: 'Über uns (en)', 'entries.0.text': 'Hallo {name} (en)' },
    problem: expect.stringContaining('Some texts have no proposal'),
  })
  expect(calls).toMatchObject([
    { path: '/v1/chat/completions', authorization: 'Bearer geheim', body: { model: 'm' } },
  ])
})

test.each([
  ['Feinlot antwortet in 30 Tagen', 'Fineflux answers within 99 days', false],
  ['Feinlot antwortet in 30 Tagen', 'Feinlot answers within 30 days', true],
  ['ab 1.500,50 € um 9.30 Uhr', 'from €1,500.50 at 9:30', true],
  ['ab 1.500 €', 'from €15,000', false],
  ['Mehr als 20', 'More than 20 in 3 years', false],
  ['Mail an a@firma.example', 'Mail to a@company.example', false],
  ['Siehe www.firma.example/a.', 'See www.firma.example/a!', true],
  ['Siehe https://firma.example/a', 'See https://firma.example/b', false],
  ['<p><a href="/projekte">Hier</a></p>', '<p><a href="/projekte">Here</a></p>', true],
  ['<p><a href="/projekte">Hier</a></p>', '<p><a href="/projects">Here</a></p>', false],
  ['<p><a href="/projekte">Hier</a></p>', '<p>Here</p>', false],
  ['<p>Wir, <data value="firma">Firma</data></p>', '<p>We</p>', false],
])(
  'proposeTranslations leaves out what changes a fact: %s → %s',
  async (text, said, isProposed) => {
    const { address } = await startStandIn(() => [200, { text: said }])
    const service = { address, model: 'm', key: undefined }
    const { proposals, problem } = await proposeTranslations(service, 'en', { text })
    expect(proposals).toEqual(isProposed ? { text: said } : {})
    expect(problem === undefined).toBe(isProposed)
  },
)

test('proposeTranslations sends nothing when no text fits, and says so', async () => {
  const { calls, address } = await startStandIn((texts) => [200, translate(texts)])
  const service = { address, model: 'm', key: undefined }
  expect(await proposeTranslations(service, 'en', { long: 'x'.repeat(100_000) })).toEqual({
    proposals: {},
    problem: expect.stringContaining('too long'),
  })
  expect(calls).toEqual([])
})

test('proposeTranslations skips a text too long for one call and translates the others', async () => {
  const { address } = await startStandIn((texts) => [200, translate(texts)])
  const service = { address, model: 'm', key: undefined }
  const texts = { long: 'x'.repeat(100_000), title: 'Hallo' }
  expect(await proposeTranslations(service, 'en', texts)).toEqual({
    proposals: { title: 'Hallo (en)' },
    problem: expect.stringContaining('too long'),
  })
  expect(await proposeTranslations(service, 'en', { title: 'Hallo' })).toEqual({
    proposals: { title: 'Hallo (en)' },
  })
})

test.each([
  [429, '', 'had enough'],
  [401, '', 'refuses it'],
  [200, 'no JSON', 'no translation'],
  [200, '{"choices":[{"message":{"content":"Sorry"}}]}', 'no translation'],
])('an answer of %i %s is reported as a problem', async (status, body, words) => {
  const { address } = await startStandIn(() => [status, body])
  const service = { address, model: 'm', key: undefined }
  const { proposals, problem } = await proposeTranslations(service, 'en', { title: 'Titel' })
  expect(proposals).toEqual({})
  expect(JSON.stringify(problem)).toContain(words)
})

test('proposeTranslations reports an unreachable service and sends only texts that fit into one call', async () => {
  const gone = { address: 'http://127.0.0.1:9/v1', model: 'm', key: undefined }
  expect((await proposeTranslations(gone, 'en', { title: 'x' })).problem).toContain(
    'cannot be reached',
  )
  const { calls, address } = await startStandIn((texts) => [200, translate(texts)])
  const texts = { a: 'x'.repeat(20_000), b: 'y'.repeat(20_000) }
  const { proposals } = await proposeTranslations({ ...gone, address }, 'en', texts)
  expect(Object.keys(proposals)).toEqual(['a'])
  expect(calls[0]?.body.messages[1]?.content).not.toContain('yy')
})

test('planTranslation stores a proposal once it is marked as read', async () => {
  const { store, db } = await openContent()
  const values = { title: 'Rad', description: 'Neu', icon: 'FaHeart' } as const
  const { row } = await store.create(jobBenefit, values, { by: 'ada@firma.example' })
  const stored = await readStoredRow(asContentDb(db), jobBenefit, row.id)
  const form = new FormData()
  for (const [name, text] of [
    ['title', 'Bicycle'],
    ['description', 'New'],
  ] as const) {
    form.set(getDigestFieldName(name), digestSource(values[name]))
    form.set(name, text)
    form.set(getProposalFieldName(name), 'on')
  }
  expect(planTranslation(jobBenefit, stored, 'en', form)).toEqual({ change: undefined })
  form.set(getReviewedFieldName('title'), 'on')
  expect(planTranslation(jobBenefit, stored, 'en', form)).toMatchObject({
    change: { values: { 'en.title': { text: 'Bicycle', of: digestSource('Rad') } } },
  })
})
