import {
  Button,
  Group,
  NativeSelect,
  Pagination,
  Stack,
  Text,
  TextInput,
  Title,
} from '@mantine/core'
import { Form, Link, useNavigate, useSearchParams } from 'react-router'
import { post } from '../../content/post.ts'
import { program } from '../../http/program.server.ts'
import { AdminIcon } from '../icon.tsx'
import { ItemRow } from '../item-row.tsx'
import rowClasses from '../list.module.css'
import { itemView } from '../list-view.server.ts'
import { said } from '../messages.ts'
import { requireAdmin } from '../rights.server.ts'
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
    wanted,
    page,
    pages,
    total: found.length,
    tags: sorted(all.flatMap(({ tags }) => tags)),
    authors: sorted(all.map(({ author }) => author)),
    items: found.slice((page - 1) * pageSize, page * pageSize).map(asItem),
    words: said(post),
  }
}

const sorted = (names: string[]) => [...new Set(names)].sort((a, b) => a.localeCompare(b, 'de'))

/** A row of the generic list; instead of its switch it says the state. */
const asItem = (line: PostLine) => ({
  ...itemView(post, { ...line, content: '' }, {}),
  facts: [stateText(line), line.author, line.tags.join(', ')].filter(Boolean),
  toggles: [],
})

export default function BlogPosts({ loaderData }: Route.ComponentProps) {
  const { wanted, page, pages, total, tags, authors, items, words } = loaderData
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const isNarrowed = Object.values(wanted).some(Boolean)
  const states = Object.entries(labels).map(([value, label]) => ({ value, label }))
  return (
    <Stack>
      <title>Blog · Admin</title>
      <Group justify="space-between" gap="xs">
        <Title order={1} size="h2">
          Blog
        </Title>
        <Group gap="xs">
          <Button
            component="a"
            href="/blog"
            target="_blank"
            variant="default"
            leftSection={<AdminIcon name="globe" />}
          >
            Show page
          </Button>
          <Button component={Link} to="/admin/blog/new" leftSection={<AdminIcon name="plus" />}>
            Add blog post
          </Button>
        </Group>
      </Group>
      <Form role="search" method="get" key={query.toString()}>
        <Group align="end" gap="xs">
          <TextInput
            name="search"
            type="search"
            label="Search"
            defaultValue={wanted.search}
            maxLength={100}
            leftSection={<AdminIcon name="search" />}
          />
          <Choice name="state" label="State" value={wanted.state} options={states} />
          <Choice name="tag" label="Tag" value={wanted.tag} options={tags} />
          <Choice name="author" label="Author" value={wanted.author} options={authors} />
          <Button type="submit" variant="default">
            Filter
          </Button>
          {isNarrowed && (
            <Button component={Link} to="/admin/blog" variant="subtle">
              Show all
            </Button>
          )}
        </Group>
      </Form>
      <Text size="sm" c="dimmed" role="status">
        {total === 1 ? '1 blog post' : `${total} blog posts`}
      </Text>
      {total === 0 && <Text>{isNarrowed ? 'Nothing found.' : 'There are no blog posts yet.'}</Text>}
      <ul className={rowClasses.list}>
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
      {pages > 1 && (
        <Pagination
          total={pages}
          value={page}
          onChange={(to) => {
            const next = new URLSearchParams(query)
            next.set('page', String(to))
            navigate(`/admin/blog?${next}`)
          }}
          getControlProps={(control) => ({ 'aria-label': `${control} page` })}
        />
      )}
    </Stack>
  )
}

interface ChoiceProps {
  name: string
  label: string
  value: string
  options: (string | { value: string; label: string })[]
}

const Choice = ({ options, value, ...field }: ChoiceProps) => (
  <NativeSelect {...field} defaultValue={value} data={[{ value: '', label: 'All' }, ...options]} />
)
