import { resolve } from 'node:path'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { settings } from '#content/settings/settings.ts'
import { project } from '#content/types/project.ts'
import { slide } from '#content/types/slide.ts'
import { chosenOf, type Operation, testEachCall } from '../each-call.ts'
import { startSeeded } from '../running-server.ts'
import { post, signIn } from '../signed-in.ts'
import { message, pdf, person } from '../submission.ts'
import { longPatience } from '../times.ts'

const server = await startSeeded({
  NODE_OPTIONS: `--import=${resolve('tests/failing-calls.mjs')}`,
  TRUST_PROXY: '1',
  LOG_LEVEL: 'silent',
})
afterAll(server.stop)
const { db, store, origin } = server
const cookie = await signIn(server)

/** Posts like a browser without scripts. */
async function inPanel(path: string, fields: Record<string, string>, headers: object) {
  const answer = await post(server, path, fields, { cookie, ...headers })
  return { status: answer.status, calls: Number(answer.headers['x-calls']) }
}

async function multipart(path: string, body: FormData, headers: Record<string, string>) {
  const answer = await fetch(origin + path, {
    method: 'POST',
    body,
    headers: { origin, ...headers },
    redirect: 'manual',
  })
  await answer.arrayBuffer()
  return { status: answer.status, calls: Number(answer.headers.get('x-calls')) }
}

const rowOfSlide = async () => {
  const row = await store.first(slide)
  if (!row) throw new Error('There is no slide')
  return row
}
const png = await sharp({ create: { width: 16, height: 12, channels: 3, background: '#a33' } })
  .png()
  .toBuffer()

const operations: Record<string, Operation> = {
  'a message': {
    async send(mark, headers) {
      const body = new FormData()
      for (const [name, value] of Object.entries(message(mark))) body.append(name, value)
      return multipart('/api/contact', body, headers)
    },
    isStored: async (mark) =>
      (await db.selectFrom('messages').select('id').where('message', '=', mark).execute())
        .length === 1,
  },
  'an application with two documents': {
    async send(mark, headers) {
      const body = new FormData()
      const fields = { ...person, city: mark }
      for (const [name, value] of Object.entries(fields)) body.append(name, value)
      for (const name of ['a.pdf', 'b.pdf'])
        body.append('documents', new File([pdf(mark + name)], name, { type: 'application/pdf' }))
      return multipart('/api/application', body, headers)
    },
    isStored: async (mark) =>
      (
        await db
          .selectFrom('application_documents')
          .innerJoin('applications', 'applications.id', 'application_id')
          .select('applications.id')
          .where('city', '=', mark)
          .execute()
      ).length === 2,
  },
  'an item in its form': {
    async send(title, headers) {
      const { id, version, image, description, cta, cta_link, drawing } = await rowOfSlide()
      const fields = { image, title, description, cta, cta_link, drawing, is_active: 'on' }
      const form = { form: 'item', seen: String(version), ...fields }
      return inPanel(`/admin/home/hero/${id}`, form, headers)
    },
    isStored: async (title) => (await rowOfSlide()).title === title,
  },
  'a form of settings': {
    async send(mark, headers) {
      const { version } = await store.settingWithVersion(textSettings)
      const form = {
        form: 'company_description',
        seen: String(version),
        description: `<p><a href="/projekte">${mark}</a></p>`,
      }
      return inPanel('/admin/about/company', form, headers)
    },
    isStored: async (mark) =>
      JSON.stringify(await store.setting(textSettings)).includes(`>${mark}</a>`),
  },
  'a move in a list': {
    async send(_, headers) {
      const rows = await store.list(project)
      return inPanel(`/admin/items/projects/${rows[1]?.id}/move`, { to: '0' }, headers)
    },
    isStored: (() => {
      let before = ''
      return async () => {
        const now = (await store.list(project)).map(({ id }) => id).join()
        const isMoved = before !== now
        before = now
        return isMoved
      }
    })(),
  },
  'a picture': {
    async send(alt, headers) {
      const body = new FormData()
      body.append('folder', 'projects')
      body.append('alt', alt)
      body.append('file', new File([Uint8Array.from(png)], 'a.png', { type: 'image/png' }))
      return multipart('/admin/upload', body, { cookie, ...headers })
    },
    isStored: async (alt) =>
      (await db.selectFrom('media').select('id').where('alt', '=', alt).execute()).length === 1,
  },
  'a change kept in a draft': {
    async send(title, headers) {
      const { id, version, image, description, cta, cta_link, drawing } = await rowOfSlide()
      const fields = { image, title, description, cta, cta_link, drawing, is_active: 'on' }
      const form = { form: 'item', seen: String(version), ...fields }
      return inPanel(`/admin/home/hero/${id}?later`, form, headers)
    },
    async isStored(title) {
      const rows = await db.selectFrom('draft_changes').select('values').execute()
      return rows.some(({ values }) => JSON.stringify(values).includes(`"${title}"`))
    },
  },
}
const textSettings = settings.company_description

testEachCall(operations)

/** Sends a form as a browser without scripts; the answer without the data for scripts. */
async function sendPlain(path: string, body: FormData | URLSearchParams, failAt: number) {
  const answer = await fetch(origin + path, {
    method: 'POST',
    body,
    headers: {
      origin,
      accept: 'text/html',
      'x-fail-at': String(failAt),
      'x-forwarded-for': `198.51.100.${failAt}`,
    },
    redirect: 'manual',
  })
  const text = (await answer.text()).replace(/<script[\s\S]*?<\/script>/g, '')
  return { status: answer.status, text, calls: Number(answer.headers.get('x-calls')) }
}

function withDocument(fields: Record<string, string>) {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.append(name, value)
  body.append('documents', new File([pdf(fields.once ?? fields.city)], 'Lebenslauf.pdf'))
  return body
}

const plainForms: Record<
  string,
  [path: () => Promise<string>, (mark: string) => FormData | URLSearchParams]
> = {
  'a message': [async () => '/kontakt', (mark) => new URLSearchParams(message(mark))],
  'an application': [
    async () => '/bewerbungsprozess',
    (mark) => withDocument({ ...person, city: mark }),
  ],
  'an answer on the personal page': [
    async () => {
      const { status_key } = await db
        .selectFrom('applications')
        .select('status_key')
        .where('status_key', 'is not', null)
        .limit(1)
        .executeTakeFirstOrThrow()
      return `/bewerbung/${status_key}`
    },
    (mark) => withDocument({ text: mark, once: mark }),
  ],
}

test.each(Object.entries(plainForms))(
  '%s without scripts: with any call failing, it is received, or the answer shows its words and names its file',
  async (name, [findPath, write]) => {
    const path = await findPath()
    await sendPlain(path, write(`${name} vorher`), 0)
    const whole = await sendPlain(path, write(`${name} ganz`), 0)
    expect(whole.status).toBe(303)
    const lost: string[] = []
    for (const at of chosenOf(whole.calls)) {
      const body = write(`${name} ${at}`)
      const { status, text } = await sendPlain(path, body, at)
      const isShown =
        text.includes(`${name} ${at}`) &&
        (!body.has('documents') || text.includes('Lebenslauf.pdf'))
      if (status !== 303 && !isShown) lost.push(`call ${at} of ${whole.calls}: ${status}`)
    }
    expect(lost).toEqual([])
  },
  longPatience,
)
