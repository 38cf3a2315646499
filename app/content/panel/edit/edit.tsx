import { Button, Drawer, Stack } from '@mantine/core'
import { href, useLocation, useNavigate } from 'react-router'
import { requireRight } from '#accounts/rights.server.ts'
import { FormFooterLink, HistoryLink } from '#panel/kit/form/foot-buttons.tsx'
import { ItemForm } from '#panel/kit/form/item-form.tsx'
import { preserveInputOnError } from '#panel/kit/form/preserve-input-on-error.ts'
import type { SaveFailure } from '#panel/kit/form/save-failure.ts'
import { SampleFieldsNote } from '#panel/kit/list/samples.tsx'
import { limitToTopmostDialog, useReturningFocus } from '#panel/kit/list/use-returning-focus.ts'
import { getTabRequirement } from '#panel/kit/screens/screen-permissions.ts'
import { createCrumb } from '#panel/kit/shell/breadcrumbs.ts'
import { useTranslator } from '#panel/kit/shell/use-translator.ts'
import type { Route } from './+types/edit'
import { loadTabItemForm, saveTabItemForm } from './item-form.server.ts'

export async function loader({ context, params }: Route.LoaderArgs) {
  const { t } = requireRight(context, getTabRequirement(params.screen, params.tab, 'read'))
  return loadTabItemForm(context, t, params)
}

export const handle = createCrumb<Route.ComponentProps['loaderData']>(({ item, title }) =>
  item ? `${title}: ${item}` : title,
)

export async function action({ context, params, request, url }: Route.ActionArgs) {
  const { by } = requireRight(context, getTabRequirement(params.screen, params.tab, 'write'))
  return saveTabItemForm(context, { request, url, by }, params)
}

export const clientAction = preserveInputOnError<SaveFailure | undefined>

export default function Edit({ loaderData, actionData, params }: Route.ComponentProps) {
  const t = useTranslator()
  const { title, sample, history, translation, promotion, ...form } = loaderData
  const navigate = useNavigate()
  const { search } = useLocation()
  const close = () => navigate(getListPath(params) + search, { preventScrollReset: true })
  useReturningFocus(
    href('/admin/:screen/:tab/:id', { screen: params.screen, tab: params.tab, id: params.id }),
  )
  return (
    <Drawer
      opened
      onClose={limitToTopmostDialog(close)}
      closeOnClickOutside={false}
      position="right"
      size="var(--side)"
      title={title}
    >
      <Stack>
        <SampleFieldsNote fields={sample} />
        <ItemForm key={params.id} name="item" {...form} result={actionData}>
          {history && <HistoryLink to={history} />}
          {translation && (
            <FormFooterLink to={translation} icon="globe">
              {t('Translate')}
            </FormFooterLink>
          )}
          {promotion && (
            <FormFooterLink to={promotion} icon="send">
              {t('Make known')}
            </FormFooterLink>
          )}
          <Button onClick={close}>{t('Cancel')}</Button>
        </ItemForm>
      </Stack>
    </Drawer>
  )
}

const getListPath = ({ screen, tab }: Route.LoaderArgs['params']) =>
  href('/admin/:screen/:tab', { screen, tab })
