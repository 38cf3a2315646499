import { createHash } from 'node:crypto'
import { setImmediate as otherWork } from 'node:timers/promises'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants } from 'node:zlib'
import type { Disk } from 'flydrive'
import { buildDrawingAddress } from '#addresses.ts'
import { log } from '#core/runtime/log.server.ts'
import { withTimeout } from '#core/runtime/with-timeout.server.ts'
import type { DrawingInput } from '#ui/artwork/hero-drawing.server.ts'
import { listStorageKeys, readFileMetadata } from '../stored-files.server.ts'
import { isCompletePicture } from './is-complete-picture.ts'

declare module '#core/request/app-context.server.ts' {
  interface AppContext {
    drawings: DrawingStore
  }
}

const maxEntries = 40
/** Milliseconds after which an operation of the store has failed. */
const maxWait = 2000
/** Milliseconds that an unused drawing is kept: cached pages may still name it. */
const patience = 30 * 86_400_000

/**
 * Drawings are stored by a hash of their content, so any instance can serve them, also after a restart. Only drawings
 * of current pages are stored; requests cannot create any. No page waits for the store: what is drawn is served from memory.
 */
export function createDrawingStore(storage: Disk) {
  const drawings = new Map<string, ReturnType<typeof make>>()
  const files = new Map<string, Uint8Array | Promise<Uint8Array>>()
  /** When a page last used it, by key. */
  const lastUse = new Map<string, number>()
  const storing = new Set<string>()
  let isFailing = false

  /** Returns the drawing and its address, which can be served from now on. */
  async function draw(spec: DrawingInput) {
    const name = JSON.stringify(spec)
    const drawingPromise = keep(drawings, name, drawings.get(name) ?? make(spec))
    // A failure is not cached.
    drawingPromise.catch(() => drawings.delete(name))
    const { key, bytes, drawing } = await drawingPromise
    keep(lastUse, key, Date.now())
    void store(key, bytes)
    return drawing
  }

  async function make(spec: DrawingInput) {
    // Imported late: the command line does not need its font, which takes about as long to open as a drawing.
    const { drawHero } = await import('#ui/artwork/hero-drawing.server.ts')
    const { preloadLetteringFont: loadFont } = await import('#ui/lettering/lettering.server.ts')
    // The first time, reading the modules, opening the font and drawing take a slice each.
    await otherWork()
    loadFont()
    await otherWork()
    const { svg, ...layout } = await drawHero(spec)
    const name = createHash('sha256').update(svg).digest('base64url').slice(0, 22)
    const bytes = compress(svg)
    keep(files, name, bytes)
    return { key: buildKey(name), bytes, drawing: { ...layout, src: buildDrawingAddress(name) } }
  }

  /** Stores the file unless the store has it, also one that was lost. A failure is logged once. */
  async function store(key: string, bytes: Promise<Uint8Array>) {
    if (storing.has(key)) return
    storing.add(key)
    try {
      if (!(await readComplete(key))) await limitWait(storage.put(key, await bytes))
      isFailing = false
    } catch (error) {
      if (!isFailing) log.error({ err: error }, 'drawings cannot be stored')
      isFailing = true
    } finally {
      storing.delete(key)
    }
  }

  /** Brotli bytes; undefined for an unknown or damaged file. */
  async function find(name: string) {
    if (!isDrawingName(name)) return undefined
    const bytes = (await files.get(name)) ?? (await readComplete(buildKey(name)))
    return bytes && keep(files, name, bytes)
  }

  const readFile = async (key: string) =>
    (await storage.exists(key)) ? storage.getBytes(key) : undefined

  /** Undefined for a missing or damaged file, and while the store fails. */
  async function readComplete(key: string) {
    const bytes = await limitWait(readFile(key)).catch(() => undefined)
    if (!bytes) return undefined
    const svg = await promisify(brotliDecompress)(bytes).catch(() => undefined)
    if (svg && isCompletePicture(svg, 'svg')) return bytes
    log.error({ key }, 'the file of a drawing is damaged')
    return undefined
  }

  /** Deletes drawings that no page has used for long. A request recreates them. */
  async function sweep(now = Date.now(), batch = 500) {
    let count = 0
    for await (const key of listStorageKeys(storage, folder)) {
      if (count === batch) break
      if ((lastUse.get(key) ?? 0) > now - patience) continue
      const facts = await readFileMetadata(storage, key)
      if (!facts || facts.lastModified.getTime() > now - patience) continue
      await storage.delete(key)
      count++
    }
    return count
  }

  return { draw, find, sweep }
}

export type DrawingStore = ReturnType<typeof createDrawingStore>

const limitWait = <Result>(work: Promise<Result>) =>
  withTimeout(work, maxWait, 'The file store does not answer')

/** Whether it has the form of a drawing's name. */
export const isDrawingName = (name: string) => /^[\w-]{22}$/.test(name)

/** Beside the variants of pictures: backups skip them, since they can be recreated. */
const folder = 'variants/drawings'
const buildKey = (name: string) => `${folder}/${name}.svg.br`

const compress = (svg: string) =>
  promisify(brotliCompress)(svg, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } })

/** LRU: keeps the last ones. */
function keep<T>(shelf: Map<string, T>, name: string, value: T) {
  shelf.delete(name)
  shelf.set(name, value)
  if (shelf.size > maxEntries) shelf.delete(shelf.keys().next().value ?? '')
  return value
}
