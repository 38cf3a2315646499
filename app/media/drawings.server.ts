import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants } from 'node:zlib'
import type { Disk } from 'flydrive'
import { drawingAddress } from '../addresses.ts'
import type { Wanted } from '../drawing/hero-drawing.server.ts'
import { log } from '../machine/log.server.ts'
import { isWhole } from './is-whole.ts'

const most = 40

/**
 * Drawings lie in the store under what they show, so any instance can serve what another drew, also after a restart. Only
 * a page that is being made stores one; whoever asks for an address stores nothing.
 */
export function openDrawings(storage: Disk) {
  const shown = new Map<string, ReturnType<typeof make>>()
  const read = new Map<string, Uint8Array>()

  /** The drawing with its address, which answers from now on. */
  function show(wanted: Wanted) {
    const name = JSON.stringify(wanted)
    const made = keep(shown, name, shown.get(name) ?? make(wanted))
    // What failed is tried again.
    made.catch(() => shown.delete(name))
    return made
  }

  async function make(wanted: Wanted) {
    // With its font, which commands have no use for.
    const { drawHero } = await import('../drawing/hero-drawing.server.ts')
    const { svg, ...about } = drawHero(wanted)
    const name = createHash('sha256').update(svg).digest('base64url').slice(0, 22)
    const key = keyOf(name)
    if (!(await whole(key))) await storage.put(key, await compressed(svg))
    return { ...about, src: drawingAddress(name) }
  }

  /** In Brotli; undefined for whatever was never drawn, and for a file that is not whole any more. */
  async function find(name: string) {
    if (!/^[\w-]{22}$/.test(name)) return undefined
    const found = read.get(name) ?? (await whole(keyOf(name)))
    return found && keep(read, name, found)
  }

  async function whole(key: string) {
    if (!(await storage.exists(key))) return undefined
    const bytes = await storage.getBytes(key)
    const svg = await promisify(brotliDecompress)(bytes).catch(() => undefined)
    if (svg && isWhole(svg, 'svg')) return bytes
    log.error({ key }, 'the file of a drawing is damaged')
    return undefined
  }

  return { show, find }
}

export type Drawings = ReturnType<typeof openDrawings>
export type HeroDrawing = Awaited<ReturnType<Drawings['show']>>

/** Beside the variants of pictures: backups leave out what is made anew. */
const keyOf = (name: string) => `variants/drawings/${name}.svg.br`

const compressed = (svg: string) =>
  promisify(brotliCompress)(svg, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } })

/** Those that were asked for last. */
function keep<T>(shelf: Map<string, T>, name: string, value: T) {
  shelf.delete(name)
  shelf.set(name, value)
  if (shelf.size > most) shelf.delete(shelf.keys().next().value ?? '')
  return value
}
