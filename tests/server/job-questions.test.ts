import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import type { StoredItem } from '#content/types/collection.ts'
import { job } from '#content/types/job.ts'
import type { OwnQuestion } from '#content/types/own-questions.ts'
import { parseStoredAnswers } from '#inbox/entries/stored-answers.ts'
import { patience } from '../patience.ts'
import { startSeeded } from '../running-server.ts'
import { signIn } from '../signed-in.ts'
import { fieldPart, filePart, multipart, pdf, person, send, withWork } from '../submission.ts'

const server = await startSeeded()
afterAll(server.stop)
const { ask, db, origin, store } = server
const cookie = await signIn(server)

beforeEach(async () => {
  for (const table of ['sending_counts', 'applications', 'outbox'] as const)
    await db.deleteFrom(table).execute()
})

const question = (id: string, text: string, more: Partial<OwnQuestion> = {}): OwnQuestion => ({
  ...{ id, question: text, kind: 'short text', options: [], hint: '', is_required: false },
  ...more,
})
const languages = question('l', 'Welche Sprachen?', {
  ...{ kind: 'choice of several', options: ['Rust', 'Go'], is_required: true },
})
const travel = question('r', 'Reisen Sie gern?', {
  kind: 'yes or no',
  hint: 'Etwa einmal im Monat',
})
type StoredJob = StoredItem<typeof job>
const page = '/bewerbungsprozess'

