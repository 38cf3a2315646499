import { data, isRouteErrorResponse, Link } from 'react-router'
import { publishedPosts } from '../../content/published-posts.server.ts'
import { program } from '../../http/program.server.ts'
import { Closing } from '../closing.tsx'
import { Filter } from '../filter.tsx'
import { pageMeta } from '../head/page-meta.ts'
import { PageHero } from '../page-hero.tsx'
import { section } from '../section.server.ts'
import { Section } from '../section.tsx'
import type { Route } from './+types/page'
import { addressOf } from './address-of.ts'
import { PostCard } from './card.tsx'
import { feedLink } from './feed-link.ts'
import styles from './list.module.css'
import { Pages } from './pages.tsx'

const perPage = 10

export const meta: Route.MetaFunction = ({ loaderData, matches: [, layout] }) => {
  if (!loaderData) return []
  const { tag, page, total } = loaderData
  const { siteName } = layout.loaderData.site
  const title = tag ? `Blog: ${tag}` : 'Blog'
  return [
    ...pageMeta(layout.loaderData, {
      title: page > 1 ? `${title}, Seite ${page}` : title,
      description: `Erfahrungen aus der Arbeit von ${siteName}: was wir gelernt haben und was Sie davon brauchen können.`,
      path: addressOf({ tag, page }),
      isHidden: total === 0,
    }),
    feedLink(siteName),
  ]
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const { database, media } = context.get(program)
  const asked = new URL(request.url).searchParams
  const tag = asked.get('schlagwort') || null
  const page = Number(/^[1-9]\d{0,3}$/.exec(asked.get('seite') ?? '1')?.[0] ?? 0)
  const all = (await section(context, 'blog posts', () => publishedPosts(database.db))) ?? []
  const matching = tag ? all.filter(({ tags }) => tags.includes(tag)) : all
  const pages = Math.max(1, Math.ceil(matching.length / perPage))
  if (page < 1 || page > pages) throw data(null, { status: 404 })
  const posts = matching.slice((page - 1) * perPage, page * perPage)
  const pictures = await section(context, 'pictures', () =>
    media.views(posts.map(({ image_url }) => image_url)),
  )
  return {
    tag,
    page,
    pages,
    posts,
    total: matching.length,
    tags: [...new Set(all.flatMap(({ tags }) => tags))].sort((a, b) => a.localeCompare(b, 'de')),
    pictures: pictures ?? {},
  }
}

export default function Blog({ loaderData }: Route.ComponentProps) {
  const { tag, tags, page, pages, posts, total, pictures } = loaderData
  const choices = [null, ...tags].map((each) => ({
    label: each ?? 'Alle',
    to: addressOf({ tag: each }),
    isCurrent: each === tag,
  }))
  return (
    <>
      <PageHero
        title="Blog"
        lead="Erfahrungen aus unserer Arbeit: was wir gelernt haben und was Sie davon brauchen können."
        back={{ to: '/', label: 'Zur Startseite' }}
      />
      <Section heading={tag ? `Beiträge zu „${tag}“` : 'Alle Beiträge'} className={styles.list}>
        {tags.length > 0 && <Filter label="Schlagwort" choices={choices} />}
        <p className="spoken" role="status">
          {total === 1 ? '1 Beitrag' : `${total} Beiträge`}
        </p>
        {posts.length > 0 ? (
          <ul className={styles.cards}>
            {posts.map((each, at) => (
              <PostCard
                key={each.id}
                post={each}
                picture={pictures[each.image_url ?? '']}
                isFirst={at === 0}
                isWide={at === 0 && page === 1 && tag === null}
              />
            ))}
          </ul>
        ) : (
          <p className={styles.empty}>
            {tag ? (
              <>
                Zu „{tag}“ gibt es noch keinen Beitrag.{' '}
                <Link to="/blog">Alle Beiträge ansehen</Link>
              </>
            ) : (
              'Hier stehen bald unsere ersten Beiträge.'
            )}
          </p>
        )}
        <Pages tag={tag} page={page} pages={pages} />
      </Section>
      <Closing
        heading="Stehen Sie vor einer ähnlichen Frage?"
        text="Schildern Sie uns, worum es geht. Wir sagen Ihnen, was wir an Ihrer Stelle zuerst tun würden."
        also={{ to: '/dienstleistungen', label: 'Dienstleistungen ansehen' }}
      />
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (!isRouteErrorResponse(error) || error.status !== 404) throw error
  return (
    <PageHero
      title="Diese Seite gibt es nicht"
      lead="So viele Beiträge haben wir noch nicht geschrieben."
      back={{ to: '/blog', label: 'Alle Beiträge' }}
    >
      <title>Diese Seite gibt es nicht</title>
      <meta name="robots" content="noindex" />
    </PageHero>
  )
}
