import { expect, test } from 'vitest'
import { isLong, longPatience } from './times.ts'

/** A request that stores something, for a server with `failing-calls`. */
export interface Operation {
  /** Sends the request that stores `mark` when every call succeeds. */
  send(mark: string, headers: Record<string, string>): Promise<{ status: number; calls: number }>
  /** Asked after each request, and once before the first. */
  isStored(mark: string): Promise<boolean>
}

let visitors = 0

/**
 * All calls, or the last ones, which are most likely to follow the commit, and some of the others.
 */
export const chosenOf = (calls: number) =>
  Array.from({ length: calls }, (_, at) => at + 1).filter(
    (at) => isLong || at > calls - 8 || at % Math.ceil(calls / 10) === 0,
  )

/** Lets each call of each operation fail, and compares the answer with what is stored. */
export const testEachCall = (operations: Record<string, Operation>) =>
  test.each(Object.entries(operations))(
    '%s: with any database call failing, the status matches whether the row was stored',
    async (name, { send, isStored }) => {
      // A new address for each request, since the rate limit counts by address.
      const headers = (failAt: number) => ({
        'x-fail-at': String(failAt),
        'x-forwarded-for': `203.0.113.${++visitors % 250}`,
      })
      await isStored(`${name} before`)
      const whole = await send(`${name} 0`, headers(0))
      expect([whole.status < 400, await isStored(`${name} 0`)]).toEqual([true, true])
      const wrong: string[] = []
      for (const at of chosenOf(whole.calls)) {
        const { status } = await send(`${name} ${at}`, headers(at))
        const said = status < 400
        if (said !== (await isStored(`${name} ${at}`)))
          wrong.push(
            `call ${at} of ${whole.calls}: answered ${status}, ${said ? 'not' : 'yet'} stored`,
          )
      }
      expect(wrong).toEqual([])
    },
    longPatience,
  )
