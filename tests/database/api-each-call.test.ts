import { expect, onTestFinished, test, vi } from 'vitest'
import { createAuth } from '#accounts/auth.server.ts'
import { createSessionCookies } from '#accounts/sign-in/create-session-cookies.server.ts'
import { createApiSession } from '#api/keys/sessions.server.ts'
import { jobCategory } from '#content/types/job.ts'
import { log } from '#core/runtime/log.server.ts'
import { chosenOf } from '../each-call.ts'
import { openProtocol, origin } from '../program-client.ts'
import { hearStatements } from '../statements.ts'

const by = { by: 'Test' }

async function openApi() {
  vi.spyOn(log, 'error').mockImplementation(() => {})
  const opened = await openProtocol()
  const secret = await opened.key({ role: 'leitung' })
  const json = (method: string, path: string, body?: object, prefer = 'return=representation') =>
    opened.send(origin + path, {
      method,
      headers: { apikey: secret, 'content-type': 'application/json', prefer },
      ...(body && { body: JSON.stringify(body) }),
    })
  return { ...opened, json }
}

/** Runs `work` with its `failAt`th statement failing before it runs. Returns the result and the number of statements. */
async function failing<Result>(failAt: number, work: () => Promise<Result>) {
  let calls = 0
  const unheard = hearStatements((when) => {
    if (when === 'before' && ++calls === failAt) throw new Error('a call was made to fail')
  })
  try {
    return { result: await work(), calls }
  } finally {
    unheard()
  }
}

const table = '/rest/v1/job_categories'
type Api = Awaited<ReturnType<typeof openApi>>

interface Call {
  prepare?(api: Api, mark: string): Promise<unknown>
  send(api: Api, mark: string): Promise<Response>
  isStored(api: Api, mark: string): Promise<boolean>
  /** Commits of copies in memory, which cannot fail alone, after the one that counts. */
  commitsInMemory?: number
}

const hasName = async ({ store }: Api, name: string) =>
  (await store.list(jobCategory)).some((row) => row.name === name)
const create = ({ store }: Api, name: string) => store.create(jobCategory, { name }, by)

const calls: Record<string, Call> = {
  'an insert': {
    send: ({ json }, name) => json('POST', table, { name }),
    isStored: hasName,
  },
  'an update': {
    prepare: (api, mark) => create(api, `vor ${mark}`),
    send: ({ json }, name) => json('PATCH', `${table}?name=eq.vor ${name}`, { name }),
    isStored: hasName,
  },
  'a deletion': {
    prepare: create,
    send: ({ json }, name) => json('DELETE', `${table}?name=eq.${name}`),
    isStored: async (api, name) => !(await hasName(api, name)),
  },
  'an insert in a new draft': {
    send: ({ json }, name) => json('POST', table, { name }, `draft=${name}`),
    isStored: async ({ db }, name) =>
      (await db.selectFrom('draft_changes').select('id').where('title', '=', name).execute())
        .length === 1,
    commitsInMemory: 1,
  },
}

test.each(Object.entries(calls))(
  '%s of a program: with any statement failing, the status matches what is stored',
  async (_, { prepare, send, isStored, commitsInMemory = 0 }) => {
    const api = await openApi()
    const run = async (mark: string, failAt: number) => {
      await prepare?.(api, mark)
      const { result, calls } = await failing(failAt, () => send(api, mark))
      await result.text()
      return { calls, isSaid: result.ok, isDone: await isStored(api, mark) }
    }
    await run('einmal vorher', 0)
    const whole = await run('ganz', 0)
    expect(whole).toMatchObject({ isSaid: true, isDone: true })
    const wrong: string[] = []
    for (const at of chosenOf(whole.calls)) {
      const { isSaid, isDone } = await run(`Aufruf ${at}`, at)
      if (isSaid !== isDone) wrong.push(`${at} of ${whole.calls}: said ${isSaid}, stored ${isDone}`)
    }
    expect(wrong.slice(commitsInMemory)).toEqual([])
  },
)

test('a refresh that fails at any statement leaves the client a token that works a minute later', async () => {
  const { app, db, owner, send, key } = await openApi()
  const apikey = await key()
  app.auth = async () => auth
  const auth = createAuth(db, { origin, secret: app.secret })
  const refresh = (refresh_token: string) =>
    send(`${origin}/auth/v1/token?grant_type=refresh_token`, {
      method: 'POST',
      headers: { apikey, 'content-type': 'application/json' },
      body: JSON.stringify({ refresh_token }),
    })
  async function open() {
    await createSessionCookies(app, new Request(origin), { id: owner })
    const { id } = await db
      .selectFrom('session')
      .select('id')
      .where('id', 'not in', db.selectFrom('program_sessions').select('session_id'))
      .executeTakeFirstOrThrow()
    return (await createApiSession(app, owner, id)).refresh_token
  }
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  await refresh(await open())
  const { calls } = await failing(0, async () => refresh(await open()))
  const lost: number[] = []
  for (let at = 1; at <= calls; at++) {
    const token = await open()
    const { result } = await failing(at, () => refresh(token))
    if (result.ok) continue
    vi.setSystemTime(Date.now() + 60_000)
    if (!(await refresh(token)).ok) lost.push(at)
  }
  expect(lost).toEqual([])
})