const [first, second] = (await store.list(job, { is_active: true })) as [StoredJob, StoredJob]
const position = first.title
let { version } = first
/** Gives the first job these questions, and waits until the server has noticed. */
async function setQuestions(questions: OwnQuestion[]) {
  await store.update(job, first.id, { ...first, questions }, { by: 'Test', seen: version++ })
  const count = questions.length
  await vi.waitFor(
    async () => {
      const { text } = await ask(`${page}?position=${encodeURIComponent(position)}`)
      expect(text.match(/name="frage-/g)?.length ?? 0).toBeGreaterThanOrEqual(count)
      if (count === 0) expect(text).not.toContain('name="version"')
    },
    { timeout: patience, interval: 100 },
  )
}
const apply = async (fields: Record<string, string>) =>
  send(origin, '/api/application', { ...person, ...(await withWork(origin)), ...fields }, [
    ['lebenslauf.pdf', pdf()],
  ])
const listAnswers = async () => {
  const rows = await db.selectFrom('applications').select('answers').execute()
  return rows.map(({ answers }) => parseStoredAnswers(answers))
}

test('the application page asks the questions of the position in its address and of no other', async () => {
  await setQuestions([languages, travel])
  const at = async (title: string) =>
    (await ask(`${page}?position=${encodeURIComponent(title)}`)).text
  const html = await at(position)
  for (const words of ['Fragen zur Stelle', 'Welche Sprachen?', 'Etwa einmal im Monat'])
    expect(html).toContain(words)
  expect(html).toContain('manche Stellen haben eigene Fragen')
  expect(await at(second.title)).not.toContain('name="frage-')
  const isNamed = async () =>
    (await ask('/datenschutz')).text.includes('Antworten auf Fragen zur Stelle')
  await expect.poll(isNamed).toBe(true)
  await setQuestions([])
  await expect.poll(isNamed).toBe(false)
  expect(await at(position)).not.toMatch(/name="(frage-|version)|eigene Fragen/)
})

test('POST /api/application requires and validates the questions of the job and stores the answers with their words', async () => {
  await setQuestions([languages, travel])
  const missing = await apply({ position })
  expect(missing).toMatchObject({
    status: 400,
    errors: { 'frage-l': 'Bitte wählen Sie: Welche Sprachen?' },
    // A form that did not know them gets the questions.
    changed: { key: position, questions: [{ name: 'frage-l' }, { name: 'frage-r' }] },
  })
  expect(missing.documents).toHaveLength(1)
  expect(await apply({ position, 'frage-l': 'Cobol' })).toMatchObject({ status: 400 })
  expect(await listAnswers()).toEqual([])
  expect(await apply({ position, 'frage-l': 'Go', 'frage-r': 'Ja' })).toMatchObject({ status: 200 })
  expect(await listAnswers()).toEqual([
    [
      { question: 'Welche Sprachen?', answer: 'Go' },
      { question: 'Reisen Sie gern?', answer: 'Ja' },
    ],
  ])
})

test('answers to a job that asks nothing are refused with what was typed', async () => {
  await setQuestions([languages])
  const refused = await apply({ position: second.title, 'frage-l': 'Go' })
  expect(refused).toMatchObject({ status: 400, typed: { 'frage-l': 'Go' } })
  expect(refused.errors?.['frage-l']).toContain('Diese Frage stellen wir nicht mehr.')
  expect(await listAnswers()).toEqual([])
})

test('without scripts a form of another position comes back once with the questions of the chosen one', async () => {
  await setQuestions([travel])
  const { text } = await ask(`${page}?position=${encodeURIComponent(second.title)}`)
  const read = (html: string) => /name="version" value="([^"]*)"/.exec(html)?.[1] ?? ''
  const submit = async (fields: Record<string, string>) => {
    const { type, bytes } = multipart([
      ...Object.entries({ ...person, position, ...(await withWork(origin)), ...fields }).map(
        ([name, body]) => fieldPart(name, body),
      ),
      filePart('a.pdf', pdf()),
    ])
    return ask(page, {
      method: 'POST',
      body: bytes.toString(),
      headers: { origin, 'content-type': type },
    })
  }
  const again = await submit({ version: read(text) })
  expect(again.status).toBe(400)
  for (const words of ['Zu dieser Stelle haben wir eigene Fragen.', 'Reisen Sie gern?', 'Neil'])
    expect(again.text).toContain(words)
  expect(await listAnswers()).toEqual([])
  const sent = await submit({ version: read(again.text), 'frage-r': 'Nein' })
  expect(sent.status).toBe(303)
  expect(await listAnswers()).toEqual([[{ question: 'Reisen Sie gern?', answer: 'Nein' }]])
})

const licence = question('f', 'Führerschein?', { kind: 'PDF file', is_required: true })

test('a PDF file as an answer is required, checked, kept over a refusal, and stored with the application', async () => {
  await setQuestions([licence])
  const { text } = await ask(`${page}?position=${encodeURIComponent(position)}`)
  const version = /name="version" value="([^"]*)"/.exec(text)?.[1] ?? ''
  const [input = ''] = /<input[^>]*name="frage-f"[^>]*>/.exec(text) ?? []
  for (const attribute of ['type="file"', 'required', 'accept=']) expect(input).toContain(attribute)
  const submit = async (files: [string, string, string][], fields: Record<string, string> = {}) => {
    const form = new FormData()
    const all = { ...person, position, version, ...(await withWork(origin)), ...fields }
    for (const [name, value] of Object.entries(all)) form.append(name, value)
    for (const [field, name, body] of files)
      form.append(field, new File([body], name, { type: 'application/pdf' }))
    const answer = await fetch(`${origin}/api/application`, {
      ...{ method: 'POST', body: form, headers: { origin } },
    })
    return { ...((await answer.json()) as Awaited<ReturnType<typeof send>>), status: answer.status }
  }
  const letter: [string, string, string] = ['documents', 'lebenslauf.pdf', pdf()]
  // A text in its place, or a document without a question, is no file.
  for (const fields of [{}, { 'frage-f': 'ja.pdf' }] as Record<string, string>[])
    expect(await submit([letter], fields)).toMatchObject({
      ...{ status: 400, errors: { 'frage-f': 'Bitte wählen Sie: Führerschein?' } },
    })
  // A file for the question is no document of the application.
  const alone = await submit([['frage-f', 'schein.pdf', pdf('Schein')]])
  expect(alone.errors).toHaveProperty('documents')
  expect(alone.errors).not.toHaveProperty('frage-f')
  expect(alone.typed?.['frage-f']).toBe('schein.pdf')
  // A wrong file is refused at the field that has it.
  const wrong: [string, string, string] = ['frage-f', 'schein.pdf', 'MZ']
  for (const [files, fields] of [
    [[letter, wrong], ['frage-f']],
    [[wrong, letter], ['frage-f']],
    [[wrong], ['documents', 'frage-f']],
    [[['documents', 'brief.pdf', 'MZ']], ['documents', 'frage-f']],
  ] as [(typeof letter)[], string[]][]) {
    const refused = await submit(files)
    expect([refused.status, Object.keys(refused.errors ?? {}).sort()]).toEqual([422, fields])
  }
  // What was uploaded before the refusal need not be chosen again.
  const [kept] = (alone.documents ?? []) as { handle: string }[]
  expect(await submit([letter], { kept: kept?.handle ?? '' })).toMatchObject({ status: 200 })
  expect(await listAnswers()).toEqual([[{ question: 'Führerschein?', answer: 'schein.pdf' }]])
  const documents = await db
    .selectFrom('application_documents')
    .select(['name', 'question'])
    .where('application_id', 'is not', null)
    .orderBy('name')
    .execute()
  expect(documents).toEqual([
    { name: 'lebenslauf.pdf', question: null },
    { name: 'schein.pdf', question: 'frage-f' },
  ])
})

test('record, search, list as CSV and export of the person contain the answers', async () => {
  await setQuestions([languages])
  await apply({ position, 'frage-l': 'Rust' })
  const { id } = await db.selectFrom('applications').select('id').executeTakeFirstOrThrow()
  const get = async (path: string) => (await ask(path, { headers: { cookie } })).text
  expect(await get(`/admin/career/applications/${id}`)).toMatch(/Welche Sprachen\?[\s\S]*Rust/)
  expect(await get('/admin/career/applications?search=Rust')).toContain(
    `/admin/career/applications/${id}?`,
  )
  expect(await get('/admin/career/applications/list.csv')).toContain('Welche Sprachen?: Rust')
})
