import { Anchor, Group, Stack, Text, Title } from '@mantine/core'
import { Link } from 'react-router'
import { post } from '../../content/post.ts'
import { program } from '../../http/program.server.ts'
import { EmptyList } from '../empty-list.tsx'
import { ItemRow } from '../item-row.tsx'
import rowClasses from '../list.module.css'
import { ListTools } from '../list-tools.tsx'
import { itemView } from '../list-view.server.ts'
import { said } from '../messages.ts'
import { Pager } from '../pager.tsx'
import { requireAdmin } from '../rights.server.ts'
import { SampleNotice } from '../sample-notice.tsx'
import { ShowPage } from '../show-page.tsx'
import type { Route } from './+types/list'
import { allPosts, matching, type PostLine } from './posts.server.ts'
import { labels, stateText } from './state-text.ts'

const pageSize = 50

export async function loader({ context, url }: Route.LoaderArgs) {
  requireAdmin(context)
  const all = await allPosts(context.get(program).database.db)
  const asked = (name: string) => (url.searchParams.get(name) ?? '').slice(0, 200)
  const wanted = {
    search: asked('search'),
    state: asked('state'),
    tag: asked('tag'),
    author: asked('author'),
  }
  const found = matching(all, wanted)
  const pages = Math.max(1, Math.ceil(found.length / pageSize))
  const page = Math.min(pages, Math.max(1, Math.trunc(Number(asked('page'))) || 1))
  return {
    search: wanted.search,
    filters: [
      { name: 'state', label: 'State', value: wanted.state, options: states },
      filter('tag', 'Tag', wanted.tag, sorted(all.flatMap(({ tags }) => tags))),
      filter('author', 'Author', wanted.author, sorted(all.map(({ author }) => author))),
    ],
    page,
    pages,
    total: found.length,
    items: found.slice((page - 1) * pageSize, page * pageSize).map(asItem),
    words: said(post),
  }
}

const states = Object.entries(labels).map(([value, label]) => ({ value, label }))

const filter = (name: string, label: string, value: string, names: string[]) => ({
  name,
  label,
  value,
  options: names.map((each) => ({ value: each, label: each })),
})

const sorted = (names: string[]) => [...new Set(names)].sort((a, b) => a.localeCompare(b, 'de'))

/** A row of the generic list; instead of its switch it says the state. */
const asItem = (line: PostLine) => ({
  ...itemView(post, { ...line, content: '' }, {}),
  facts: [stateText(line), line.author, line.tags.join(', ')].filter(Boolean),
  toggles: [],
})

export default function BlogPosts({ loaderData }: Route.ComponentProps) {
  const { search, filters, page, pages, total, items, words } = loaderData
  const isNarrowed = search !== '' || filters.some(({ value }) => value !== '')
  return (
    <Stack>
      <title>Blog · Admin</title>
      <Group justify="space-between" gap="xs">
        <Title order={1} size="h2">
          Blog
        </Title>
        <ShowPage address="/blog" />
      </Group>
      {total === 0 && !isNarrowed ? (
        <EmptyList path="/admin/blog" label={post.label} />
      ) : (
        <>
          <ListTools path="/admin/blog" label={post.label} search={search} filters={filters} />
          <Text size="sm" c="dimmed" role="status">
            {total === 1 ? '1 blog post' : `${total} blog posts`}
          </Text>
          {items.some(({ badges }) => badges.includes('Sample')) && (
            <SampleNotice type="blog" many="blog posts" />
          )}
          {total === 0 && (
            <Text>
              Nothing found.{' '}
              <Anchor component={Link} to="/admin/blog">
                Show all
              </Anchor>
            </Text>
          )}
          <ul className={rowClasses.list} hidden={total === 0}>
            {items.map((item) => (
              <ItemRow
                key={item.id}
                item={item}
                type="blog"
                path="/admin/blog"
                words={words}
                place={undefined}
              />
            ))}
          </ul>
          <Pager page={page} pages={pages} />
        </>
      )}
    </Stack>
  )
}
