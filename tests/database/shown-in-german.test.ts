import { expect, test } from 'vitest'
import { isShownInGerman } from '#content/languages/language-links.server.ts'
import { languageSettings } from '#content/languages/language-settings.ts'
import { job, jobCategory } from '#content/types/job.ts'
import { post } from '#content/types/post.ts'
import { createBlankValues } from '#core/fields/field.ts'
import { clock } from '#core/runtime/clock.ts'
import { openContent } from '../open-content.ts'

const by = { by: 'Eva' }

test('a page in German in place of a translation is shown only while visitors see it in German', async () => {
  const { database, store } = await openContent()
  const values = { ...languageSettings.fallback, second: 'en', missing: 'german' } as const
  await store.saveSetting(languageSettings, values, { ...by, seen: 0 })
  const write = async (slug: string, more: object) => {
    const words = { title: slug, teaser: slug, content: '<p>x</p>', author: 'Eva', slug }
    await store.create(post, { ...createBlankValues(post.fields), ...words, ...more } as never, by)
  }
  const from = (hours: number) => new Date(clock.now().getTime() + hours * 3_600_000).toISOString()
  await write('draft', { is_published: false })
  await write('scheduled', { is_published: true, published_at: from(1) })
  await write('public', { is_published: true, published_at: from(-1) })
  const category = await store.create(jobCategory, { name: 'IT' }, by)
  const offer = async (valid_through: string | null) => {
    const words = { title: 'x', description: 'x', department: 'x', location: 'x' }
    const facts = { category_id: category.row.id, is_active: true, valid_through }
    const { row } = await store.create(
      job,
      { ...createBlankValues(job.fields), ...words, ...facts },
      by,
    )
    return `/en/careers/${row.id}`
  }
  const [closed, open] = [await offer('2020-01-01'), await offer(null)]
  const shown = async (path: string) => isShownInGerman({ database, store }, path)
  expect(await shown('/en/blog/draft')).toBe(false)
  expect(await shown('/en/blog/scheduled')).toBe(false)
  expect(await shown('/en/blog/public')).toBe(true)
  expect(await shown(closed)).toBe(false)
  expect(await shown(open)).toBe(true)
  const { now } = clock
  try {
    clock.now = () => new Date(now().getTime() + 2 * 3_600_000)
    expect(await shown('/en/blog/scheduled')).toBe(true)
  } finally {
    clock.now = now
  }
})
