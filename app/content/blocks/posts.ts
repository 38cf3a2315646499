import { defineBlockKind } from '#core/fields/blocks.ts'
import { chosenItemsField, maxCountField, tagFilterField } from './chosen-items-field.ts'
import { headingField } from './heading-field.ts'

/** Importing the type itself would be circular, since it has blocks. */
const post = { table: 'blog_posts', title: 'title' }

export const posts = defineBlockKind({
  label: 'Blog posts',
  description: 'Chosen ones, those with a tag, or the newest, as in the blog',
  fields: {
    heading: headingField,
    chosen: chosenItemsField('Blog post', post),
    tag: tagFilterField,
    count: maxCountField,
  },
})
