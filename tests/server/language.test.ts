import { afterAll, expect, test } from 'vitest'
import { startSeeded } from '../running-server.ts'
import { cookies, post, signIn } from '../signed-in.ts'

const server = await startSeeded({ TRUST_PROXY: '1' })
afterAll(server.stop)
const { ask } = server

const german = { 'accept-language': 'de-DE,de;q=0.9,en;q=0.8' }
const english = { 'accept-language': 'en-GB,en;q=0.9,de;q=0.8' }

test('the sign-in page speaks the language that the browser asks for first', async () => {
  expect((await ask('/admin/login', { headers: german })).text).toMatch(/lang="de"[\s\S]*Anmelden/)
  expect((await ask('/admin/login', { headers: english })).text).toMatch(/lang="en"[\s\S]*Sign in/)
  expect((await ask('/admin/login')).text).toContain('Sign in')
})

test('errors of the server are said in it, too', async () => {
  const wrong = { email: 'admin@example.com', password: 'no such password' }
  const answer = await post(server, '/admin/login', wrong, german)
  expect(answer.text).toContain('E-Mail oder Passwort stimmt nicht')
})

test('whoever chooses a language before signing in keeps it in this browser', async () => {
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

test('the choice of somebody who is signed in holds in every browser', async () => {
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
