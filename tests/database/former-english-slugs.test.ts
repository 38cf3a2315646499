import { expect, test } from 'vitest'
import { digestSource } from '#content/languages/translations.ts'
import { page } from '#content/types/page.ts'
import { createBlankValues } from '#core/fields/field.ts'
import { openContent } from '../open-content.ts'

test('a page keeps each English slug that it had, and of two pages the last one has the address', async () => {
  const { db, store } = await openContent()
  const by = { by: 'Eva' }
  const create = async (slug: string) => {
    const values = { ...createBlankValues(page.fields), title: slug, slug, is_published: true }
    return (await store.create(page, values, by)).row
  }
  const setSlug = (id: number, slug: string, english: string) =>
    store.apply(
      [
        {
          ...{ type: 'pages', what: 'update' as const, id },
          values: { 'en.slug': { text: english, of: digestSource(slug) } },
        },
      ],
      by,
    )
  const former = async () =>
    (await db.selectFrom('page_former_paths').selectAll().orderBy('id').execute())
      .filter(({ path }) => path.startsWith('en/'))
      .map(({ path, page_id }) => [path, page_id])
  const [one, two] = [await create('eins'), await create('zwei')]
  for (const english of ['one', 'first', 'one', 'uno']) await setSlug(one.id, 'eins', english)
  expect(await former()).toEqual([
    ['en/first', one.id],
    ['en/one', one.id],
  ])
  for (const english of ['one', 'two']) await setSlug(two.id, 'zwei', english)
  expect((await former()).at(-1)).toEqual(['en/one', two.id])
})
