import { expect, test } from 'vitest'
import { jobBenefit } from '#content/types/job.ts'
import { openContent } from '../open-content.ts'

const by = { by: 'Test' }
const benefit = (title: string) => ({ title, description: '.', icon: 'FaHeart' as const })

async function listOf(count: number) {
  const content = await openContent()
  const ids: number[] = []
  for (let i = 0; i < count; i++)
    ids.push((await content.store.create(jobBenefit, benefit(String(i)), by)).row.id)
  const titles = async () => (await content.store.list(jobBenefit)).map(({ title }) => title)
  return { ...content, ids, titles }
}

test('store.move puts an item at the requested position within the list', async () => {
  const { store, ids, titles } = await listOf(4)
  for (const [item, to, expected] of [
    [2, 'up', '0213'],
    [1, 'down', '0231'],
    [0, 'up', '0231'],
    [1, 'down', '0231'],
    [3, 0, '3021'],
    [3, 99, '0213'],
    [2, 2, '0123'],
  ] as const) {
    await store.move(jobBenefit, ids[item] ?? 0, to, by)
    expect((await titles()).join('')).toBe(expected)
    const places = (await store.list(jobBenefit)).map(({ order_index }) => order_index)
    expect(places).toEqual([0, 1, 2, 3])
  }
})

test('40 moves in a list with gaps and duplicates keep the order of the other items', async () => {
  const { store, db, ids, titles } = await listOf(9)
  await db.updateTable('job_benefits').set({ order_index: 40 }).where('id', '>', 5).execute()
  let expected = await titles()
  for (let i = 0; i < 40; i++) {
    const from = (i * 7) % 9
    const to = (i * 5 + 3) % 9
    const [title = ''] = expected.splice(from, 1)
    expected = expected.toSpliced(to, 0, title)
    await store.move(jobBenefit, ids[Number(title)] ?? 0, to, by)
    expect(await titles()).toEqual(expected)
  }
  const places = await db
    .selectFrom('job_benefits')
    .select('order_index')
    .orderBy('order_index')
    .execute()
  expect(places.map(({ order_index }) => order_index)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8])
})
