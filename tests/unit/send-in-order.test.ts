import { expect, test } from 'vitest'
import { sendInOrder } from '#panel/kit/list/send-in-order.ts'

test('what concerns the same subject is sent after what was sent before, whatever became of it', async () => {
  const started: string[] = []
  const ends: Record<string, ReturnType<typeof Promise.withResolvers<void>>> = {}
  const send = (name: string, subjects: string[]) =>
    sendInOrder(subjects, () => {
      started.push(name)
      const end = Promise.withResolvers<void>()
      ends[name] = end
      return end.promise
    })
  const first = send('first', ['1'])
  const both = send('both', ['1', '2'])
  const other = send('other', ['3'])
  const last = send('last', ['2'])
  await expect.poll(() => started).toEqual(['first', 'other'])
  ends.first?.reject(new Error('offline'))
  await expect(first).rejects.toThrow('offline')
  await expect.poll(() => started).toEqual(['first', 'other', 'both'])
  ends.both?.resolve()
  await expect.poll(() => started).toEqual(['first', 'other', 'both', 'last'])
  ends.last?.resolve()
  ends.other?.resolve()
  await Promise.all([both, other, last])
})
