import { Group, Paper, Stack, Title } from '@mantine/core'
import { href, useLocation } from 'react-router'
import { requireRight } from '#accounts/rights.server.ts'
import { languageSettings } from '#content/languages/language-settings.ts'
import { readPageAddressIndex } from '#content/pages/page-addresses.server.ts'
import { getContentContext } from '#drafts/panel/working-copy/working-copy.server.ts'
import { FormFooterLink, HistoryLink } from '#panel/kit/form/foot-buttons.tsx'
import { ItemForm } from '#panel/kit/form/item-form.tsx'
import { FormWithLivePreview } from '#panel/kit/form/live-preview.tsx'
import { preserveInputOnError } from '#panel/kit/form/preserve-input-on-error.ts'
import type { SaveFailure } from '#panel/kit/form/save-failure.ts'
import { SampleFieldsNote } from '#panel/kit/list/samples.tsx'
import { createScreenPath } from '#panel/kit/screens/create-screen-path.ts'
import { createCrumb } from '#panel/kit/shell/breadcrumbs.ts'
import { ScreenButton } from '#panel/kit/shell/screen-link.tsx'
import { useTranslator } from '#panel/kit/shell/use-translator.ts'
import type { Route } from './+types/edit-page'
import { loadTabItemForm, saveTabItemForm } from './item-form.server.ts'
import { ViewPageLink } from './show-page.tsx'

const place = { screen: 'pages', tab: 'all' }
const list = href('/admin/:screen/:tab', place)

export async function loader({ context, params }: Route.LoaderArgs) {
  const { t } = requireRight(context, 'content:read')
  const form = await loadTabItemForm(context, t, { ...place, ...params })
  const { second } = await getContentContext(context).store.setting(languageSettings)
  const { pages } = await readPageAddressIndex(getContentContext(context).database.db)
  const page = [...pages.values()].find(({ id }) => String(id) === params.id)
  return { ...form, second, address: page?.isPublished ? page.path : undefined }
}

export const handle = createCrumb<Route.ComponentProps['loaderData']>(({ item, title }) =>
  item ? `${title}: ${item}` : title,
)

export async function action({ context, params, request, url }: Route.ActionArgs) {
  const { by } = requireRight(context, 'content:write')
  return saveTabItemForm(context, { request, url, by }, { ...place, ...params })
}

export const clientAction = preserveInputOnError<SaveFailure | undefined>

/** The form of an item as a page: too long for a dialog, and usable without scripts. */
export default function EditPage({ loaderData, actionData, params }: Route.ComponentProps) {
  const t = useTranslator()
  const { title, sample, history, translation, second, address, ...form } = loaderData
  const { search } = useLocation()
  return (
    <Stack>
      <Group justify="space-between" gap="xs">
        <Title order={1} size="h2">
          {title}
        </Title>
        <Group gap="xs">
          {params.id !== 'new' && (
            <ScreenButton to={createScreenPath('menu/header')}>
              {t('Put it into the menu')}
            </ScreenButton>
          )}
          {address && <ViewPageLink address={address} />}
        </Group>
      </Group>
      <SampleFieldsNote fields={sample} />
      <FormWithLivePreview
        key={params.id}
        address={String(form.preview)}
        second={translation ? second : null}
      >
        <Paper withBorder p={{ base: 'sm', sm: 'lg' }}>
          <ItemForm name="item" {...form} result={actionData}>
            {history && <HistoryLink to={history} />}
            {translation && (
              <FormFooterLink to={translation} icon="globe">
                {t('Translate')}
              </FormFooterLink>
            )}
            <ScreenButton to={`${list}${search}`}>{t('Cancel')}</ScreenButton>
          </ItemForm>
        </Paper>
      </FormWithLivePreview>
    </Stack>
  )
}
