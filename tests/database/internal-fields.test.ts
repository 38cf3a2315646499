import { expect, test } from 'vitest'
import { createLocalizedStore } from '#content/languages/localized-store.server.ts'
import { job, jobCategory } from '#content/types/job.ts'
import { createBlankValues } from '#core/fields/field.ts'
import { openContent } from '../open-content.ts'
import { translateSeed } from '../translate-seed.ts'

const by = { by: 'Eva' }

test('a job as visitors get it has no internal field, in German and in English', async () => {
  const { database, store } = await openContent()
  const category = await store.create(jobCategory, { name: 'IT' }, by)
  const words = { title: 'x', description: 'x', department: 'x', location: 'x' }
  const lists = { requirements: ['x'], responsibilities: ['x'] }
  const internal = { criteria: ['Zuhören'], max_hires: 2, is_anonymous: true, shows_private: true }
  const facts = { category_id: category.row.id, is_active: true, ...internal }
  const { row } = await store.create(
    job,
    { ...createBlankValues(job.fields), ...words, ...lists, ...facts },
    by,
  )
  await translateSeed(database)
  for (const site of [store, createLocalizedStore({ database, store }, 'en')]) {
    const rows = [
      ...(await site.listById(job, [row.id])),
      ...(await site.listWithPublicFields(job)),
    ]
    expect(rows).toHaveLength(2)
    for (const each of rows) expect(Object.keys(each)).not.toContain('is_anonymous')
    expect(JSON.stringify(rows)).not.toContain('Zuhören')
  }
})
