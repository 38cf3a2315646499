import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createDrawingStore } from '#media/pixels/drawing-store.server.ts'
import { isCompletePicture } from '#media/pixels/is-complete-picture.ts'
import { createStorage } from '#media/storage.server.ts'
import type { DrawingInput } from '#ui/artwork/hero-drawing.server.ts'
import { patience } from '../patience.ts'
import { temporaryFolder } from '../temporary-folder.ts'

const wanted: DrawingInput = {
  kind: 'wiring plan',
  parts: [{ name: 'Leitstand', face: 'plan', words: ['Rampenplan'] }],
  inks: { wire: '#c8682b', wireText: '#a74c00', wireDeep: '#e8854b' },
}
const opened = () => createStorage({ DATA_DIR: temporaryFolder(), STORAGE_URL: undefined })
const nameOf = (src: string) => /([\w-]{22})\.svg$/.exec(src)?.[1] ?? ''

/** The file as another instance finds it, once it is stored. */
const stored = (storage: Awaited<ReturnType<typeof opened>>, src: string) =>
  vi.waitFor(
    async () => {
      const bytes = await createDrawingStore(storage).find(nameOf(src))
      expect(bytes).toBeDefined()
      return bytes
    },
    { timeout: patience },
  )

test('createDrawingStore finds a drawing that another instance has stored', async () => {
  const storage = await opened()
  const { src } = await createDrawingStore(storage).draw(wanted)
  expect((await stored(storage, src))?.length).toBeGreaterThan(1000)
  expect((await createDrawingStore(storage).draw(wanted)).src).toBe(src)
})

test.each([0, 0.5, 0.9999])(
  'createDrawingStore ignores a file truncated to %d of its size and draws it anew',
  async (part) => {
    const DATA_DIR = temporaryFolder()
    const storage = await createStorage({ DATA_DIR, STORAGE_URL: undefined })
    const { src } = await createDrawingStore(storage).draw(wanted)
    await stored(storage, src)
    const file = join(DATA_DIR, `uploads/variants/drawings/${nameOf(src)}.svg.br`)
    const bytes = readFileSync(file)
    writeFileSync(file, bytes.subarray(0, Math.floor(bytes.length * part)))
    expect(await createDrawingStore(storage).find(nameOf(src))).toBeUndefined()
    await createDrawingStore(storage).draw(wanted)
    await stored(storage, src)
    expect(readFileSync(file)).toEqual(bytes)
  },
)

test('show stores a drawing again when its file was deleted while the program runs', async () => {
  const storage = await opened()
  const drawings = createDrawingStore(storage)
  const { src } = await drawings.draw(wanted)
  await stored(storage, src)
  await storage.delete(`variants/drawings/${nameOf(src)}.svg.br`)
  expect(await Promise.all([drawings.draw(wanted), drawings.draw(wanted)])).toMatchObject([
    { src },
    { src },
  ])
  await stored(storage, src)
})

test('sweep deletes drawings unused for 30 days, in batches, and keeps used and recent ones', async () => {
  const storage = await opened()
  const drawings = createDrawingStore(storage)
  const files = async () =>
    [...(await storage.listAll('variants/drawings')).objects].map(({ name }) => name)
  const later = (days: number) => Date.now() + days * 86_400_000
  expect(await drawings.sweep(later(400))).toBe(0)
  const { src } = await drawings.draw(wanted)
  await stored(storage, src)
  for (let each = 0; each < 8; each++)
    await storage.put(`variants/drawings/${String(each).padStart(22, '-')}.svg.br`, 'x')
  expect(await drawings.sweep(later(29))).toBe(0)
  vi.setSystemTime(later(31))
  onTestFinished(() => void vi.useRealTimers())
  await drawings.draw(wanted)
  expect(await drawings.sweep(undefined, 5)).toBe(5)
  expect(await drawings.sweep(undefined, 5)).toBe(3)
  expect(await files()).toEqual([`${nameOf(src)}.svg.br`])
  expect(await drawings.sweep(later(31))).toBe(1)
})

test('show gives a drawing with another input another address', async () => {
  const storage = await opened()
  const drawings = createDrawingStore(storage)
  const { src } = await drawings.draw(wanted)
  const other = await drawings.draw({ ...wanted, inks: { ...wanted.inks, wireDeep: '#123456' } })
  expect(other.src).not.toBe(src)
})

test.each(['A'.repeat(22), '../../auftritt', 'x', ''])(
  'find returns undefined for %j and stores nothing',
  async (name) => {
    const storage = await opened()
    expect(await createDrawingStore(storage).find(name)).toBeUndefined()
    const stored = await storage.listAll('/', { recursive: true }).catch(() => ({ objects: [] }))
    expect([...stored.objects]).toEqual([])
  },
)

test.each(['fails', 'hangs'] as const)(
  'while the store %s a drawing is served from memory, and stored once it works again',
  async (mode) => {
    const storage = await opened()
    let isAway = true
    const answer = () =>
      mode === 'fails' ? Promise.reject(new Error('away')) : new Promise(() => {})
    const shaky = new Proxy(storage, {
      get(target, name) {
        if (isAway && ['exists', 'getBytes', 'put'].includes(String(name))) return answer
        const found = Reflect.get(target, name)
        return typeof found === 'function' ? found.bind(target) : found
      },
    })
    // Nothing waits for a clock that stands still.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const drawings = createDrawingStore(shaky)
    const { src } = await drawings.draw(wanted)
    const bytes = await drawings.find(nameOf(src))
    expect(bytes && isCompletePicture(brotliDecompressSync(bytes), 'svg')).toBe(true)
    expect(await drawings.draw(wanted)).toMatchObject({ src })
    // The attempts to store it have failed.
    await vi.advanceTimersByTimeAsync(10_000)
    vi.useRealTimers()
    isAway = false
    expect(await createDrawingStore(storage).find(nameOf(src))).toBeUndefined()
    await drawings.draw(wanted)
    expect(Buffer.from((await stored(storage, src)) ?? [])).toEqual(bytes)
  },
)
