import { blocks } from '#core/fields/blocks.ts'
import { reference, toggle } from '#core/fields/choice-fields.ts'
import { line, paragraph, slug } from '#core/fields/fields.ts'
import { asRarelyNeeded, optional } from '#core/fields/nested-fields.ts'
import { asWords } from '#core/fields/words.ts'
import { blockKinds } from '../blocks/block-kinds.ts'
import { sharePictureField, unlistedField } from '../pages/search-fields.ts'
import { defineCollection, type StoredItem } from './collection.ts'

export const page = defineCollection('pages', {
  label: { one: 'page', many: 'Pages' },
  title: 'title',
  unique: 'slug',
  shownOn: [],
  ownPage: (_, { slug }) => ({ path: `/${slug}`, label: 'Page' }),
  isPublic: ({ is_published }) => is_published,
  madeVisible: (values) => ({
    values: { ...values, is_published: true, slug: values.slug || 'vorschau' },
    remarks: values.is_published ? [] : ['It is a draft: visitors do not see it.'],
  }),
  fields: {
    title: line('Title', { max: 120, isWrapped: true }),
    slug: asWords(
      slug('Address', {
        hint: 'The end of the address; made from the title when left empty. Earlier addresses lead here.',
      }),
    ),
    parent_id: asRarelyNeeded(
      optional(
        reference(
          'Parent page',
          { table: 'pages', title: 'title' },
          { hint: 'Its address comes first: /dienste/wartung' },
        ),
      ),
    ),
    description: optional(
      paragraph('Description', { max: 320, hint: 'Shown below the title and in search results' }),
      { fallback: '' },
    ),
    is_published: toggle('Published', { hint: 'Off: visitors cannot see the page' }),
    blocks: blocks('Blocks', blockKinds),
    image_url: sharePictureField(
      'What networks show of a shared link. Empty: drawn from the title',
    ),
    is_unlisted: unlistedField(),
  },
})

export type Page = StoredItem<typeof page>
