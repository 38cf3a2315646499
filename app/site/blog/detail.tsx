import { href, type RouterContextProvider, redirect } from 'react-router'
import { getSharePictureAddress } from '#addresses.ts'
import { findPostUpdateTimes } from '#content/history/post-updates.server.ts'
import { localizeLinkAddresses } from '#content/languages/existing-links.server.ts'
import { languageSettings } from '#content/languages/language-settings.ts'
import { blogPageSettings } from '#content/settings/offer-pages.ts'
import {
  findPostsById,
  findPublishedPost,
  listPostIdsWithTags,
  type PublishedPost,
  resolveFormerSlug,
} from '#content/types/published-posts.server.ts'
import { appContext } from '#core/request/app-context.server.ts'
import { formatDay } from '#core/runtime/format-day.ts'
import { getSiteLanguage, localizePath, translate } from '#core/site-language/translate.ts'
import { getBlogPostPageKey } from '#inbox/forms/own-form.server.ts'
import { loadStoredBlocksAsExtras } from '../blocks/loading/page-extras.server.ts'
import { renderExtraBlocks } from '../blocks/page-blocks.tsx'
import rows from '../cards/post-row.module.css'
import { listPostPictureAddresses, PostRow } from '../cards/post-row.tsx'
import { redirectOrRecordNotFound } from '../follow-redirect.server.ts'
import { createSharePictureUrl, pageMeta } from '../head/page-meta.ts'
import { NotFoundBoundary } from '../not-found-boundary.tsx'
import { createNotFoundResponse } from '../not-found-response.server.ts'
import { loadContactPerson, loadPageTexts } from '../page-texts.server.ts'
import { ClosingCallToAction } from '../parts/closing.tsx'
import { PreviousNextNavigation } from '../parts/previous-next-navigation.tsx'
import { Section } from '../parts/section.tsx'
import type { Route } from './+types/detail'
import { prepareArticle } from './article.server.ts'
import { Article } from './article.tsx'
import { createBlogPostingJsonLd } from './blog-posting.ts'
import { createFeedLink } from './create-feed-link.ts'
import { listSuggestionsForMissingPost } from './post-suggestions.server.ts'
import { findRelatedPosts } from './related.ts'

export const meta: Route.MetaFunction = ({ loaderData, matches: [, layout] }) => {
  if (!loaderData) return []
  const { origin, site } = layout.loaderData
  const { post } = loaderData
  const share = {
    path: getSharePictureAddress(`beitrag/${post.id}`),
    of: [post.author, post.image_url],
  }
  const image = createSharePictureUrl(layout.loaderData, share, post.title)
  return [
    ...pageMeta(layout.loaderData, {
      title: post.title,
      description: post.teaser,
      path: href('/blog/:slug', { slug: post.slug }),
      share,
      published: post.published_at,
      above: [{ name: translate('Blog'), path: href('/blog') }],
      ...loaderData.extras,
      data: [
        createBlogPostingJsonLd(post, {
          origin,
          name: site.siteName,
          image,
          writer: loaderData.writer?.to,
        }),
      ],
    }),
    createFeedLink(site.siteName),
  ]
}

export async function loader({ context, params }: Route.LoaderArgs) {
  const app = context.get(appContext)
  const { database, media } = app
  const found = await findPublishedPost(database.db, { slug: params.slug })
  if (!found) throw await createMissing(context, params.slug)
  const row = await localizeLinkAddresses(app, found)
  const { content, blocks, is_unlisted, created_at: _, ...post } = row
  const allPosts = await listPostIdsWithTags(database.db)
  const index = allPosts.findIndex(({ id }) => id === post.id)
  const relatedIds = findRelatedPosts(allPosts, post).map(({ id }) => id)
  const adjacentIds = [allPosts[index - 1], allPosts[index + 1]].flatMap((each) => each?.id ?? [])
  const posts = await findPostsById(database.db, [...new Set([...relatedIds, ...adjacentIds])])
  const relatedPosts = posts.filter(({ id }) => relatedIds.includes(id))
  // Omits posts that are already listed as related.
  const createAdjacentLink = (id: number | undefined) =>
    id !== undefined && relatedIds.includes(id)
      ? undefined
      : createLink(posts.find((each) => each.id === id))
  const [words, answers, article, pictures, added, updates] = await Promise.all([
    loadPageTexts(context, blogPageSettings),
    loadContactPerson(context, 'enquiries'),
    prepareArticle(context, row),
    media.loadViews(listPostPictureAddresses(relatedPosts)),
    loadStoredBlocksAsExtras(context, blocks, getBlogPostPageKey(post.id)),
    findPostUpdateTimes(database.db, [row]),
  ])
  const extras = { ...added, ...(is_unlisted && { isHidden: true as const }) }
  return {
    ...article,
    ...(Object.keys(extras).length > 0 && { extras }),
    words,
    answers,
    post: {
      ...post,
      updated_at: updates.get(post.id) ?? post.published_at,
      day: formatDay(post.published_at),
    },
    related: relatedPosts,
    pictures,
    newer: createAdjacentLink(allPosts[index - 1]?.id),
    older: createAdjacentLink(allPosts[index + 1]?.id),
  }
}

/** Permanent redirect for a changed address, 410 for a withdrawn post, otherwise 404. */
async function createMissing(context: Readonly<RouterContextProvider>, slug: string) {
  const { store, database } = context.get(appContext)
  const { db } = database
  const isShownInGerman =
    getSiteLanguage() !== 'de' && (await store.setting(languageSettings)).missing === 'german'
  const address = await resolveFormerSlug(db, slug, isShownInGerman)
  if (address) return redirect(localizePath(address), 301)
  await redirectOrRecordNotFound(context, localizePath(href('/blog/:slug', { slug })))
  const offers = await listSuggestionsForMissingPost(db)
  return address === null
    ? createNotFoundResponse(context, 'withdrawnPost', offers, 410)
    : createNotFoundResponse(context, 'post', offers)
}

const createLink = (other: PublishedPost | undefined) =>
  other && { to: href('/blog/:slug', { slug: other.slug }), title: other.title }

export default function PostPage({ loaderData, matches }: Route.ComponentProps) {
  const { words, answers, related, pictures, newer, older, extras, ...article } = loaderData
  const { origin } = matches[1].loaderData
  return (
    <>
      <Article
        {...article}
        address={`${origin}${localizePath(href('/blog/:slug', { slug: article.post.slug }))}`}
        below={renderExtraBlocks(extras)}
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
      <PreviousNextNavigation
        label={translate('Weitere Beiträge')}
        words={{ previous: translate('Neuerer Beitrag'), next: translate('Älterer Beitrag') }}
        previous={newer}
        next={older}
      />
      <ClosingCallToAction
        words={words}
        also={{ to: href('/blog'), label: translate('Weitere Beiträge lesen') }}
        answers={answers}
      />
    </>
  )
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => (
  <NotFoundBoundary
    error={error}
    title={translate('Diesen Beitrag gibt es nicht')}
    gone={translate('Dieser Beitrag ist nicht mehr verfügbar')}
    back={{ to: href('/blog'), label: translate('Alle Beiträge') }}
  />
)
