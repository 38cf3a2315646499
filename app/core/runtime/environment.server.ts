import { z } from 'zod'
import { isRandomEnough } from '#core/crypto/random-enough.ts'
import { keepsBackupsWithUploads } from './backups-with-uploads.server.ts'

/** The settings of the process, read here and nowhere else; `.env.example` describes them. */
export type Environment = z.infer<typeof schema>

/** Invalid settings, one line each: the variable, the problem, an example. */
export class EnvironmentError extends Error {
  readonly lines: string[]

  constructor(lines: string[]) {
    super(lines.join('\n'))
    this.lines = lines
  }
}

const levels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

const address = (...protocols: string[]) =>
  z.string().refine((value) => protocols.includes(URL.parse(value)?.protocol ?? ''))

/** An S3 address needs a bucket; a store other than Amazon needs an `endpoint` over http(s). */
function hasBucket(value: string) {
  const store = URL.parse(value)
  const endpoint = store?.searchParams.get('endpoint')
  const protocol = endpoint ? URL.parse(endpoint)?.protocol : 'https:'
  return Boolean(store?.hostname) && (protocol === 'https:' || protocol === 'http:')
}

/** A whole bucket: sites that shared one below different paths would delete each other's files as unreferenced. */
const isWholeBucket = (value: string) =>
  hasBucket(value) && ['', '/'].includes(URL.parse(value)?.pathname ?? '')

