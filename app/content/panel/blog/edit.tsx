import { Badge, Button, Group, Paper, Stack, Title } from '@mantine/core'
import { useHotkeys, useLocalStorage, useWindowEvent } from '@mantine/hooks'
import { useEffect, useRef } from 'react'
import { href, useLocation } from 'react-router'
import { hasNoPersonalName } from '#accounts/people/administrators.server.ts'
import { requireRight } from '#accounts/rights.server.ts'
import { isDemoCompany } from '#content/samples/demo-company.ts'
import { siteSettings } from '#content/settings/settings.ts'
import { parseIdOrZero } from '#content/store/id.ts'
import { post } from '#content/types/post.ts'
import { getPostState } from '#content/types/post-state.ts'
import { getContentContext } from '#drafts/panel/working-copy/working-copy.server.ts'
import { ItemForm } from '#panel/kit/form/item-form.tsx'
import { preserveInputOnError } from '#panel/kit/form/preserve-input-on-error.ts'
import type { SaveFailure } from '#panel/kit/form/save-failure.ts'
import { saveInputInTab } from '#panel/kit/guard/input-in-tab.ts'
import { SampleFieldsNote } from '#panel/kit/list/samples.tsx'
import { createCrumb } from '#panel/kit/shell/breadcrumbs.ts'
import { AdminIcon } from '#panel/kit/shell/icon.tsx'
import { ScreenButton } from '#panel/kit/shell/screen-link.tsx'
import { useTranslator } from '#panel/kit/shell/use-translator.ts'
import { loadItemForm, saveItemForm } from '../edit/item-form.server.ts'
import { ViewPageLink } from '../edit/show-page.tsx'
import type { Route } from './+types/edit'
import { listAuthorOptions } from './posts.server.ts'
import { formatPostState } from './state-text.ts'
import classes from './writing.module.css'

const name = 'item'

/** The site's name; empty while it is the default or the demo company's. */
const getOwnName = (siteName: string) =>
  siteName === siteSettings.fallback.siteName || isDemoCompany(siteName) ? '' : siteName

export async function loader({ context, params }: Route.LoaderArgs) {
  const { person, db, t } = requireRight(context, 'content:read')
  const { store } = getContentContext(context)
  const { item, history, ...form } = await loadItemForm(context, t, post, params)
  const row = item === null ? undefined : await store.find(post, parseIdOrZero(params.id))
  // Accounts are read from the live database: drafts contain none.
  const authors = await listAuthorOptions(db)
  const { siteName } = await store.setting(siteSettings)
  return {
    ...form,
    title: row ? t('Edit blog post') : t('New blog post'),
    item,
    history,
    fields: form.fields.map((field) =>
      field.name === 'author'
        ? // The default author is the signed-in user, or the company if the account has no name.
          {
            ...field,
            options: authors,
            value: row?.author ?? (hasNoPersonalName(person) ? getOwnName(siteName) : person.name),
          }
        : field,
    ),
    state: row && formatPostState(t, { ...row, state: getPostState(row) }),
    page:
      row && getPostState(row) === 'published'
        ? href('/blog/:slug', { slug: row.slug })
        : undefined,
  }
}

export const handle = createCrumb<Route.ComponentProps['loaderData']>(({ item, title }) =>
  item ? `${title}: ${item}` : title,
)

export async function action({ request, context, params, url }: Route.ActionArgs) {
  const { by } = requireRight(context, 'content:write')
  const place = { id: params.id, list: href('/admin/blog') }
  return saveItemForm(context, { request, url, by }, post, place)
}

const card = { withBorder: true, p: { base: 'sm', sm: 'lg' } }
const bare = { bg: 'none' }

export const clientAction = preserveInputOnError<SaveFailure | undefined>

export default function EditPost({ loaderData, actionData, params }: Route.ComponentProps) {
  const t = useTranslator()
  const { title, sample, state, page, history, translation, ...form } = loaderData
  const { search } = useLocation()
  useSaveOnUnload(name)
  const writing = useWriting(actionData)
  return (
    <Stack maw={860} className={writing.isOn ? classes.writing : undefined}>
      <Group justify="space-between" gap="xs" className={classes.beside}>
        <Group gap="xs">
          <Title order={1} size="h2">
            {title}
          </Title>
          {state && <Badge variant="default">{state}</Badge>}
          <SampleFieldsNote fields={sample} />
        </Group>
        <Group gap="xs">
          <WritingButton {...writing} />
          {page && <ViewPageLink address={page} />}
          {translation && <ScreenButton to={translation}>{t('Translate')}</ScreenButton>}
          {history && <ScreenButton to={history}>{t('History')}</ScreenButton>}
        </Group>
      </Group>
      <Paper {...(writing.isOn ? bare : card)}>
        <ItemForm key={params.id} name={name} {...form} result={actionData}>
          <ScreenButton to={`${href('/admin/blog')}${search}`}>{t('Cancel')}</ScreenButton>
        </ItemForm>
      </Paper>
    </Stack>
  )
}

/** Writing mode: title and text only, stored in this browser. A refused save ends it, since the errors may be hidden. */
function useWriting(failure: SaveFailure | undefined) {
  const [isOn, setOn] = useLocalStorage({ key: 'writing', defaultValue: false })
  useEffect(() => {
    if (failure) setOn(false)
  }, [failure, setOn])
  useHotkeys(
    [
      [
        'Escape',
        ({ target }) => {
          // Escape closes an open dialog or menu instead.
          if (!(target as Element).closest('[data-portal]')) setOn(false)
        },
        { preventDefault: false },
      ],
    ],
    [],
    true,
  )
  return { isOn, toggle: () => setOn(!isOn) }
}

/** Has the same position in both modes. */
function WritingButton({ isOn, toggle }: { isOn: boolean; toggle(): void }) {
  const t = useTranslator()
  return (
    <Button
      variant={isOn ? 'light' : 'default'}
      aria-pressed={isOn}
      title={t('Title and text alone; Escape leaves')}
      leftSection={<AdminIcon name="pen-line" />}
      onClick={toggle}
    >
      {t('Just write')}
    </Button>
  )
}

/** Autosave: stores the typed form in this tab when the browser leaves the page, for example on a reload. */
function useSaveOnUnload(name: string) {
  const { pathname } = useLocation()
  const changedPath = useRef<string>(undefined)
  useWindowEvent('input', () => {
    changedPath.current = pathname
  })
  useWindowEvent('pagehide', () => {
    const form = document.querySelector<HTMLFormElement>('form[data-guarded]')
    if (form && changedPath.current === pathname) saveInputInTab(pathname, name, form)
  })
}
