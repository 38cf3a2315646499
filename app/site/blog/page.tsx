import { href } from 'react-router'
import { blogPageSettings } from '#content/settings/offer-pages.ts'
import { findPostsById, listPostIdsWithTags } from '#content/types/published-posts.server.ts'
import { appContext } from '#core/request/app-context.server.ts'
import { loadSectionOrNull } from '#core/request/load-section-or-null.server.ts'
import type { PageHandle } from '#core/request/page-handle.ts'
import { translate } from '#core/site-language/translate.ts'
import { LocalizedLink } from '#ui/page-link.tsx'
import { loadPageExtras } from '../blocks/loading/page-extras.server.ts'
import { renderExtraBlocks } from '../blocks/page-blocks.tsx'
import rows from '../cards/post-row.module.css'
import { listPostPictureAddresses, PostRow } from '../cards/post-row.tsx'
import { pageMeta } from '../head/page-meta.ts'
import { NotFoundBoundary } from '../not-found-boundary.tsx'
import { createNotFoundResponse } from '../not-found-response.server.ts'
import { loadContactPerson, loadPageTexts } from '../page-texts.server.ts'
import { ClosingCallToAction, getServicesTarget } from '../parts/closing.tsx'
import { createFacetFilter, pickMostFrequent } from '../parts/facets.ts'
import { PageHead } from '../parts/page-head.tsx'
import { createListAddress, paginateItems } from '../parts/paginate.ts'
import { Pagination } from '../parts/pagination.tsx'
import { Section } from '../parts/section.tsx'
import type { Route } from './+types/page'
import { createFeedLink } from './create-feed-link.ts'
import styles from './list.module.css'
import { listSuggestionsForMissingPost } from './post-suggestions.server.ts'
import { TagFilter } from './tag-filter.tsx'

const perPage = 10

const { matchesFacets, countChoices } = createFacetFilter(
  { schlagwort: ({ tags }: { tags: string[] }) => tags },
  (values) => pickMostFrequent(values.toSorted(([a], [b]) => a.localeCompare(b, 'de'))),
)

export const meta: Route.MetaFunction = ({ loaderData, matches: [, layout] }) => {
  if (!loaderData) return []
  const { tag, page, total } = loaderData
  const { siteName } = layout.loaderData.site
  const title = tag ? `Blog: ${tag}` : translate('Blog')
  return [
    ...pageMeta(layout.loaderData, {
      title: page > 1 ? translate('{title}, Seite {page}', { title, page }) : title,
      description: loaderData.words.search,
      path: createListAddress(href('/blog'), { schlagwort: tag }, page),
      isHidden: total === 0,
      ...loaderData.extras,
    }),
    createFeedLink(siteName),
  ]
}

export const handle: PageHandle = { query: { shared: ['schlagwort', 'seite'] } }

export async function loader({ context, request }: Route.LoaderArgs) {
  const { database, media } = context.get(appContext)
  const [words, answers] = await Promise.all([
    loadPageTexts(context, blogPageSettings),
    loadContactPerson(context, 'enquiries'),
  ])
  const query = new URL(request.url).searchParams
  const tag = query.get('schlagwort') || null
  const allPosts =
    (await loadSectionOrNull(context, 'blog posts', () => listPostIdsWithTags(database.db))) ?? []
  const chosen = { schlagwort: tag }
  const selection = allPosts.filter((each) => matchesFacets(each, chosen))
  const currentPage = paginateItems(selection, query.get('seite'), perPage)
  if (!currentPage)
    throw await createNotFoundResponse(
      context,
      'postsEnd',
      await listSuggestionsForMissingPost(database.db),
    )
  const { items, ...pagination } = currentPage
  const posts =
    (await loadSectionOrNull(context, 'blog posts', () =>
      findPostsById(
        database.db,
        items.map(({ id }) => id),
      ),
    )) ?? []
  const pictures = await loadSectionOrNull(context, 'pictures', () =>
    media.loadViews([words.picture, ...listPostPictureAddresses(posts)]),
  )
  const isFirst = pagination.page === 1 && tag === null
  return {
    ...(await loadPageExtras(context, 'blog_extras', { isFirst })),
    words,
    answers,
    ...pagination,
    tag,
    posts,
    tags: countChoices(allPosts, chosen).schlagwort,
    pictures: pictures ?? {},
  }
}

export default function Blog({ loaderData }: Route.ComponentProps) {
  const { words, answers, tag, tags, page, pages, posts, total, pictures, extras } = loaderData
  const isEmpty = posts.length === 0 && !tag
  return (
    <>
      <PageHead
        title={translate('Blog')}
        picture={pictures[words.picture ?? '']}
        lead={isEmpty ? words.empty : words.lead}
        ground="paper"
      >
        {(tags.all > 1 || tag) && <TagFilter tags={tags} current={tag} />}
      </PageHead>
      {!isEmpty && (
        <Section
          heading={tag ? translate('Beiträge zu „{tag}“', { tag }) : translate('Alle Beiträge')}
          room={['s', 'm']}
          isQuiet
          className={rows.list}
        >
          <p className="spoken" role="status">
            {total === 1 ? translate('1 Beitrag') : translate('{count} Beiträge', { count: total })}
          </p>
          {posts.length > 0 ? (
            <ul className={rows.rows} data-rows>
              {posts.map((each, at) => (
                <PostRow
                  key={each.id}
                  post={each}
                  pictures={pictures}
                  isWide={at === 0 && page === 1 && tag === null}
                />
              ))}
            </ul>
          ) : (
            <p className={styles.empty}>
              {translate('Zu „')}
              {tag}
              {translate('“ gibt es noch keinen Beitrag.')}{' '}
              <LocalizedLink to={href('/blog')}>{translate('Alle Beiträge ansehen')}</LocalizedLink>
            </p>
          )}
          <Pagination
            page={page}
            pages={pages}
            addressOf={(pageNumber) =>
              createListAddress(href('/blog'), { schlagwort: tag }, pageNumber)
            }
            words={{ previous: translate('Neuere Beiträge'), next: translate('Ältere Beiträge') }}
          />
        </Section>
      )}
      <ClosingCallToAction
        words={words}
        also={getServicesTarget()}
        answers={answers}
        above={renderExtraBlocks(extras)}
      />
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <NotFoundBoundary
      error={error}
      back={{ to: href('/blog'), label: translate('Alle Beiträge') }}
    />
  )
}
