import { expect, test } from 'vitest'
import { retryWhileWriterBusy, WriterBusyError } from '#core/db/writer-busy.ts'

test('retryWhileWriterBusy repeats work until it gets its turn, and throws every other error', async () => {
  let attempts = 0
  const late = async () => {
    if (++attempts < 4) throw new WriterBusyError()
    return 'recorded'
  }
  expect(await retryWhileWriterBusy(late)).toBe('recorded')
  expect(attempts).toBe(4)
  const broken = () => Promise.reject(new Error('disk'))
  await expect(retryWhileWriterBusy(broken)).rejects.toThrow('disk')
})
