import { href } from 'react-router'
import { blocks } from '#core/fields/blocks.ts'
import { toggle } from '#core/fields/choice-fields.ts'
import { dateTime } from '#core/fields/date-fields.ts'
import { html, image, line, lineWithSuggestions, paragraph, slug } from '#core/fields/fields.ts'
import { asRarelyNeeded, optional } from '#core/fields/nested-fields.ts'
import { asWords } from '#core/fields/words.ts'
import type { Message } from '#core/i18n/text.ts'
import { blockKinds } from '../blocks/block-kinds.ts'
import { commaListField } from '../pages/comma-list-field.ts'
import { blogLink } from '../pages/public-pages.ts'
import { unlistedField } from '../pages/search-fields.ts'
import { defineCollection, type StoredItem } from './collection.ts'
import { getPostState } from './post-state.ts'

const cover = { folder: 'blog', crops: ['card', 'head'] } as const
const darkCover = { ...cover, isDecorative: true }

export const post = defineCollection('blog_posts', {
  label: { one: 'blog post', many: 'Blog posts' },
  title: 'title',
  unique: 'slug',
  shownOn: [blogLink],
  ownPage: (_, { slug }) => ({ path: href('/blog/:slug', { slug }), label: 'Blog post' }),
  // A post published without a time gets the current one.
  completed: (values) =>
    values.is_published && !values.published_at
      ? { ...values, published_at: new Date().toISOString() }
      : values,
  problems: ({ content }) =>
    hasUndescribedImage(content)
      ? {
          content:
            'An image has no text for those who cannot see it. Please describe what it shows.',
        }
      : undefined,
  isPublic: (values) => getPostState(values) === 'published',
  madeVisible(values) {
    const now = new Date().toISOString()
    const state = getPostState(values, now)
    const remarks: Message[] = values.is_published ? [] : ['It is a draft: visitors do not see it.']
    if (state === 'scheduled')
      remarks.push('It is scheduled: visitors see it from its publication time on.')
    const overrides = state !== 'published' && { is_published: true, published_at: now }
    // The slug comes from the title, which may still be missing.
    return { values: { ...values, ...overrides, slug: values.slug || 'vorschau' }, remarks }
  },
  fields: {
    title: line('Title', { max: 160, isWrapped: true }),
    teaser: paragraph('Teaser', {
      max: 320,
      hint: 'Shown in lists, search results and the feed',
    }),
    content: html('Text'),
    blocks: blocks('Blocks', blockKinds, { hint: 'Below the text. Empty: nothing is added' }),
    image_url: optional(image('Cover', { ...cover, hint: 'Landscape, at least 1600 px wide' })),
    image_dark: asRarelyNeeded(
      optional(image('Cover in the dark scheme', { ...darkCover, hint: 'Empty: the same cover' })),
    ),
    tags: commaListField('Tags'),
    author: lineWithSuggestions('Author', {
      max: 120,
      hint: 'An administrator, or any other name',
    }),
    slug: asWords(
      slug('Address', {
        preview: 'post',
        hint: 'The end of /blog/…; made from the title when left empty. Earlier addresses lead here.',
      }),
    ),
    is_published: toggle('Published', { hint: 'Off: a draft, which visitors cannot see' }),
    published_at: optional(
      dateTime('Publication time', {
        hint: 'German time. Empty: now. In the future: scheduled. In the past: an older post, which keeps its date',
      }),
    ),
    is_unlisted: unlistedField(),
  },
})

export type Post = StoredItem<typeof post>

const hasUndescribedImage = (html: string) =>
  [...html.matchAll(/<img\b[^>]*>/g)].some(([tag]) => !/ alt="[^"]*[^"\s][^"]*"/.test(tag))
