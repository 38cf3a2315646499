import { Badge, Button, Group, Paper, Stack, Title } from '@mantine/core'
import { data, Link, useLocation } from 'react-router'
import { clean } from '../../content/clean.server.ts'
import { post } from '../../content/post.ts'
import { stateOf } from '../../content/post-state.ts'
import { describe, parse } from '../../forms/form.ts'
import { program } from '../../http/program.server.ts'
import { picturesIn } from '../fields/picture-facts.server.ts'
import { Guard } from '../form/guard.tsx'
import { ItemForm } from '../form/item-form.tsx'
import { keepWhenItFails } from '../form/keep-when-it-fails.ts'
import { refused, saveItem } from '../form/save-item.server.ts'
import { idFrom } from '../items/item.server.ts'
import { said } from '../messages.ts'
import { requireAdmin } from '../rights.server.ts'
import { ShowPage } from '../show-page.tsx'
import type { Route } from './+types/edit'
import { knownAuthors } from './authors.server.ts'
import { problems } from './problems.server.ts'
import { stateText } from './state-text.ts'
import { useKeptOnReload } from './use-kept-on-reload.ts'

const name = 'item'

export async function loader({ context, params }: Route.LoaderArgs) {
  const admin = requireAdmin(context)
  const { store, database } = context.get(program)
  const isNew = params.id === 'new'
  const row = isNew ? undefined : await store.find(post, idFrom(params.id))
  if (!isNew && !row) throw data(null, { status: 404 })
  const authors = await knownAuthors(database.db)
  const fields = describe(post.fields, row && clean(post.fields, row))
  return {
    title: row ? 'Edit blog post' : 'New blog post',
    fields: fields.map((field) =>
      field.name === 'author'
        ? // Who writes is the likeliest author.
          { ...field, options: authors, value: row?.author ?? admin.name }
        : field,
    ),
    pictures: await picturesIn(database.db, fields),
    seen: row?.version ?? 0,
    failure: row ? said(post).notUpdated : said(post).notCreated,
    isSample: row?.is_sample ?? false,
    state: row && stateText({ ...row, state: stateOf(row) }),
    page: row && stateOf(row) === 'published' ? `/blog/${row.slug}` : undefined,
    preview: `/admin/preview/blog/${params.id}`,
  }
}

export async function action({ request, context, params, url }: Route.ActionArgs) {
  const by = requireAdmin(context).email
  const house = context.get(program)
  const form = await request.formData()
  const id = params.id === 'new' ? undefined : idFrom(params.id)
  const parsed = parse(post.fields, form)
  if ('values' in parsed) {
    const before = id === undefined ? undefined : await house.store.find(post, id)
    const errors = problems(parsed.values, before)
    if (Object.keys(errors).length > 0) return refused({ name, errors }, 400)
  }
  return saveItem(house, post, form, { id, by, to: `/admin/blog${url.search}`, name })
}

export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return keepWhenItFails(request, serverAction)
}

export default function EditPost({ loaderData, actionData, params }: Route.ComponentProps) {
  const { title, isSample, state, page, ...form } = loaderData
  const { search } = useLocation()
  useKeptOnReload(name)
  return (
    <Guard>
      <title>{`${title} · Admin`}</title>
      <Stack maw={860}>
        <Group justify="space-between" gap="xs">
          <Group gap="xs">
            <Title order={1} size="h2">
              {title}
            </Title>
            {state && <Badge variant="default">{state}</Badge>}
            {isSample && <Badge variant="default">Sample</Badge>}
          </Group>
          {params.id !== 'new' && (
            <Group gap="xs">
              {page && <ShowPage address={page} />}
              <Button
                component={Link}
                to={`/admin/items/blog/${params.id}/history`}
                variant="default"
              >
                History
              </Button>
            </Group>
          )}
        </Group>
        <Paper withBorder p={{ base: 'sm', sm: 'lg' }}>
          <ItemForm key={params.id} name={name} {...form} result={actionData}>
            <Button component={Link} to={`/admin/blog${search}`} variant="default">
              Cancel
            </Button>
          </ItemForm>
        </Paper>
      </Stack>
    </Guard>
  )
}
