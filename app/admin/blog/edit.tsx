import { Badge, Group, Paper, Stack, Title } from '@mantine/core'
import { data, href, useLocation } from 'react-router'
import { requireRight } from '../../auth/rights.server.ts'
import { clean } from '../../content/clean.server.ts'
import { idFrom } from '../../content/id.ts'
import { post } from '../../content/post.ts'
import { stateOf } from '../../content/post-state.ts'
import { describe } from '../../forms/form.ts'
import { notLater } from '../drafts/open-draft.ts'
import { editing } from '../drafts/working-copy.server.ts'
import { phrasesOf } from '../edit/phrases.ts'
import { ShowPage } from '../edit/show-page.tsx'
import { picturesIn } from '../fields/picture-facts.server.ts'
import { Guard } from '../form/guard.tsx'
import { ItemForm } from '../form/item-form.tsx'
import { keepWhenItFails } from '../form/keep-when-it-fails.ts'
import type { Refused } from '../form/refused.ts'
import { SampleMark } from '../form/sample-mark.tsx'
import { saveItem } from '../form/save-item.server.ts'
import { crumb } from '../shell/breadcrumb.tsx'
import { ScreenButton } from '../shell/screen-link.tsx'
import { useText } from '../shell/use-text.ts'
import type { Route } from './+types/edit'
import { knownAuthors } from './posts.server.ts'
import { stateText } from './state-text.ts'
import classes from './writing.module.css'
import { useKeptOnReload, useWriting, WritingButton } from './writing.tsx'

const name = 'item'

export async function loader({ context, params }: Route.LoaderArgs) {
  const { person, db, t } = requireRight(context, 'content:read')
  const { store, database } = editing(context)
  const isNew = params.id === 'new'
  const row = isNew ? undefined : await store.find(post, idFrom(params.id))
  if (!isNew && !row) throw data(null, { status: 404 })
  // Accounts are in no draft.
  const authors = await knownAuthors(db)
  const fields = describe(t, post.fields, row && clean(post.fields, row))
  return {
    title: row ? t('Edit blog post') : t('New blog post'),
    fields: fields.map((field) =>
      field.name === 'author'
        ? // Who writes is the likeliest author.
          { ...field, options: authors, value: row?.author ?? person.name }
        : field,
    ),
    pictures: await picturesIn(database.db, fields),
    seen: row?.version ?? 0,
    failure: row ? phrasesOf(t, post).notUpdated : phrasesOf(t, post).notCreated,
    sample: row ? await store.sampleIn(post, row) : [],
    state: row && stateText(t, { ...row, state: stateOf(row) }),
    page: row && stateOf(row) === 'published' ? href('/blog/:slug', { slug: row.slug }) : undefined,
    preview: href('/admin/preview/:type/:id?', { type: 'blog', id: params.id }),
  }
}

export const handle = crumb<Route.ComponentProps['loaderData']>(({ title }) => title)

export async function action({ request, context, params, url }: Route.ActionArgs) {
  const { by } = requireRight(context, 'content:write')
  const id = params.id === 'new' ? undefined : idFrom(params.id)
  const to = notLater(href('/admin/blog'), url.search)
  return saveItem(context, post, await request.formData(), { id, by, to, name })
}

const card = { withBorder: true, p: { base: 'sm', sm: 'lg' } }
const bare = { bg: 'none' }

export const clientAction = keepWhenItFails<Refused | undefined>

export default function EditPost({ loaderData, actionData, params }: Route.ComponentProps) {
  const t = useText()
  const { title, sample, state, page, ...form } = loaderData
  const { search } = useLocation()
  useKeptOnReload(name)
  const writing = useWriting(actionData)
  return (
    <Guard>
      <Stack maw={860} className={writing.isOn ? classes.writing : undefined}>
        <Group justify="space-between" gap="xs" className={classes.beside}>
          <Group gap="xs">
            <Title order={1} size="h2">
              {title}
            </Title>
            {state && <Badge variant="default">{state}</Badge>}
            <SampleMark fields={sample} />
          </Group>
          <Group gap="xs">
            <WritingButton {...writing} />
            {page && <ShowPage address={page} />}
            {params.id !== 'new' && (
              <ScreenButton
                to={href('/admin/items/:type/:id/history', { type: 'blog', id: params.id })}
              >
                {t('History')}
              </ScreenButton>
            )}
          </Group>
        </Group>
        <Paper {...(writing.isOn ? bare : card)}>
          <ItemForm key={params.id} name={name} {...form} result={actionData}>
            <ScreenButton to={`${href('/admin/blog')}${search}`}>{t('Cancel')}</ScreenButton>
          </ItemForm>
        </Paper>
      </Stack>
    </Guard>
  )
}
