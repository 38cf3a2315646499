import { afterAll, expect, test } from 'vitest'
import { startSeeded } from '../running-server.ts'
import { cookies, post, signIn } from '../signed-in.ts'

const server = await startSeeded({ TRUST_PROXY: '1' })
afterAll(server.stop)
const { ask } = server

const german = { 'accept-language': 'de-DE,de;q=0.9,en;q=0.8' }
const english = { 'accept-language': 'en-GB,en;q=0.9,de;q=0.8' }

test('/admin/login uses the first language of Accept-Language', async () => {
  expect((await ask('/admin/login', { headers: german })).text).toMatch(/lang="de"[\s\S]*Anmelden/)
  expect((await ask('/admin/login', { headers: english })).text).toMatch(/lang="en"[\s\S]*Sign in/)
  expect((await ask('/admin/login')).text).toContain('Sign in')
})

test('errors of POST /admin/login are in the language of Accept-Language', async () => {
  const wrong = { email: 'admin@example.com', password: 'no such password' }
  const answer = await post(server, '/admin/login', wrong, german)
  expect(answer.text).toContain('E-Mail oder Passwort stimmt nicht')
})

test('POST /admin/login/language stores the choice in a cookie; an unknown language returns 400', async () => {
  const chosen = await post(server, '/admin/login/language', {
    language: 'de',
    back: '/admin/login',
  })
  expect(chosen.status).toBe(302)
  const cookie = cookies(chosen.headers)
  expect((await ask('/admin/login', { headers: { cookie, ...english } })).text).toContain(
    'Anmelden',
  )
  const unknown = await post(server, '/admin/login/language', { language: 'fr' })
  expect(unknown.status).toBe(400)
})

test('the language chosen by a signed-in account applies to all its sessions', async () => {
  const [here, elsewhere] = [await signIn(server), await signIn(server)]
  const page = async (cookie: string) =>
    (await ask('/admin', { headers: { cookie, ...english } })).text
  expect(await page(here)).toContain('Dashboard')
  await post(server, '/admin/login/language', { language: 'de', back: '/admin' }, { cookie: here })
  expect(await page(here)).toContain('Übersicht')
  expect(await page(elsewhere)).toContain('Übersicht')
  await post(server, '/admin/login/language', { language: 'en', back: '/admin' }, { cookie: here })
  expect(await page(elsewhere)).toContain('Dashboard')
})
