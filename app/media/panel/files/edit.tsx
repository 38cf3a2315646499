import { Button, Code, Drawer, Group, List, Stack, Text } from '@mantine/core'
import { data, href, useLocation, useNavigate } from 'react-router'
import { requireRight } from '#accounts/rights.server.ts'
import { buildFileAddress } from '#addresses.ts'
import { loadTabItemForm, saveTabItemForm } from '#content/panel/edit/item-form.server.ts'
import { ViewPageLink } from '#content/panel/edit/show-page.tsx'
import { parseIdOrZero } from '#content/store/id.ts'
import { file as fileType } from '#content/types/file.ts'
import { getContentContext } from '#drafts/panel/working-copy/working-copy.server.ts'
import { describeFile } from '#media/files/describe-file.ts'
import { getFileKind } from '#media/files/file-kinds.ts'
import { HistoryLink } from '#panel/kit/form/foot-buttons.tsx'
import { ItemForm } from '#panel/kit/form/item-form.tsx'
import { preserveInputOnError } from '#panel/kit/form/preserve-input-on-error.ts'
import type { SaveFailure } from '#panel/kit/form/save-failure.ts'
import { limitToTopmostDialog, useReturningFocus } from '#panel/kit/list/use-returning-focus.ts'
import { createCrumb } from '#panel/kit/shell/breadcrumbs.ts'
import { CopyTextButton } from '#panel/kit/shell/copy.tsx'
import { ScreenLink } from '#panel/kit/shell/screen-link.tsx'
import { useTranslator } from '#panel/kit/shell/use-translator.ts'
import { describeUses, translateUses } from '../describe-uses.server.ts'
import type { Route } from './+types/edit'
import { DeleteFileButton } from './delete-file-button.tsx'
import classes from './files.module.css'
import { listFileUses } from './list-files.server.ts'
import { ReplaceFile } from './replace-file.tsx'

const place = { screen: 'files', tab: 'all' }
const maxUses = 50

export async function loader({ context, params }: Route.LoaderArgs) {
  const { t, app: live } = requireRight(context, 'content:read')
  const app = getContentContext(context)
  const row = await app.store.find(fileType, parseIdOrZero(params.id))
  const kind = row && getFileKind(row.file)
  if (!row || !kind) throw data(null, { status: 404 })
  const { bytes = 0, pages = 0 } = (await app.files.facts([row.file])).get(row.file) ?? {}
  const uses = await listFileUses(app, live, row)
  const { fields, ...form } = await loadTabItemForm(context, t, { ...place, id: params.id })
  return translateUses(t, {
    // The form has the title only: the address cannot be changed, and the file comes by upload.
    form: { ...form, fields: fields.filter(({ name }) => name === fileType.title) },
    stays: { slug: row.slug, file: row.file },
    address: buildFileAddress(row.slug, row.file),
    file: { kind, bytes, pages },
    used: await describeUses(app, uses.slice(0, maxUses)),
  })
}

export const handle = createCrumb<Route.ComponentProps['loaderData']>(({ form }) => form.item ?? '')

export async function action({ context, params, request, url }: Route.ActionArgs) {
  const { by } = requireRight(context, 'content:write')
  return saveTabItemForm(context, { request, url, by }, { ...place, id: params.id })
}

export const clientAction = preserveInputOnError<SaveFailure | undefined>

/** A document or a video: its title, its address, where it is used, and another file in its place. */
export default function EditFile({ loaderData, actionData, params }: Route.ComponentProps) {
  const t = useTranslator()
  const { form, stays, address, file, used } = loaderData
  const { title, sample: _, history, ...item } = form
  const navigate = useNavigate()
  const { search } = useLocation()
  const close = () => navigate(`${href('/admin/files/all')}${search}`, { preventScrollReset: true })
  useReturningFocus(href('/admin/files/all/:id', { id: params.id }))
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
        <Text size="sm" className={classes.facts}>
          {describeFile(t, file)}, <Code>{address}</Code>
        </Text>
        <Group gap="xs">
          <ViewPageLink address={address} />
          <CopyTextButton text={address} label={t('Copy address')} size="sm" mr={0} />
          <ReplaceFile id={params.id} kind={file.kind} seen={String(stays.file)} />
        </Group>
        <div>
          <Text size="sm" fw={600}>
            {used.length > 0 ? t('Used in') : t('Not used anywhere')}
          </Text>
          <List size="sm" spacing="xs">
            {used.map(({ text, to }) => (
              <List.Item key={to + text}>
                <ScreenLink to={to} inherit>
                  {text}
                </ScreenLink>
              </List.Item>
            ))}
          </List>
        </div>
        <ItemForm key={stays.file} name="item" {...item} result={actionData}>
          {Object.entries(stays).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <DeleteFileButton id={params.id} used={used} />
          {history && <HistoryLink to={history} />}
          <Button onClick={close}>{t('Cancel')}</Button>
        </ItemForm>
      </Stack>
    </Drawer>
  )
}
