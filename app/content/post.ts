import {
  dateTime,
  html,
  image,
  line,
  lines,
  optional,
  paragraph,
  slug,
  suggested,
  toggle,
} from '../forms/fields.ts'
import { collection, type Row } from './collection.ts'

export const post = collection('blog_posts', {
  label: { one: 'blog post', many: 'Blog posts' },
  title: 'title',
  fields: {
    title: line('Title', { max: 160 }),
    slug: slug('Address', {
      from: 'title',
      hint: 'The end of /blog/…; made from the title when left empty. Earlier addresses lead here.',
    }),
    teaser: paragraph('Teaser', { max: 320, hint: 'Shown in lists, search results and the feed' }),
    image_url: optional(
      image('Cover', {
        folder: 'blog',
        hint: 'Landscape, at least 1600 px wide',
      }),
    ),
    content: html('Text'),
    tags: optional(
      lines('Tags', {
        separator: ',',
        hint: 'Enter or a comma ends each. A pasted list is split up.',
      }),
      {
        fallback: [],
      },
    ),
    author: suggested('Author', { max: 120, hint: 'An administrator, or any other name' }),
    is_published: toggle('Published', { hint: 'Off: a draft, which nobody else can see' }),
    published_at: optional(
      dateTime('Publication time', { hint: 'German time. Empty: now. In the future: scheduled' }),
    ),
  },
})

export type Post = Row<typeof post>
