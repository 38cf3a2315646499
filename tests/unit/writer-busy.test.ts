import { expect, test } from 'vitest'
import { WriterBusyError, waitForWriter } from '#core/db/writer-busy.ts'

test('waitForWriter repeats work until it gets its turn, and throws every other error', async () => {
  let attempts = 0
  const late = async () => {
    if (++attempts < 4) throw new WriterBusyError()
    return 'recorded'
  }
  expect(await waitForWriter(late)).toBe('recorded')
  expect(attempts).toBe(4)
  const broken = () => Promise.reject(new Error('disk'))
  await expect(waitForWriter(broken)).rejects.toThrow('disk')
})
