import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import Provider from 'oidc-provider'
import { onTestFinished } from 'vitest'
import { freePort } from './running-server.ts'

interface Person {
  email?: string
  email_verified?: boolean
  name?: string
  groups?: string[]
}

/**
 * An OpenID provider in which `person` is signed in, with the given claims in the ID token; a terse one
 * returns them from the userinfo endpoint only.
 */
export async function openidProvider(redirectTo: string, isTerse = false) {
  const port = await freePort()
  const issuer = `http://127.0.0.1:${port}`
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const told = { subject: 'ada', person: {} as Person }
  /** Overrides claims of the next ID tokens; `key` signs them instead of the provider's own key. */
  const forging: { claims?: Record<string, unknown>; key?: KeyObject } = {}

  const provider = new Provider(issuer, {
    clients: [{ client_id: 'website', client_secret: 'geheim', redirect_uris: [redirectTo] }],
    jwks: {
      keys: [{ ...privateKey.export({ format: 'jwk' }), kid: 'k', use: 'sig', alg: 'ES256' }],
    },
    clientDefaults: { id_token_signed_response_alg: 'ES256' },
    conformIdTokenClaims: isTerse,
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['name', 'groups'],
    },
    cookies: { keys: ['tests'] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: () => '/sign-in' },
    findAccount: (_: unknown, id: string) => ({
      accountId: id,
      claims: () => ({ sub: id, ...told.person }),
    }),
    async loadExistingGrant({ oidc }: GrantContext) {
      const { clientId } = oidc.client
      const grant = new provider.Grant({ clientId, accountId: oidc.session.accountId })
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
  })
  const answer = provider.callback()
  const server = createServer((request, response) => {
    if (request.url?.startsWith('/sign-in'))
      return void provider.interactionFinished(request, response, {
        login: { accountId: told.subject },
      })
    if (request.url === '/token') forgeIn(response)
    answer(request, response)
  }).listen(port, '127.0.0.1')
  await once(server, 'listening')
  const stop = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
  onTestFinished(stop)

  /** Changes and re-signs the token, so that the client library verifies a real one. */
  function forgeIn(response: ServerResponse) {
    const end = response.end.bind(response)
    response.end = ((body: string | Buffer) => {
      const { id_token, ...rest } = JSON.parse(String(body))
      const token = id_token && forged(id_token)
      const text = JSON.stringify({ ...rest, id_token: token })
      response.setHeader('content-length', Buffer.byteLength(text))
      return end(text)
    }) as typeof response.end // the one way in which the provider calls it
  }
  function forged(token: string) {
    const [head = '', body = ''] = token.split('.')
    const claims = JSON.parse(Buffer.from(body, 'base64url').toString())
    const text = `${head}.${encoded({ ...claims, ...forging.claims })}`
    const key = { key: forging.key ?? privateKey, dsaEncoding: 'ieee-p1363' as const }
    return `${text}.${sign('sha256', Buffer.from(text), key).toString('base64url')}`
  }

  return { issuer, told, forging, stop, visit }
}

interface GrantContext {
  oidc: { client: { clientId: string }; session: { accountId: string } }
}

/** Follows the provider's redirects as a browser does; returns the URL that leads back. */
async function visit(address: string) {
  const { origin } = new URL(address)
  const jar = new Map<string, string>()
  for (let at = address; ; ) {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const { headers } = await fetch(at, { redirect: 'manual', headers: { cookie } })
    for (const each of headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(each) ?? []
      jar.set(name, value)
    }
    const next = new URL(headers.get('location') ?? '', at)
    if (next.origin !== origin) return next
    at = next.href
  }
}

const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
