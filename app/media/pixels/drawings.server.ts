import { createHash } from 'node:crypto'
import { setImmediate as otherWork } from 'node:timers/promises'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants } from 'node:zlib'
import type { Disk } from 'flydrive'
import { drawingAddress } from '#addresses.ts'
import { log } from '#core/runtime/log.server.ts'
import { withTimeout } from '#core/runtime/with-timeout.server.ts'
import type { DrawingInput } from '#ui/artwork/hero-drawing.server.ts'
import { listFiles, readFileFacts } from '../stored-files.server.ts'
import { isComplete } from './is-complete.ts'

declare module '#core/request/app-context.server.ts' {
  interface AppContext {
    drawings: Drawings
  }
}

const maxEntries = 40
/** Milliseconds that a page waits for the store. */
const maxWait = 2000
/** Milliseconds that an unused drawing is kept: cached pages may still name it. */
const patience = 30 * 86_400_000

/**
 * Drawings are stored by a hash of their content, so any instance can serve them, also after a restart. Only drawings
 * of current pages are stored; requests cannot create any. While the store fails they are served from memory.
 */
export function createDrawings(storage: Disk) {
  const drawings = new Map<string, ReturnType<typeof make>>()
  const files = new Map<string, Uint8Array>()
  const unstored = new Map<string, Uint8Array>()
  let isFailing = false
  /** When a page last used it, by key. */
  const lastUse = new Map<string, number>()

  /** Returns the drawing and its address, which can be served from now on. Recreates a lost file. */
  async function show(spec: DrawingInput) {
    const name = JSON.stringify(spec)
    const current = await drawings.get(name)
    if (current && !(await readComplete(current.key))) drawings.delete(name)
    const drawingPromise = keep(drawings, name, drawings.get(name) ?? make(spec))
    // A failure is not cached.
    drawingPromise.catch(() => drawings.delete(name))
    const { key, drawing } = await drawingPromise
    keep(lastUse, key, Date.now())
    return drawing
  }

  async function make(spec: DrawingInput) {
    // Imported late: the command line does not need its font, which takes about as long to open as a drawing.
    const { drawHero } = await import('#ui/artwork/hero-drawing.server.ts')
    const { loadFont } = await import('#ui/lettering/lettering.server.ts')
    // The first time, reading the modules, opening the font and drawing take a slice each.
    await otherWork()
    loadFont()
    await otherWork()
    const { svg, ...layout } = await drawHero(spec)
    const name = createHash('sha256').update(svg).digest('base64url').slice(0, 22)
    const key = buildKey(name)
    if (!(await readComplete(key))) await save(name, await compress(svg))
    return { key, drawing: { ...layout, src: drawingAddress(name) } }
  }

  async function save(name: string, bytes: Uint8Array) {
    if (await tolerate(storage.put(buildKey(name), bytes).then(() => true))) unstored.delete(name)
    else keep(unstored, name, bytes)
  }

  /** Undefined while the store fails, which is logged once. */
  async function tolerate<Result>(work: Promise<Result>) {
    try {
      const result = await withTimeout(work, maxWait, 'The file store does not answer')
      isFailing = false
      return result
    } catch (error) {
      if (!isFailing) log.error({ err: error }, 'the store of drawings fails')
      isFailing = true
      return undefined
    }
  }

  /** Brotli bytes; undefined for an unknown or damaged file. */
  async function find(name: string) {
    if (!isDrawingName(name)) return undefined
    const bytes = files.get(name) ?? (await readComplete(buildKey(name)))
    return bytes ? keep(files, name, bytes) : unstored.get(name)
  }

  async function readComplete(key: string) {
    if (!(await tolerate(storage.exists(key)))) return undefined
    const bytes = await tolerate(storage.getBytes(key))
    if (!bytes) return undefined
    const svg = await promisify(brotliDecompress)(bytes).catch(() => undefined)
    if (svg && isComplete(svg, 'svg')) return bytes
    log.error({ key }, 'the file of a drawing is damaged')
    return undefined
  }

  /** Deletes drawings that no page has used for long. A request recreates them. */
  async function sweep(now = Date.now(), batch = 500) {
    let count = 0
    for await (const key of listFiles(storage, folder)) {
      if (count === batch) break
      if ((lastUse.get(key) ?? 0) > now - patience) continue
      const facts = await readFileFacts(storage, key)
      if (!facts || facts.lastModified.getTime() > now - patience) continue
      await storage.delete(key)
      count++
    }
    return count
  }

  return { show, find, sweep }
}

export type Drawings = ReturnType<typeof createDrawings>

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
