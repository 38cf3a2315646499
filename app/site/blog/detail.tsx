import { href, type RouterContextProvider, redirect } from 'react-router'
import { sharePicture } from '#addresses.ts'
import { appContext } from '#app-context.server.ts'
import { blogPage } from '#content/offer-pages.ts'
import {
  briefPosts,
  findPublishedPost,
  formerAddress,
  type PublishedPost,
  somePosts,
} from '#content/published-posts.server.ts'
import { germanDay } from '#core/runtime/german-day.ts'
import { Closing } from '../closing.tsx'
import { followRedirect } from '../follow-redirect.server.ts'
import { pageMeta, shareAddress } from '../head/page-meta.ts'
import { Neighbours } from '../neighbours.tsx'
import { NoPage } from '../no-page.tsx'
import { notHere } from '../not-here.server.ts'
import { loadContactPerson, pageWords } from '../page-words.server.ts'
import { Section } from '../section.tsx'
import type { Route } from './+types/detail'
import { readArticle } from './article.server.ts'
import { Article } from './article.tsx'
import { blogPosting } from './blog-posting.ts'
import { feedLink } from './feed-link.ts'
import { latestOffers } from './offers.server.ts'
import { findRelatedPosts } from './related.ts'
import rows from './row.module.css'
import { PostRow, postPictures } from './row.tsx'

export const meta: Route.MetaFunction = ({ loaderData, matches: [, layout] }) => {
  if (!loaderData) return []
  const { origin, site } = layout.loaderData
  const { post } = loaderData
  const share = { path: sharePicture(`beitrag/${post.id}`), of: [post.author, post.image_url] }
  const image = shareAddress(layout.loaderData, share, post.title)
  return [
    ...pageMeta(layout.loaderData, {
      title: post.title,
      description: post.teaser,
      path: href('/blog/:slug', { slug: post.slug }),
      share,
      published: post.published_at,
      above: [{ name: 'Blog', path: href('/blog') }],
      data: [
        blogPosting(post, {
          origin,
          name: site.siteName,
          image,
          writer: loaderData.writer?.to,
        }),
      ],
    }),
    feedLink(site.siteName),
  ]
}

export async function loader({ context, params }: Route.LoaderArgs) {
  const { database, media } = context.get(appContext)
  const row = await findPublishedPost(database.db, { slug: params.slug })
  if (!row) throw await createMissing(context, params.slug)
  const { content, ...post } = row
  const allPosts = await briefPosts(database.db)
  const index = allPosts.findIndex(({ id }) => id === post.id)
  const relatedIds = findRelatedPosts(allPosts, post).map(({ id }) => id)
  const adjacentIds = [allPosts[index - 1], allPosts[index + 1]].flatMap((each) => each?.id ?? [])
  const posts = await somePosts(database.db, [...new Set([...relatedIds, ...adjacentIds])])
  const relatedPosts = posts.filter(({ id }) => relatedIds.includes(id))
  // Omits posts that are already listed as related.
  const createAdjacentLink = (id: number | undefined) =>
    id !== undefined && relatedIds.includes(id)
      ? undefined
      : createLink(posts.find((each) => each.id === id))
  const [words, answers, article, pictures] = await Promise.all([
    pageWords(context, blogPage),
    loadContactPerson(context, 'enquiries'),
    readArticle(context, row),
    media.views(postPictures(relatedPosts)),
  ])
  return {
    ...article,
    words,
    answers,
    post: { ...post, day: germanDay(post.published_at) },
    related: relatedPosts,
    pictures,
    newer: createAdjacentLink(allPosts[index - 1]?.id),
    older: createAdjacentLink(allPosts[index + 1]?.id),
  }
}

/** Permanent redirect for a changed address, 410 for a withdrawn post, otherwise 404. */
async function createMissing(context: Readonly<RouterContextProvider>, slug: string) {
  const { db } = context.get(appContext).database
  const address = await formerAddress(db, slug)
  if (address) return redirect(address, 301)
  await followRedirect(context, href('/blog/:slug', { slug }))
  const offers = await latestOffers(db)
  return address === null
    ? notHere(context, 'withdrawnPost', offers, 410)
    : notHere(context, 'post', offers)
}

const createLink = (other: PublishedPost | undefined) =>
  other && { to: href('/blog/:slug', { slug: other.slug }), title: other.title }

export default function PostPage({ loaderData, matches }: Route.ComponentProps) {
  const { words, answers, related, pictures, newer, older, ...article } = loaderData
  const { origin } = matches[1].loaderData
  return (
    <>
      <Article
        {...article}
        address={`${origin}${href('/blog/:slug', { slug: article.post.slug })}`}
      />
      {related.length > 0 && (
        <Section heading={words.relatedHeading} ground="mist" isQuiet room="s">
          <ul className={rows.rows}>
            {related.map((each) => (
              <PostRow key={each.id} post={each} pictures={pictures} />
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
        words={words}
        also={{ to: href('/blog'), label: 'Weitere Beiträge lesen' }}
        answers={answers}
      />
    </>
  )
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => (
  <NoPage
    error={error}
    title="Diesen Beitrag gibt es nicht"
    gone="Dieser Beitrag ist nicht mehr verfügbar"
    back={{ to: href('/blog'), label: 'Alle Beiträge' }}
  />
)