/** An S3 bucket, or a local folder by its absolute path. */
const isBackupPlace = (value: string) =>
  value.startsWith('s3:') ? hasBucket(value) : /^file:\/\/\/[^?#]+$/.test(value)

/** Passwords pass through the issuer: http is allowed on localhost only. */
function isSafeIssuer(value: string) {
  const { protocol, hostname } = new URL(value)
  return protocol === 'https:' || ['localhost', '127.0.0.1'].includes(hostname)
}

const port = z.string().regex(/^\d+$/).transform(Number).pipe(z.number().max(65535))

const schema = z
  .object({
    PORT: port.default(3000),
    HOST: z.string().default('127.0.0.1'),
    ORIGIN: address('http:', 'https:')
      .refine((value) => URL.parse(value)?.pathname === '/' && !/[?#@]/.test(value))
      .transform((value) => new URL(value).origin)
      .optional(),
    DATA_DIR: z.string().default('./data'),
    DATABASE_URL: address('postgres:', 'postgresql:').optional(),
    STORAGE_URL: address('s3:').refine(isWholeBucket).optional(),
    BACKUP_URL: address('s3:', 'file:').refine(isBackupPlace).optional(),
    BACKUP_RECIPIENT: z
      .string()
      .regex(/^age1[0-9a-z]{58}$/)
      .optional(),
    SMTP_URL: address('smtp:', 'smtps:').optional(),
    MAIL_FROM: z
      .string()
      .regex(/^([^<>\r\n]+ <[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/)
      .optional(),
    ADMIN_EMAIL: z.email().default('admin@example.com'),
    ADMIN_PASSWORD: z.string().min(12).max(200).optional(),
    SECRET: z.string().min(32).refine(isRandomEnough).optional(),
    OIDC_ISSUER: address('http:', 'https:').refine(isSafeIssuer).optional(),
    OIDC_CLIENT_ID: z.string().optional(),
    OIDC_CLIENT_SECRET: z.string().optional(),
    OIDC_NAME: z.string().max(40).optional(),
    OIDC_GROUPS: z.string().optional(),
    OIDC_GROUPS_CLAIM: z.string().default('groups'),
    TRANSLATION_URL: address('http:', 'https:')
      .refine((value) => !/[?#@]/.test(value))
      .optional(),
    TRANSLATION_MODEL: z.string().max(200).optional(),
    TRANSLATION_KEY: z.string().optional(),
    SEED: z.enum(['demo', 'empty', 'own']).default('demo'),
    TRUST_PROXY: z
      .union([z.literal('off').transform(() => 0), z.string().regex(/^\d$/).transform(Number)])
      .default(0),
    DRAIN_SECONDS: z
      .string()
      .regex(/^\d{1,2}$/)
      .transform(Number)
      .default(1),
    LOG_LEVEL: z.enum(levels).default('info'),
    METRICS_PORT: port.optional(),
    METRICS_TOKEN: z.string().min(16).optional(),
  })
  .transform((settings) => ({
    ...settings,
    ORIGIN: settings.ORIGIN ?? `http://localhost:${settings.PORT}`,
  }))

const expected: Record<string, string> = {
  PORT: 'a whole number from 0 to 65535, for example PORT=3000',
  HOST: 'a host name or address, for example HOST=0.0.0.0',
  ORIGIN: 'the public address without a path, for example ORIGIN=https://www.example.com',
  DATA_DIR: 'a folder, for example DATA_DIR=./data',
  DATABASE_URL:
    'a PostgreSQL address, for example DATABASE_URL=postgres://user:password@localhost:5432/auftritt',
  STORAGE_URL:
    'an S3 bucket of its own, without a path, for example STORAGE_URL=s3://bucket?endpoint=https://s3.example.com&region=eu-central-1',
  BACKUP_URL:
    'a folder or a bucket, for example BACKUP_URL=file:///mnt/backups or BACKUP_URL=s3://bucket/auftritt?endpoint=https://s3.example.com',
  BACKUP_RECIPIENT:
    'a public age key (age1…), for example the one that this command makes: auftritt backup --new-key',
  SMTP_URL: 'a mail server, for example SMTP_URL=smtps://user:password@mail.example.com:465',
  MAIL_FROM: 'a sender, for example MAIL_FROM="Website <website@example.com>"',
  ADMIN_EMAIL: 'an e-mail address, for example ADMIN_EMAIL=admin@example.com',
  ADMIN_PASSWORD:
    'a password of 12 to 200 characters, for example the output of: openssl rand -base64 18',
  SECRET: 'at least 32 random characters, for example the output of: openssl rand -hex 32',
  OIDC_ISSUER:
    'the address of an OpenID provider over https, for example OIDC_ISSUER=https://login.example.com/realms/company',
  OIDC_CLIENT_ID: 'what the provider calls this website, for example OIDC_CLIENT_ID=website',
  OIDC_CLIENT_SECRET: 'the secret that the provider gave for OIDC_CLIENT_ID',
  OIDC_NAME: 'up to 40 characters, for example OIDC_NAME="Microsoft"',
  OIDC_GROUPS:
    'groups with their roles (leitung, redaktion, zuarbeit, personal, anfragen, fachbereich), for example OIDC_GROUPS="web-team=redaktion; hr=personal,anfragen"',
  OIDC_GROUPS_CLAIM: 'the claim that lists the groups, for example OIDC_GROUPS_CLAIM=groups',
  TRANSLATION_URL:
    'the address of a service with the protocol of OpenAI, for example TRANSLATION_URL=http://localhost:11434/v1',
  TRANSLATION_MODEL: 'a model of that service, for example TRANSLATION_MODEL=mistral',
  TRANSLATION_KEY: 'the key that the service gave',
  DRAIN_SECONDS: 'whole seconds from 0 to 99, for example DRAIN_SECONDS=10',
  SEED: 'demo, empty or own, for example SEED=own',
  TRUST_PROXY: 'off or the number of proxies in front, for example TRUST_PROXY=1',
  METRICS_PORT: 'a port of its own for Prometheus, for example METRICS_PORT=9464',
  METRICS_TOKEN: 'at least 16 characters, for example the output of: openssl rand -hex 32',
  LOG_LEVEL: `one of ${levels.join(', ')}, for example LOG_LEVEL=info`,
}

/** All known variables. */
export const environmentVariableNames = Object.keys(expected)

/** Variables whose values never appear in a log. */
const secrets = [
  'ADMIN_PASSWORD',
  'SECRET',
  'DATABASE_URL',
  'SMTP_URL',
  'STORAGE_URL',
  'BACKUP_URL',
  'OIDC_CLIENT_SECRET',
  'METRICS_TOKEN',
  'TRANSLATION_URL',
  'TRANSLATION_KEY',
]

/** Parses the variables; an empty one counts as missing, as in a `.env` file. Throws `EnvironmentError`. */
export function readEnvironment(variables: Record<string, string | undefined>): Environment {
  const input = Object.fromEntries(
    Object.entries(variables).map(([name, value]) => [name, value?.trim() || undefined]),
  )
  const result = schema.safeParse(input)
  const lines = result.success
    ? findContradictions(result.data)
    : result.error.issues.map(({ path }) => describeWrong(String(path[0]), input))
  if (lines.length > 0) throw new EnvironmentError([...new Set(lines)])
  if (!result.success) throw result.error
  return result.data
}

function describeWrong(name: string, input: Record<string, string | undefined>) {
  const value = secrets.includes(name) ? 'the given value' : JSON.stringify(input[name])
  return `${name}: ${value} does not fit; expected ${expected[name]}`
}

/** The first variable requires the second. */
const dependencies = [
  ['SMTP_URL', 'MAIL_FROM'],
  ['OIDC_ISSUER', 'OIDC_CLIENT_ID'],
  ['OIDC_ISSUER', 'OIDC_CLIENT_SECRET'],
  ['OIDC_GROUPS', 'OIDC_ISSUER'],
  ['METRICS_TOKEN', 'METRICS_PORT'],
] as const

const findContradictions = (settings: Environment) => [
  ...dependencies.flatMap(([name, dependency]) =>
    settings[name] && !settings[dependency]
      ? [`${dependency}: is missing, but ${name} is set; expected ${expected[dependency]}`]
      : [],
  ),
  ...(keepsBackupsWithUploads(settings)
    ? [
        `BACKUP_URL: lies among the files of the site, so each backup would hold all earlier ones; expected ${settings.STORAGE_URL ? 'another bucket than that of STORAGE_URL' : 'a folder outside of DATA_DIR/uploads'}`,
      ]
    : []),
]
