import { expect, test } from 'vitest'
import { blockKinds, type PageBlock } from '#content/blocks/block-kinds.ts'
import { pageExtras } from '#content/settings/page-extras.ts'
import { page } from '#content/types/page.ts'
import { post } from '#content/types/post.ts'
import { createBlankValues } from '#core/fields/field.ts'
import { runWithClientAddress } from '#core/request/get-client-address.server.ts'
import { whereEntryContains } from '#inbox/entries/entry-search.server.ts'
import { parseStoredAnswers } from '#inbox/entries/stored-answers.ts'
import { fieldErrorMessages, wholeFormErrorKey } from '#inbox/forms/create-required-question.ts'
import { honeypotField } from '#inbox/forms/honeypot.ts'
import { createFormKey, findOwnForm, getBlogPostPageKey } from '#inbox/forms/own-form.server.ts'
import { ownQuestionPrefix } from '#inbox/forms/own-form-questions.ts'
import { receiveMessage } from '#inbox/forms/receive-message.server.ts'
import { setEntryState } from '#inbox/panel/entry/set-state.server.ts'
import { loadMessageList } from '#inbox/panel/lists/messages.server.ts'
import { erasePerson } from '#inbox/privacy/erase-person.server.ts'
import { createPersonArchive } from '#inbox/privacy/export-archive.server.ts'
import { collectPersonData } from '#inbox/privacy/person-data.server.ts'
import { createMessageCopySection } from '#inbox/retention/data-copy-sections.server.ts'
import { everything, openInbox, seen } from '../inbox-program.ts'
import { message } from '../submission.ts'

const by = { by: 'Test' }
const blank = createBlankValues(blockKinds.form.fields)
type Form = typeof blank

const size = {
  ...{ id: 'q1', question: 'Wie viele Plätze?', is_required: true },
  kind: 'short text',
} as const
const energy = {
  ...{ id: 'q2', question: 'Womit?', options: ['Strom', 'Gas'] },
  kind: 'choice of several',
} as const
type Question = Form['questions'][number]
const ask = (...questions: (Pick<Question, 'id' | 'question' | 'kind'> & Partial<Question>)[]) =>
  questions.map((each): Question => ({ options: [], hint: '', is_required: false, ...each }))

const formBlock = (changes: Partial<Form> = {}, id = 'f1'): PageBlock => ({
  id,
  kind: 'form',
  values: { ...blank, questions: ask(size, energy), ...changes },
})

const answered = { ...message('Bitte rufen Sie an.'), [`${ownQuestionPrefix}q1`]: '12' }

/** A page with a form, and a function that submits it. */
async function open(blocks = [formBlock({ topic: 'Beratung', recipient: 'chef@example.com' })]) {
  const opened = await openInbox()
  const { app, db } = opened
  const values = { ...createBlankValues(page.fields), title: 'Angebot', slug: 'angebot', blocks }
  const { row } = await app.store.create(page, { ...values, is_published: true }, by)
  const { id } = row
  const key = `${id}.f1`
  const send = (fields: Record<string, string | string[]>, to = key) => {
    const body = new FormData()
    for (const [name, value] of Object.entries(fields))
      for (const each of [value].flat()) body.append(name, each)
    const request = new Request('http://localhost', { method: 'POST', body })
    return runWithClientAddress({ socket: {}, headers: {} } as never, 0, () =>
      receiveMessage(app, request, to),
    )
  }
  const change = async (next: PageBlock[], more = {}) => {
    const { version } = (await app.store.find(page, id)) ?? { version: 0 }
    await app.store.update(
      page,
      id,
      { ...values, is_published: true, blocks: next, ...more },
      { ...by, seen: version },
    )
  }
  const rows = () => db.selectFrom('messages').selectAll().orderBy('id').execute()
  return { ...opened, id, key, send, change, rows }
}

test('an own form of a post accepts messages only while the post is public', async () => {
  const { app, send, rows } = await open()
  const published_at = '2026-01-05T08:00:00.000Z'
  const values = { ...createBlankValues(post.fields), title: 'Neues', slug: 'neues', published_at }
  const blocks = [formBlock({ topic: '' })]
  const { row } = await app.store.create(post, { ...values, is_published: true, blocks }, by)
  const key = createFormKey(getBlogPostPageKey(row.id), 'f1')
  expect(await findOwnForm(app, key)).toMatchObject({ path: '/blog/neues', topic: 'Neues' })
  expect(await send(answered, key)).toMatchObject({ reference: expect.stringMatching(/^K-/) })
  expect(await rows()).toMatchObject([{ topic: 'Neues' }])
  const { version } = (await app.store.find(post, row.id)) ?? { version: 0 }
  const hidden = { ...values, is_published: false, blocks }
  await app.store.update(post, row.id, hidden, { ...by, seen: version })
  expect(await findOwnForm(app, key)).toBeUndefined()
})

