import { href, Link } from 'react-router'
import { appContext } from '#app-context.server.ts'
import { blogPage } from '#content/offer-pages.ts'
import { briefPosts, somePosts } from '#content/published-posts.server.ts'
import type { PageHandle } from '#core/request/page-handle.ts'
import { section } from '#core/request/section.server.ts'
import { Closing, services } from '../closing.tsx'
import { facets, frequent } from '../facets.ts'
import { pageMeta } from '../head/page-meta.ts'
import { NoPage } from '../no-page.tsx'
import { notHere } from '../not-here.server.ts'
import { PageHead } from '../page-head.tsx'
import { loadContactPerson, pageWords } from '../page-words.server.ts'
import { itemsOnPage, listAddress } from '../paged.ts'
import { Pages } from '../pages.tsx'
import { Section } from '../section.tsx'
import type { Route } from './+types/page'
import { feedLink } from './feed-link.ts'
import styles from './list.module.css'
import { latestOffers } from './offers.server.ts'
import rows from './row.module.css'
import { PostRow, postPictures } from './row.tsx'
import { TagFilter } from './tag-filter.tsx'

const perPage = 10

const { fits, countChoices } = facets(
  { schlagwort: ({ tags }: { tags: string[] }) => tags },
  (values) => frequent(values.toSorted(([a], [b]) => a.localeCompare(b, 'de'))),
)

export const meta: Route.MetaFunction = ({ loaderData, matches: [, layout] }) => {
  if (!loaderData) return []
  const { tag, page, total } = loaderData
  const { siteName } = layout.loaderData.site
  const title = tag ? `Blog: ${tag}` : 'Blog'
  return [
    ...pageMeta(layout.loaderData, {
      title: page > 1 ? `${title}, Seite ${page}` : title,
      description: loaderData.words.search,
      path: listAddress(href('/blog'), { schlagwort: tag }, page),
      isHidden: total === 0,
    }),
    feedLink(siteName),
  ]
}

export const handle: PageHandle = { query: { shared: ['schlagwort', 'seite'] } }

export async function loader({ context, request }: Route.LoaderArgs) {
  const { database, media } = context.get(appContext)
  const [words, answers] = await Promise.all([
    pageWords(context, blogPage),
    loadContactPerson(context, 'enquiries'),
  ])
  const query = new URL(request.url).searchParams
  const tag = query.get('schlagwort') || null
  const allPosts = (await section(context, 'blog posts', () => briefPosts(database.db))) ?? []
  const chosen = { schlagwort: tag }
  const selection = allPosts.filter((each) => fits(each, chosen))
  const currentPage = itemsOnPage(selection, query.get('seite'), perPage)
  if (!currentPage) throw await notHere(context, 'postsEnd', await latestOffers(database.db))
  const { items, ...pagination } = currentPage
  const posts =
    (await section(context, 'blog posts', () =>
      somePosts(
        database.db,
        items.map(({ id }) => id),
      ),
    )) ?? []
  const pictures = await section(context, 'pictures', () =>
    media.views([words.picture, ...postPictures(posts)]),
  )
  return {
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
  const { words, answers, tag, tags, page, pages, posts, total, pictures } = loaderData
  const isEmpty = posts.length === 0 && !tag
  return (
    <>
      <PageHead
        title="Blog"
        picture={pictures[words.picture ?? '']}
        lead={isEmpty ? words.empty : words.lead}
        ground="paper"
      >
        {(tags.all > 1 || tag) && <TagFilter tags={tags} current={tag} />}
      </PageHead>
      {!isEmpty && (
        <Section
          heading={tag ? `Beiträge zu „${tag}“` : 'Alle Beiträge'}
          room={['s', 'm']}
          isQuiet
          className={rows.list}
        >
          <p className="spoken" role="status">
            {total === 1 ? '1 Beitrag' : `${total} Beiträge`}
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
              Zu „{tag}“ gibt es noch keinen Beitrag.{' '}
              <Link to={href('/blog')}>Alle Beiträge ansehen</Link>
            </p>
          )}
          <Pages
            page={page}
            pages={pages}
            addressOf={(pageNumber) => listAddress(href('/blog'), { schlagwort: tag }, pageNumber)}
            words={{ previous: 'Neuere Beiträge', next: 'Ältere Beiträge' }}
          />
        </Section>
      )}
      <Closing words={words} also={services} answers={answers} />
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <NoPage error={error} back={{ to: href('/blog'), label: 'Alle Beiträge' }} />
}
