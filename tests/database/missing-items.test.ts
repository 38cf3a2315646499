import { expect, test } from 'vitest'
import type { PageBlock } from '#content/blocks/block-kinds.ts'
import { job, jobCategory } from '#content/types/job.ts'
import { page } from '#content/types/page.ts'
import { project } from '#content/types/project.ts'
import { testimonial } from '#content/types/testimonial.ts'
import { createBlankValues } from '#core/fields/field.ts'
import { englishTranslator } from '#core/i18n/translator.ts'
import { siteChecks } from '#drafts/panel/checks/site-checks.server.ts'
import { openContent } from '../open-content.ts'

type Of<Kind> = Extract<PageBlock, { kind: Kind }>

const by = { by: 'Ada' }

test('missingItems finds chosen items that are hidden or removed, in columns as well', async () => {
  const content = await openContent()
  const { store } = content
  const check = () => siteChecks['Links and addresses'].missingItems(content, englishTranslator)
  const { row: category } = await store.create(jobCategory, { name: 'Technik' }, by)
  const offer = { ...createBlankValues(job.fields), title: 'Admin', category_id: category.id }
  const { row: open } = await store.create(job, { ...offer, is_active: true }, by)
  const words = { ...createBlankValues(project.fields), title: 'Rampe', description: 'x' }
  const { row: built } = await store.create(project, words, by)
  const voice = {
    ...createBlankValues(testimonial.fields),
    name: 'Anna',
    content: 'Gut',
    rating: 5,
  }
  const { row: said } = await store.create(testimonial, voice, by)
  const jobs: Of<'jobs'> = {
    id: 'a',
    kind: 'jobs',
    values: {
      heading: '',
      chosen: [{ id: open.id }],
      category_id: null,
      order: 'newest',
      count: 3,
    },
  }
  const projects: Of<'projects'> = {
    id: 'b',
    kind: 'projects',
    values: { heading: '', chosen: [{ id: built.id }], tag: '', order: 'newest', count: 3 },
  }
  const quote: Of<'quote'> = {
    id: 'c',
    kind: 'quote',
    values: { testimonial_id: said.id, text: '', name: '', role: '' },
  }
  const blocks: PageBlock[] = [
    jobs,
    { id: 'd', kind: 'columns', values: { left: [projects], right: [quote] } },
    { ...projects, id: 'e', is_hidden: true },
  ]
  const blank = createBlankValues(page.fields)
  await store.create(page, { ...blank, title: 'Partner', slug: 'partner', blocks }, by)
  expect(await check()).toEqual([])

  await store.update(job, open.id, { is_active: false }, { ...by, seen: open.version })
  await store.remove(project, built.id, by)
  await store.remove(testimonial, said.id, by)
  const [finding] = await check()
  expect(finding?.text).toBe('Blocks for which items are chosen that visitors do not see:')
  expect(finding?.links?.map(({ text }) => text)).toEqual([
    'page “Partner”: job listing “Admin” is not public',
    `page “Partner”: project ${built.id} does not exist any more`,
    `page “Partner”: testimonial ${said.id} does not exist any more`,
  ])
  expect(finding?.links?.[0]?.to).toMatch(/^\/admin\/pages\/all\/\d+#field-item-blocks$/)
})
