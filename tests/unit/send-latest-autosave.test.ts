import { beforeEach, expect, test, vi } from 'vitest'

const page = Object.assign(new EventTarget(), { visibilityState: 'visible' })
const network = new EventTarget()
vi.stubGlobal('document', page)
vi.stubGlobal('addEventListener', network.addEventListener.bind(network))
const { hasAutosaveFailed, sendLatestAutosave } = await import(
  '#panel/kit/autosave/send-latest-autosave.ts'
)

let status = 200
const sent: string[] = []
let isKeptAlive: boolean | undefined
vi.stubGlobal('fetch', async (_: string, { body, keepalive }: RequestInit) => {
  sent.push((body as URLSearchParams).get('entries') ?? 'deleted') // all bodies are
  isKeptAlive = keepalive
  if (status === 0) throw new TypeError('Failed to fetch')
  return new Response('', { status })
})

const form = '/admin/about company'
const waitFor = (ms: number) => vi.advanceTimersByTimeAsync(ms)

beforeEach(() => {
  vi.useFakeTimers()
  sent.length = 0
  return () => vi.useRealTimers()
})

test('a failed autosave is sent again with growing pauses, and at once when the network or the tab is back', async () => {
  status = 0
  sendLatestAutosave({ form, entries: 'A' })
  await waitFor(0)
  expect([sent, hasAutosaveFailed(form)]).toEqual([['A'], true])
  status = 503
  await waitFor(2000)
  expect(sent).toHaveLength(2)
  await waitFor(3999)
  expect(sent).toHaveLength(2)
  await waitFor(1)
  expect(sent).toHaveLength(3)
  page.visibilityState = 'hidden'
  page.dispatchEvent(new Event('visibilitychange'))
  await waitFor(0)
  expect(sent).toHaveLength(3)
  page.visibilityState = 'visible'
  page.dispatchEvent(new Event('visibilitychange'))
  await waitFor(0)
  expect([sent.length, hasAutosaveFailed(form)]).toEqual([4, true])
  status = 200
  network.dispatchEvent(new Event('online'))
  await waitFor(0)
  expect([sent.length, hasAutosaveFailed(form)]).toEqual([5, false])
  await waitFor(600_000)
  expect(sent).toHaveLength(5)
})

test('only the latest input of a form is sent again, and none after a deletion', async () => {
  status = 0
  sendLatestAutosave({ form, entries: 'A' })
  await waitFor(0)
  sendLatestAutosave({ form, entries: 'Ab' })
  await waitFor(0)
  sendLatestAutosave({ form })
  status = 200
  await waitFor(60_000)
  expect(sent.slice(0, 2)).toEqual(['A', 'Ab'])
  expect(new Set(sent.slice(2))).toEqual(new Set(['deleted']))
  expect(hasAutosaveFailed(form)).toBe(false)
})

test('a refused input is not sent again and does not count as stored', async () => {
  status = 400
  sendLatestAutosave({ form, entries: 'too large' })
  await waitFor(600_000)
  expect([sent, hasAutosaveFailed(form)]).toEqual([['too large'], true])
})

test('an input that the server had no time for is sent again', async () => {
  for (const busy of [408, 429]) {
    status = busy
    sent.length = 0
    sendLatestAutosave({ form, entries: 'A' })
    await waitFor(0)
    expect([sent, hasAutosaveFailed(form)]).toEqual([['A'], true])
    status = 200
    await waitFor(60_000)
    expect([sent, hasAutosaveFailed(form)]).toEqual([['A', 'A'], false])
  }
})

test('an input outlives its page if a browser takes its size', async () => {
  status = 200
  sendLatestAutosave({ form, entries: 'ä'.repeat(9000) })
  await waitFor(0)
  expect(isKeptAlive).toBe(true)
  sendLatestAutosave({ form, entries: 'ä'.repeat(11_000) })
  await waitFor(0)
  expect(isKeptAlive).toBe(false)
})