test('a submission stores topic and answers with their questions and notifies the recipient', async () => {
  const { send, rows, change, db } = await open()
  const fields = { ...answered, [`${ownQuestionPrefix}q2`]: ['Gas', 'Strom'] }
  expect(await send(fields)).toMatchObject({ reference: expect.stringMatching(/^K-/) })
  await change([formBlock({ questions: ask({ ...size, question: 'Anders?' }) })])
  const [row] = await rows()
  expect(row).toMatchObject({ name: 'Eva', message: 'Bitte rufen Sie an.', topic: 'Beratung' })
  expect(parseStoredAnswers(row?.answers ?? null)).toEqual([
    { question: 'Wie viele Plätze?', answer: '12' },
    { question: 'Womit?', answer: 'Gas\nStrom' },
  ])
  const mails = await db
    .selectFrom('outbox')
    .select(['kind', 'recipient', 'subject', 'body'])
    .execute()
  const notice = mails.find(({ kind }) => kind === 'notice')
  expect(notice).toMatchObject({ recipient: 'chef@example.com' })
  expect(notice?.subject).toContain(`${row?.reference}, Beratung`)
  expect(JSON.stringify(notice)).not.toMatch(/Eva|Plätze/)
  expect(mails.find(({ kind }) => kind === 'confirmation')?.recipient).toBe('eva@example.com')
})

test('without a recipient the operators are notified; the topic defaults to heading or page title', async () => {
  const { send, rows, db } = await open([formBlock(), formBlock({ heading: 'Termin' }, 'f2')])
  await send(answered)
  await send(answered, (await rows()).length > 0 ? '1.f2' : '')
  expect((await rows()).map(({ topic }) => topic)).toEqual(['Angebot', 'Termin'])
  const mails = await db
    .selectFrom('outbox')
    .select('recipient')
    .where('kind', '=', 'notice')
    .execute()
  expect(mails.map(({ recipient }) => recipient)).toEqual([
    'admin@example.com',
    'admin@example.com',
  ])
})

test.each<[string, string, string[], (form: Awaited<ReturnType<typeof open>>) => unknown]>([
  ['with a recipient', 'chef@example.com', ['chef@example.com'], () => {}],
  ['without a recipient', '', [], () => {}],
  ['that is gone', 'chef@example.com', ['admin@example.com'], ({ change }) => change([])],
])(
  'a message of a form %s notifies once when it is released from spam',
  async (_, recipient, notified, act) => {
    const opened = await open([formBlock({ topic: 'Beratung', recipient })])
    const { app, db, send, rows } = opened
    await send({ ...answered, [honeypotField]: 'x' })
    const [row] = await rows()
    expect(row).toMatchObject({ state: 'spam', form_key: opened.key })
    await act(opened)
    const listNotices = () =>
      db.selectFrom('outbox').selectAll().where('kind', '=', 'notice').execute()
    expect(await listNotices()).toEqual([])
    const entry = await seen(db, 'messages', [row?.id ?? 0])
    for (const value of ['open', 'spam', 'unread'])
      await setEntryState(app, entry, { state: { value }, who: 'Ada' })
    const notices = await listNotices()
    expect(notices.map((notice) => notice.recipient)).toEqual(notified)
    for (const { subject } of notices) expect(subject).toContain(`${row?.reference}, Beratung`)
  },
)

test('the same answers are stored once, other answers again', async () => {
  const { send, rows } = await open()
  const first = await send(answered)
  expect(await send(answered)).toMatchObject({ reference: 'reference' in first && first.reference })
  await send({ ...answered, [`${ownQuestionPrefix}q1`]: '13' })
  expect(await rows()).toHaveLength(2)
})

test('own forms in columns and in page extras accept messages', async () => {
  const columns = (more = {}): PageBlock => ({
    ...{ id: 'c', kind: 'columns', values: { left: [], right: [formBlock() as never] }, ...more },
  })
  const { send, rows, change, app } = await open([columns()])
  expect(await send(answered)).toHaveProperty('reference')
  await change([columns({ is_hidden: true })])
  expect(await send({ ...answered, message: 'Neu' })).toMatchObject({ status: 410 })
  const type = pageExtras.about_extras
  const { version } = await app.store.settingWithVersion(type)
  await app.store.saveSetting(
    type,
    { ...type.fallback, blocks: [formBlock()] },
    { ...by, seen: version },
  )
  expect(await send(answered, 'about_extras.f1')).toHaveProperty('reference')
  expect((await rows()).map(({ topic }) => topic)).toEqual(['Angebot', 'Über Uns'])
})

