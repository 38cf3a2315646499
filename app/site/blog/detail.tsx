import { data, isRouteErrorResponse, redirect } from 'react-router'
import {
  findPublishedPost,
  formerAddress,
  type PublishedPost,
  publishedPosts,
} from '../../content/published-posts.server.ts'
import { program } from '../../http/program.server.ts'
import { Closing } from '../closing.tsx'
import { pageMeta } from '../head/page-meta.ts'
import { Neighbours } from '../neighbours.tsx'
import { Section } from '../section.tsx'
import type { Route } from './+types/detail'
import { readArticle } from './article.server.ts'
import { Article } from './article.tsx'
import { blogPosting } from './blog-posting.ts'
import { PostCard } from './card.tsx'
import { feedLink } from './feed-link.ts'
import list from './list.module.css'
import { NoPost } from './no-post.tsx'
import { related } from './related.ts'

export const meta: Route.MetaFunction = ({ loaderData, matches: [, layout] }) => {
  if (!loaderData) return []
  const { origin, site } = layout.loaderData
  const { post } = loaderData
  return [
    ...pageMeta(layout.loaderData, {
      title: post.title,
      description: post.teaser,
      path: `/blog/${post.slug}`,
      share: `/teilen/beitrag/${post.id}.png`,
      published: post.published_at,
      above: [{ name: 'Blog', path: '/blog' }],
      data: [blogPosting(post, { origin, name: site.siteName })],
    }),
    feedLink(site.siteName),
  ]
}

export async function loader({ context, params }: Route.LoaderArgs) {
  const { database, media } = context.get(program)
  const found = await findPublishedPost(database.db, { slug: params.slug })
  if (!found) throw await elsewhere(database.db, params.slug)
  const { content, ...post } = found
  const posts = await publishedPosts(database.db)
  const at = posts.findIndex(({ id }) => id === post.id)
  const others = related(posts, post)
  const [article, pictures] = await Promise.all([
    readArticle(media, found),
    media.views(others.map(({ image_url }) => image_url)),
  ])
  return {
    ...article,
    post,
    related: others.map((each) => ({ post: each, picture: pictures[each.image_url ?? ''] })),
    newer: linkTo(posts[at - 1]),
    older: linkTo(posts[at + 1]),
  }
}

/** A changed address leads to the new one for good; what was withdrawn is gone. */
async function elsewhere(db: Parameters<typeof formerAddress>[0], slug: string) {
  const address = await formerAddress(db, slug)
  if (address) return redirect(address, 301)
  return data(null, { status: address === null ? 410 : 404 })
}

const linkTo = (other: PublishedPost | undefined) =>
  other && { to: `/blog/${other.slug}`, title: other.title }

export default function PostPage({ loaderData }: Route.ComponentProps) {
  const { related, newer, older, ...article } = loaderData
  return (
    <>
      <Article {...article} />
      {related.length > 0 && (
        <Section heading="Passt dazu" ground="mist">
          <ul className={list.cards}>
            {related.map((each) => (
              <PostCard key={each.post.id} {...each} isWide={related.length === 1} />
            ))}
          </ul>
        </Section>
      )}
      <Neighbours
        label="Weitere Beiträge"
        words={{ previous: 'Neuerer Beitrag', next: 'Älterer Beitrag' }}
        previous={newer}
        next={older}
      />
      <Closing
        heading="Stehen Sie vor einer ähnlichen Frage?"
        text="Schildern Sie uns, worum es geht. Wir sagen Ihnen, was wir an Ihrer Stelle zuerst tun würden."
        also={{ to: '/blog', label: 'Weitere Beiträge lesen' }}
      />
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isRouteErrorResponse(error) && (error.status === 404 || error.status === 410))
    return <NoPost isGone={error.status === 410} />
  throw error
}
