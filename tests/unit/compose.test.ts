import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { environmentVariableNames, readEnvironment } from '#core/runtime/environment.server.ts'
import manifest from '../../package.json' with { type: 'json' }

const folder = 'deploy/compose'

interface Service {
  image: string
  environment?: Record<string, string>
  volumes?: string[]
  depends_on?: string[] | Record<string, { condition: string }>
  healthcheck?: object
  read_only?: boolean
  cap_drop?: string[]
  stop_grace_period?: string
}

interface Compose {
  services: Record<string, Service>
  volumes: Record<string, null>
}

const read = (file: string): Compose =>
  parse(readFileSync(join(folder, file), 'utf8'), { merge: true, strict: true })

/** What an operator may write into the environment. */
const given: Record<string, string> = {
  SITE: 'www.example.com',
  SECRET: 'f3a91c07be5d48e2a6c0d9175b3e84f2',
  POSTGRES_PASSWORD: 'c2d7',
  STORAGE_URL: 's3://key:secret@bucket?endpoint=https://s3.example.com&region=eu',
}

/** Replaces `${NAME}`, `${NAME:-default}` and `${NAME:?question}` as Compose does. */
const interpolate = (text: string, values: Record<string, string>) =>
  text.replace(/\$\{(\w+)(?::([-?])([^}]*))?\}/g, (_, name, kind, rest) => {
    if (!values[name] && kind === '?') throw new Error(`${name}: ${rest}`)
    return values[name] ?? (kind === '-' ? rest : '')
  })

const interpolateAll = (environment: Record<string, string> = {}, values = given) =>
  Object.fromEntries(
    Object.entries(environment).map(([name, text]) => [name, interpolate(text, values)]),
  )

const isSite = ({ image }: Service) => interpolate(image, {}) === `auftritt:${manifest.version}`

const sitesOf = (file: string) => Object.values(read(file).services).filter(isSite)

describe.each([
  ['compose.yml', 1],
  ['scaled.yml', 2],
])('%s', (file, count) => {
  const { services, volumes } = read(file)
  const sites = sitesOf(file)

  test('starts the image of this version with settings that exist and are valid', () => {
    expect(sites).toHaveLength(count)
    for (const { environment = {} } of sites) {
      expect(
        Object.keys(environment).filter((name) => !environmentVariableNames.includes(name)),
      ).toEqual([])
      const read = readEnvironment(interpolateAll(environment))
      expect(read).toMatchObject({
        ORIGIN: 'https://www.example.com',
        HOST: '0.0.0.0',
        SEED: 'own',
      })
      expect(read).toMatchObject({ DATA_DIR: '/data', TRUST_PROXY: 1, LOG_LEVEL: 'info' })
    }
  })

  test('passes what the operator sets under the same name', () => {
    for (const { environment = {} } of sites) {
      const passed = Object.entries(environment).filter(([, text]) => /\$\{\w+:-/.test(text))
      for (const [name, text] of passed)
        expect(interpolate(text, { [name]: 'as given' })).toBe('as given')
    }
  })

  test('gives a site nothing to write but /data and /tmp, and time to end', () => {
    for (const { environment = {}, ...site } of sites) {
      expect(site).toMatchObject({ read_only: true, tmpfs: ['/tmp'], cap_drop: ['ALL'] })
      expect(site.volumes).toEqual([expect.stringMatching(/^\w+:\/data$/)])
      expect(Number.parseInt(site.stop_grace_period ?? '', 10)).toBeGreaterThan(
        8 + Number(environment.DRAIN_SECONDS ?? 1),
      )
    }
  })

  test('names services, volumes and files that exist', () => {
    const used = Object.values(services).flatMap((service) => service.volumes ?? [])
    const sources = used.map((text) => `${text.split(':')[0]}`)
    const files = sources.filter((source) => source.startsWith('.'))
    expect(files.filter((path) => !existsSync(join(folder, path)))).toEqual([])
    const named = sources.filter((source) => !source.startsWith('.'))
    expect([...new Set(named)].toSorted()).toEqual(Object.keys(volumes).toSorted())
    for (const { depends_on = [] } of Object.values(services)) {
      const conditions = Array.isArray(depends_on)
        ? depends_on.map((name) => [name, {}] as const)
        : Object.entries(depends_on)
      for (const [name, condition] of conditions) {
        const service = services[name]
        expect(service, name).toBeDefined()
        // The image of a site has a check of its own.
        if ('condition' in condition && condition.condition === 'service_healthy')
          expect(service && (isSite(service) || service.healthcheck), name).toBeTruthy()
      }
    }
  })

  test('gives Caddy the variables of its Caddyfile, which lead to the sites', () => {
    const { caddy } = services
    const mounted = caddy?.volumes?.find((text) => text.includes('Caddyfile'))?.split(':')[0] ?? ''
    const text = readFileSync(join(folder, mounted), 'utf8')
    const asked = [...text.matchAll(/\{\$(\w+)/g)].map(([, name]) => name)
    const { SITE, ...upstreams } = interpolateAll(caddy?.environment)
    expect(['SITE', ...Object.keys(upstreams)].toSorted()).toEqual([...new Set(asked)].toSorted())
    expect(SITE).toBe('www.example.com')
    const names = Object.entries(services).flatMap(([name, each]) => (isSite(each) ? [name] : []))
    expect(Object.values(upstreams)).toEqual(names.map((name) => `${name}:3000`))
  })
})

test('scaled.yml passes every setting that compose.yml passes, backups among them', () => {
  const [[single], several] = [sitesOf('compose.yml'), sitesOf('scaled.yml')]
  const names = Object.keys(single?.environment ?? {})
  expect(names).toContain('BACKUP_URL')
  for (const { environment = {} } of several)
    expect(names.filter((name) => !(name in environment))).toEqual([])
})

test('the instances of scaled.yml drain for twice as long as Caddy takes to ask', () => {
  const caddyfile = readFileSync('deploy/proxy/Caddyfile.scaled', 'utf8')
  const seconds = Number(/health_interval (\d+)s/.exec(caddyfile)?.[1])
  for (const { environment = {} } of sitesOf('scaled.yml'))
    expect(environment.DRAIN_SECONDS).toBe(String(2 * seconds))
})

test.each(['SITE', 'SECRET', 'POSTGRES_PASSWORD', 'STORAGE_URL'])(
  'scaled.yml asks for %s',
  (missing) => {
    const [site] = sitesOf('scaled.yml')
    const { [missing]: _, ...others } = given
    expect(() => interpolateAll(site?.environment, others)).toThrow(missing)
  },
)