test.each<[string, string, (form: Awaited<ReturnType<typeof open>>) => Promise<unknown>]>([
  ['hidden', '', ({ change }) => change([{ ...formBlock(), is_hidden: true }])],
  ['removed', '', ({ change }) => change([])],
  [
    'on a page that is no longer public',
    '',
    ({ change }) => change([formBlock()], { is_published: false }),
  ],
  ['unknown', '1.nein', async () => {}],
  ['of no page', '99.f1', async () => {}],
  ['of nothing', 'constructor.f1', async () => {}],
])('a form that is %s returns 410 with the typed values, storing nothing', async (_, key, act) => {
  const opened = await open()
  await act(opened)
  const outcome = await opened.send(answered, key || opened.key)
  expect(outcome).toMatchObject({
    status: 410,
    errors: { [wholeFormErrorKey]: fieldErrorMessages.gone },
    typed: { ...message('Bitte rufen Sie an.'), [`${ownQuestionPrefix}q1`]: '12' },
  })
  expect(await opened.rows()).toEqual([])
})

test('a form changed meanwhile returns 409 with the new form and the typed values', async () => {
  const { send, rows, change, key, app } = await open()
  const version = (await findOwnForm(app, key))?.view.version ?? ''
  const fields = { ...answered, version, [`${ownQuestionPrefix}q2`]: 'Gas' }
  const asked = { ...size, id: 'q3', question: 'Bis wann?' }
  await change([formBlock({ questions: ask(size, asked) })])
  const outcome = await send(fields)
  expect(outcome).toMatchObject({
    status: 409,
    errors: {
      [wholeFormErrorKey]: fieldErrorMessages.changed,
      [`${ownQuestionPrefix}q2`]: fieldErrorMessages.notAsked,
      [`${ownQuestionPrefix}q3`]: 'Bitte füllen Sie das Feld „Bis wann?“ aus.',
    },
    typed: { [`${ownQuestionPrefix}q1`]: '12', [`${ownQuestionPrefix}q2`]: 'Gas' },
  })
  expect(await rows()).toEqual([])
  const changed = 'changed' in outcome ? outcome.changed : undefined
  expect(changed?.questions.map(({ label }) => label)).toContain('Bis wann?')
  const { [`${ownQuestionPrefix}q2`]: _, ...rest } = fields
  const again = { ...rest, version: changed?.version ?? '', [`${ownQuestionPrefix}q3`]: 'Mai' }
  expect(await send(again)).toHaveProperty('reference')
})

test.each<[string, Record<string, string>, Record<string, string>]>([
  [
    '10,000 characters',
    { [`${ownQuestionPrefix}q1`]: 'x'.repeat(10_000) },
    { [`${ownQuestionPrefix}q1`]: fieldErrorMessages.tooLong(300) },
  ],
  [
    'an answer to nothing',
    { [`${ownQuestionPrefix}nein`]: 'Da' },
    { [`${ownQuestionPrefix}nein`]: fieldErrorMessages.notAsked },
  ],
  [
    'a choice of its own',
    { [`${ownQuestionPrefix}q2`]: 'Kohle' },
    { [`${ownQuestionPrefix}q2`]: fieldErrorMessages.notOffered('Womit?', 'Kohle') },
  ],
])('%s: an error at the field with the typed values, nothing stored', async (_, given, errors) => {
  const { send, rows } = await open()
  const outcome = await send({ ...answered, ...given })
  expect(outcome).toMatchObject({ status: 400, errors, typed: { ...answered, ...given } })
  expect(await rows()).toEqual([])
})

test('answers are part of search, report, export and erasure', async () => {
  const { send, rows, db, app } = await open()
  await send({ ...answered, [`${ownQuestionPrefix}q1`]: 'Lager\nNord' })
  await send({
    ...answered,
    email: 'jo@example.com',
    [`${ownQuestionPrefix}q1`]: 'eva@example.com hilft',
  })
  const found = async (text: string) =>
    (
      await db
        .selectFrom('messages')
        .select('email')
        .where(whereEntryContains(db, everything, 'messages', text))
        .execute()
    ).length
  for (const [text, count] of [
    ['Lager', 1],
    ['Plätze', 2],
    ['Beratung', 2],
    ['hilft', 1],
  ] as const)
    expect([text, await found(text)]).toEqual([text, count])
  const query = new URLSearchParams({ topic: 'Beratung' })
  expect(await loadMessageList(app, everything, query)).toMatchObject({
    total: 2,
    folder: null,
    topics: ['Beratung'],
  })
  expect(
    (await loadMessageList(app, everything, new URLSearchParams({ topic: 'Nein' }))).total,
  ).toBe(0)
  const [row] = await rows()
  if (row)
    expect(JSON.stringify(createMessageCopySection(row))).toMatch(/Wie viele Plätze\?.*Lager Nord/)
  const archive = await createPersonArchive(app, await collectPersonData(db, 'eva@example.com'))
  expect(Buffer.from(await new Response(archive.body).arrayBuffer()).includes('Lager')).toBe(true)
  await erasePerson(app, 'eva@example.com')
  const left = await rows()
  expect(left.map(({ answers }) => parseStoredAnswers(answers))).toEqual([
    [{ question: 'Wie viele Plätze?', answer: '[…] hilft' }],
  ])
  expect(await found('Lager')).toBe(0)
})
