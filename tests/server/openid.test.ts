import { expect, onTestFinished, test } from 'vitest'
import { openidProvider } from '../openid-provider.ts'
import { freePort, startSeeded } from '../running-server.ts'
import { cookies, credentials, post, signIn } from '../signed-in.ts'

/** A server with an OpenID provider, and the redirects of a browser between the two. */
async function openedWith(groups: string) {
  const port = await freePort()
  const callback = `http://localhost:${port}/admin/login/callback`
  const provider = await openidProvider(callback)
  const server = await startSeeded({
    PORT: String(port),
    OIDC_ISSUER: provider.issuer,
    OIDC_CLIENT_ID: 'website',
    OIDC_CLIENT_SECRET: 'geheim',
    OIDC_NAME: 'Firma',
    OIDC_GROUPS: groups,
  })
  onTestFinished(async () => void (await server.stop()))
  provider.told.person = { email: 'ada@example.com', email_verified: true, name: 'Ada' }

  async function comeBack() {
    const wanted = '/admin/login/provider?redirectTo=%2Fadmin%2Fcareer%2Fapplications'
    const left = await server.ask(wanted)
    const back = await provider.visit(left.headers.location ?? '')
    const from = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' }
    return server.ask(back.pathname + back.search, {
      headers: { cookie: cookies(left.headers), ...from },
    })
  }
  return { ...server, provider, comeBack }
}

test('OpenID sign-in grants roles by the groups of the provider and drops them when the groups change', {
  timeout: 120_000,
}, async () => {
  const server = await openedWith('hr=personal')
  const { ask, provider, comeBack } = server
  expect((await ask('/admin/login')).text).toContain('/admin/login/provider')
  expect((await comeBack()).status).toBe(403)

  provider.told.person.groups = ['hr']
  const entered = await comeBack()
  expect([entered.status, entered.headers.location]).toEqual([302, '/admin/career/applications'])
  const cookie = cookies(entered.headers)
  const open = async (path: string) => (await ask(path, { headers: { cookie } })).status
  expect(await open('/admin/career/applications')).toBe(200)
  expect(await open('/admin/projects/all')).toBe(403)

  const leader = await signIn(server)
  const { id } = await server.db
    .selectFrom('user')
    .select('id')
    .where('email', '=', 'ada@example.com')
    .executeTakeFirstOrThrow()
  const { password } = credentials
  const give = { roles: 'leitung', password }
  await post(server, `/admin/administrators/${id}/roles`, give, { cookie: leader })
  expect(await open('/admin/projects/all')).toBe(403)

  provider.told.person.groups = []
  expect((await comeBack()).status).toBe(403)
  expect(await open('/admin/career/applications')).toBe(302)
})
