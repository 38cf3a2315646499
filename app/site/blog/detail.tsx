import { data, isRouteErrorResponse, redirect } from 'react-router'
import { sanitised } from '../../content/html.server.ts'
import {
  findPublishedPost,
  formerAddress,
  type PublishedPost,
  publishedPosts,
} from '../../content/published-posts.server.ts'
import { program } from '../../http/program.server.ts'
import { Picture } from '../../ui/picture.tsx'
import { withContents } from '../contents.ts'
import { pageMeta } from '../head/page-meta.ts'
import { LongText } from '../long-text.tsx'
import { Neighbours } from '../neighbours.tsx'
import { PageHero } from '../page-hero.tsx'
import { Section } from '../section.tsx'
import { withScrolling } from '../with-scrolling.ts'
import type { Route } from './+types/detail'
import { blogPosting } from './blog-posting.ts'
import { Byline } from './byline.tsx'
import { PostCard } from './card.tsx'
import styles from './detail.module.css'
import { feedLink } from './feed-link.ts'
import { highlighted } from './highlighted.ts'
import list from './list.module.css'
import { NoPost } from './no-post.tsx'
import { readingTime } from './reading-time.ts'
import { related } from './related.ts'
import { picturesIn, withPictures } from './with-pictures.ts'

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
  const html = sanitised(content)
  const pictures = await media.views([
    post.image_url,
    ...picturesIn(html),
    ...others.map(({ image_url }) => image_url),
  ])
  return {
    post,
    minutes: readingTime(html),
    text: withContents(withScrolling(highlighted(withPictures(html, pictures)))),
    picture: pictures[post.image_url ?? ''],
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
  const { post, minutes, text, picture, related, newer, older } = loaderData
  return (
    <>
      <article>
        <PageHero
          title={post.title}
          lead={post.teaser}
          back={{ to: '/blog', label: 'Alle Beiträge' }}
        >
          <Byline {...post} minutes={minutes} />
        </PageHero>
        {post.image_url && (
          <div className={styles.scene}>
            <Picture
              picture={picture}
              sizes="(min-width: 77rem) 72rem, 100vw"
              isFirst
              className={styles.picture}
            />
          </div>
        )}
        <LongText {...text} />
      </article>
      {related.length > 0 && (
        <Section heading="Passt dazu" ground="mist">
          <ul className={list.cards}>
            {related.map((each) => (
              <PostCard key={each.post.id} {...each} />
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
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isRouteErrorResponse(error) && (error.status === 404 || error.status === 410))
    return <NoPost isGone={error.status === 410} />
  throw error
}
