import { setImmediate as turn, setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { startIdleTimeout } from '#core/runtime/idle-timeout.server.ts'

/** Keeps the event loop busy for `ms`, in turns as rendering does. */
async function work(ms: number) {
  for (const end = Date.now() + ms; Date.now() < end; await turn()) {
    for (const pause = Date.now() + 5; Date.now() < pause; );
  }
}

test('startIdleTimeout spares work of several periods and ends what waits', async () => {
  let isOver = false
  startIdleTimeout(() => {
    isOver = true
  }, 60)
  await work(300)
  expect(isOver).toBe(false)
  while (!isOver) await wait(5)
})

test('startIdleTimeout ends endless work as well, and nothing once it is cancelled', async () => {
  let calls = 0
  const count = () => void calls++
  const cancel = startIdleTimeout(count, 5)
  cancel()
  startIdleTimeout(count, 5)
  while (calls === 0) await work(20)
  await work(50)
  expect(calls).toBe(1)
})
