import { Button, Group, Pagination, Stack, Text, TextInput, VisuallyHidden } from '@mantine/core'
import { useState } from 'react'
import { Form, Link, useFetcher, useNavigate, useSearchParams } from 'react-router'
import { AdminIcon } from './icon.tsx'
import { ItemRow } from './item-row.tsx'
import type { ItemView } from './list-view.server.ts'
import { useSorting } from './sorting.ts'

interface Props {
  /** Of the list: `/admin/home/hero`. */
  path: string
  type: string
  label: { one: string; many: string }
  isOrdered: boolean
  search: string
  total: number
  offset: number
  pages: number
  page: number
  items: ItemView[]
  question: string
}

/** The items of one type: search, pages, order, and everything that can be done to one of them. */
export function List(props: Props) {
  const { path, type, label, isOrdered, search, total, offset, pages, page, items, question } =
    props
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const fetcher = useFetcher({ key: `move ${type}` })
  const [said, setSaid] = useState('')
  // Among search results there is no place to move to.
  const canMove = isOrdered && search === ''

  function move(id: number, to: number) {
    if (to < 0 || to >= total || fetcher.state !== 'idle') return
    const title = items.find((item) => item.id === id)?.title
    setSaid(`${title}: place ${to + 1} of ${total}`)
    fetcher.submit(
      { to: String(to), id: String(id) },
      { method: 'post', action: `/admin/items/${type}/${id}/move` },
    )
  }
  const shown = canMove ? moving(items, offset, fetcher.formData) : items
  useSorting(shown, (id, index) => move(id, offset + index))

  return (
    <Stack>
      <Group justify="space-between">
        <Form role="search" method="get" action={path}>
          <TextInput
            key={search}
            name="search"
            type="search"
            defaultValue={search}
            aria-label={`Search ${label.many.toLowerCase()}`}
            placeholder="Search"
            maxLength={100}
            leftSection={<AdminIcon name="search" />}
          />
        </Form>
        <Button component={Link} to={`${path}/new`} leftSection={<AdminIcon name="plus" />}>
          Add {label.one}
        </Button>
      </Group>
      <Text size="sm" c="dimmed">
        {total === 1 ? `1 ${label.one}` : `${total} ${label.many.toLowerCase()}`}
        {search && ` with “${search}”`}
      </Text>
      <VisuallyHidden aria-live="polite">{said}</VisuallyHidden>
      {total === 0 && (
        <Text>{search ? 'Nothing found.' : `There are no ${label.many.toLowerCase()} yet.`}</Text>
      )}
      <Stack component="ul" gap="xs" p={0} m={0}>
        {shown.map((item, index) => (
          <ItemRow
            key={item.id}
            item={item}
            type={type}
            path={path}
            question={question}
            place={canMove ? { index: offset + index, total, move } : undefined}
          />
        ))}
      </Stack>
      {pages > 1 && (
        <Pagination
          total={pages}
          value={page}
          onChange={(to) => {
            const next = new URLSearchParams(query)
            next.set('page', String(to))
            navigate(`${path}?${next}`)
          }}
          getControlProps={(control) => ({ 'aria-label': `${control} page` })}
        />
      )}
    </Stack>
  )
}

/** The new order is shown at once, while the server writes it. */
function moving(items: ItemView[], offset: number, form: FormData | undefined) {
  if (!form) return items
  const item = items.find(({ id }) => String(id) === form.get('id'))
  if (!item) return items
  return items.filter((each) => each !== item).toSpliced(Number(form.get('to')) - offset, 0, item)
}
