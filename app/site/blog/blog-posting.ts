import { href } from 'react-router'
import type { Post } from '#content/types/post.ts'
import { getSiteLanguage, localizePath } from '#core/site-language/translate.ts'

interface Publisher {
  origin: string
  name: string
  /** URL of the picture. */
  image: string
  /** Path of the author on this site. */
  writer: string | undefined
}

/** Structured data of a post: https://developers.google.com/search/docs/appearance/structured-data/article */
export const createBlogPostingJsonLd = (
  post: Pick<Post, 'id' | 'slug' | 'title' | 'teaser' | 'tags' | 'author' | 'updated_at'> & {
    published_at: string
  },
  { origin, name, image, writer }: Publisher,
) => ({
  '@type': 'BlogPosting',
  headline: post.title,
  description: post.teaser,
  url: `${origin}${localizePath(href('/blog/:slug', { slug: post.slug }))}`,
  mainEntityOfPage: `${origin}${localizePath(href('/blog/:slug', { slug: post.slug }))}`,
  image,
  datePublished: post.published_at,
  dateModified: post.updated_at,
  inLanguage: getSiteLanguage(),
  keywords: post.tags,
  author: {
    '@type': 'Person',
    name: post.author,
    ...(writer && { url: `${origin}${localizePath(writer)}` }),
  },
  publisher: { '@type': 'Organization', '@id': `${origin}/#organization`, name },
})
