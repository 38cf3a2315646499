import { defineBlockKind } from '#core/fields/blocks.ts'
import { chosenItems, maxCount, tag } from './chosen-items.ts'
import { heading } from './heading.ts'

/** Importing the type itself would be circular, since it has blocks. */
const post = { table: 'blog_posts', title: 'title' }

export const posts = defineBlockKind({
  label: 'Blog posts',
  description: 'Chosen ones, those with a tag, or the newest, as in the blog',
  fields: { heading, chosen: chosenItems('Blog post', post), tag, count: maxCount },
})
