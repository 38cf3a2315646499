import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { afterAll, expect, test } from 'vitest'
import { getAccess } from '#accounts/roles.server.ts'
import { addPerson } from '../people.ts'
import { secret, startSeeded } from '../running-server.ts'
import { cookies, credentials, post, signIn } from '../signed-in.ts'

const server = await startSeeded({ TRUST_PROXY: '1' })
afterAll(server.stop)

/** Runs `npm run admin` beside the running server and returns its output. */
async function rescue(...words: string[]) {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['app/operations/cli/admin.ts', ...words],
    {
      env: { PATH: process.env.PATH, DATA_DIR: server.folder, SECRET: secret },
    },
  )
  return stdout
}

const passwordIn = (printed: string) => /^Password {2}(\S+)/m.exec(printed)?.[1] ?? ''
const enter = (email: string, password: string) =>
  post(server, '/admin/login', { email, password }, { 'x-forwarded-for': '192.0.2.1' })
const isIn = async (cookie: string) =>
  (await server.ask('/admin', { headers: { cookie } })).status === 200

test('npm run admin: `create` adds an administrator and `list` shows it', async () => {
  const password = passwordIn(await rescue('create', 'Neu@Bücher.example', 'Neue'))
  expect((await enter('neu@bücher.example', password)).status).toBe(302)
  expect(await rescue('list')).toMatch(/^neu@xn--bcher-kva\.example\tNeue\tleitung$/m)
  await expect(rescue('create', 'neu@bücher.example')).rejects.toThrow(
    'is an administrator already',
  )
  await expect(rescue('reset-password', 'niemand@example.com')).rejects.toThrow(
    'is not an administrator',
  )
})

test('npm run admin: `lead` gives the role leitung to an existing account', async () => {
  const id = await addPerson(server.db, 'uebrig@example.com', ['redaktion'])
  await rescue('lead', 'Uebrig@example.com')
  expect((await getAccess(server.db, id)).roles.toSorted()).toEqual(['leitung', 'redaktion'])
  await expect(rescue('lead', 'niemand@example.com')).rejects.toThrow('is not an administrator')
})

test('npm run admin: `reset-password` ends every session, `reset-2fa` removes the second factor', async () => {
  const before = await signIn(server)
  await server.db
    .updateTable('user')
    .set({ twoFactorEnabled: true })
    .where('email', '=', credentials.email)
    .execute()
  const password = passwordIn(await rescue('reset-password', credentials.email))
  expect(await isIn(before)).toBe(false)
  expect((await enter(credentials.email, credentials.password)).status).toBe(401)
  expect((await enter(credentials.email, password)).headers.location).toBe('/admin/login/code')

  await rescue('reset-2fa', credentials.email)
  const { headers } = await post(
    server,
    '/admin/login',
    { email: credentials.email, password },
    { 'x-forwarded-for': '192.0.2.2' },
  )
  expect(await isIn(cookies(headers))).toBe(true)
})
