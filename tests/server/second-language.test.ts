import { afterAll, beforeAll, expect, test } from 'vitest'
import { startSeeded } from '../running-server.ts'
import { post, signIn } from '../signed-in.ts'

const server = await startSeeded({ TRUST_PROXY: '1' })
afterAll(server.stop)
const { ask } = server

const screen = '/admin/settings/languages'
const headers = { cookie: '', 'accept-language': 'de' }
beforeAll(async () => {
  headers.cookie = await signIn(server)
})

const open = (path: string) => ask(path, { headers })
const send = (path: string, fields: Record<string, string>) => post(server, path, fields, headers)
const fieldsOf = (html: string) =>
  Object.fromEntries(
    [...html.matchAll(/<(?:input|textarea)\b[^>]*>/g)].flatMap(([tag]) => {
      const [name, value] = ['name', 'value'].map(
        (attribute) => new RegExp(`\\b${attribute}="([^"]*)"`).exec(tag)?.[1] ?? '',
      )
      return name ? [[name, value ?? '']] : []
    }),
  )

test('without a second language /admin/translations returns 404 and only the switch is shown', async () => {
  expect((await open('/admin')).text).not.toContain('Übersetzungen')
  expect((await open('/admin/translations')).status).toBe(404)
  expect((await open('/admin/translations/home')).status).toBe(404)
  const { text } = await open(screen)
  expect(text).toContain('Zweite Sprache der Website: Englisch')
  expect(text).not.toMatch(/name="second"[^>]*checked/)
  expect((await open('/admin/blog/1')).text).not.toContain('/admin/translations/blog/1')
})

test('the translation form saves a field without scripts and the list updates; German pages stay', async () => {
  const { seen = '' } = fieldsOf((await open(screen)).text)
  expect((await send(screen, { seen, second: 'on' })).status).toBe(302)
  expect((await open('/admin')).text).toContain('Übersetzungen')
  expect((await open('/admin/blog/1')).text).toContain('href="/admin/translations/blog/1"')
  const list = (await open('/admin/translations?type=job-benefits')).text
  const [, form = ''] = /href="(\/admin\/translations\/job-benefits\/\d+)"/.exec(list) ?? []
  const before = (await open(form)).text
  expect(before).toContain('Nicht übersetzt')
  const words = { ...fieldsOf(before), title: 'Bicycle', description: 'A new one every year' }
  for (const name of Object.keys(words).filter((each) => each.startsWith('same.')))
    delete words[name as keyof typeof words]
  expect((await send(form, words)).status).toBe(302)
  const after = (await open(form)).text
  expect(after).toContain('value="Bicycle"')
  expect(after).not.toContain('Nicht übersetzt')
  expect((await open('/admin/translations?type=job-benefits')).text).not.toContain(`href="${form}"`)
  // The German page is unchanged.
  expect((await ask('/karriere')).text).not.toContain('Bicycle')
  const wrong = await send(form, { ...words, title: 'x'.repeat(121) })
  expect(wrong.status).toBe(400)
  const next = await send(form, { ...words, next: 'on' })
  expect(next.headers.location).toMatch(/^\/admin\/translations\/.+/)
})

test('/admin/translations returns 404 for types without words and unknown items', async () => {
  expect((await open('/admin/translations/redirects/1')).status).toBe(404)
  expect((await open('/admin/translations/security')).status).toBe(404)
  expect((await open('/admin/translations/job-benefits/999999')).status).toBe(404)
})
