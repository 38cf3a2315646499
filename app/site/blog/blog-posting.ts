import type { Post } from '../../content/post.ts'

interface Publisher {
  origin: string
  name: string
}

/** A post as search engines want it: https://developers.google.com/search/docs/appearance/structured-data/article */
export const blogPosting = (
  post: Pick<Post, 'id' | 'slug' | 'title' | 'teaser' | 'tags' | 'author' | 'updated_at'> & {
    published_at: string
  },
  { origin, name }: Publisher,
) => ({
  '@type': 'BlogPosting',
  headline: post.title,
  description: post.teaser,
  url: `${origin}/blog/${post.slug}`,
  mainEntityOfPage: `${origin}/blog/${post.slug}`,
  image: `${origin}/teilen/beitrag/${post.id}.png`,
  datePublished: post.published_at,
  dateModified: post.updated_at > post.published_at ? post.updated_at : post.published_at,
  inLanguage: 'de',
  keywords: post.tags,
  author: { '@type': 'Person', name: post.author },
  publisher: { '@type': 'Organization', '@id': `${origin}/#organization`, name },
})
