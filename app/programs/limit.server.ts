import type { Program } from '../program.server.ts'
import { countUp } from '../request/count-up.server.ts'
import type { Key } from './keys.server.ts'
import { Problem } from './protocol/problem.ts'

const minute = 60_000

interface Share {
  window: number
  left: number
  /** More is on its way, for all who wait. */
  drawing?: Promise<void> | undefined
}

/**
 * Takes one request from the share of a key. A process draws several at once, so that not every request writes; the
 * limit holds for all processes together.
 */
export function openLimit(program: Program) {
  const shares = new Map<number, Share>()

  return async function admit({ id, per_minute }: Key) {
    const window = Math.floor(Date.now() / minute)
    const own = shares.get(id)
    const share: Share = own?.window === window ? own : { window, left: 0 }
    shares.set(id, share)
    while (share.left <= 0) {
      share.drawing ??= draw(id, per_minute, share).finally(() => {
        share.drawing = undefined
      })
      await share.drawing
    }
    share.left--
  }

  async function draw(id: number, most: number, share: Share) {
    const block = Math.max(1, Math.floor(most / 20))
    const count = await countUp(program, `requests of key ${id}`, minute, block)
    if (count - block >= most) throw tooMany(most)
    share.left += block
  }
}

const tooMany = (most: number) =>
  new Problem(429, '53400', `This key has ${most} requests a minute`, {
    hint: 'Wait for the next minute, or ask for more at once.',
  })
