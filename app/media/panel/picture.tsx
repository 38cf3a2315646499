import {
  Button,
  Code,
  FileButton,
  Group,
  List,
  Modal,
  Stack,
  Switch,
  Text,
  TextInput,
} from '@mantine/core'
import { useRef } from 'react'
import { data, Form, href, useFetcher, useLocation, useNavigate } from 'react-router'
import { requireRight } from '#accounts/rights.server.ts'
import { getCrops } from '#content/pictures/picture-folders.ts'
import { pictureTextFields, pictureTextRequiredMessage } from '#content/pictures/picture-text.ts'
import { translateFieldErrors } from '#core/fields/field-errors.ts'
import { parseForm } from '#core/fields/form.ts'
import { number } from '#core/fields/number-field.ts'
import { FocalPoint } from '#panel/kit/fields/focal-point.tsx'
import { acceptAttribute } from '#panel/kit/fields/upload-image.ts'
import { ifTopmostDialog, useReturningFocus } from '#panel/kit/list/use-returning-focus.ts'
import { crumb } from '#panel/kit/shell/breadcrumbs.ts'
import { PrefetchActions } from '#panel/kit/shell/prefetch-actions.tsx'
import { ScreenLink } from '#panel/kit/shell/screen-link.tsx'
import { redirectWithToast } from '#panel/kit/shell/toast.server.ts'
import { useTranslator } from '#panel/kit/shell/use-translator.ts'
import { withErrorToast } from '#panel/kit/shell/with-error-toast.ts'
import type { Route } from './+types/picture'
import { changePictureDescription } from './change-picture-description.server.ts'
import { DeletePicture } from './delete-picture.tsx'
import { translateUses } from './describe-uses.server.ts'
import classes from './media.module.css'
import { requirePicture, toPictureCards } from './pictures.server.ts'

const fields = {
  ...pictureTextFields,
  focal_x: number('From the left', { max: 100 }),
  focal_y: number('From the top', { max: 100 }),
}

export async function loader({ context, params }: Route.LoaderArgs) {
  const { app, t } = requireRight(context, 'media:read')
  const row = await requirePicture(app, params)
  const [card] = await toPictureCards(app, [row], 50)
  if (!card) throw data(null, { status: 404 })
  return { ...translateUses(t, card), crops: getCrops(row.key.split('/')[0] ?? '') }
}

export async function action({ request, context, params, url }: Route.ActionArgs) {
  const { by, app, t } = requireRight(context, 'media:write')
  const { id } = await requirePicture(app, params)
  const parsed = parseForm(fields, await request.formData())
  if ('errors' in parsed)
    return data({ errors: translateFieldErrors(t, parsed.errors) }, { status: 400 })
  const { values } = parsed
  if (!values.alt && !values.is_decorative)
    return data({ errors: { alt: t.of(pictureTextRequiredMessage) } }, { status: 400 })
  await changePictureDescription(app.database, id, values, by)
  return redirectWithToast(`${href('/admin/media')}${url.search}`, t('Image saved successfully'))
}

export const clientAction = (call: Route.ClientActionArgs) => withErrorToast()(call)

export const handle = crumb('Image')

export default function Picture({ loaderData, actionData, params }: Route.ComponentProps) {
  const t = useTranslator()
  const { address, preview, alt, name, isDecorative, size, used, focal, crops } = loaderData
  const navigate = useNavigate()
  const { search } = useLocation()
  const replacing = useFetcher()
  const replace = href('/admin/media/:id/replace', { id: params.id })
  const resetFile = useRef<() => void>(null)
  const close = () => navigate(`${href('/admin/media')}${search}`, { preventScrollReset: true })
  useReturningFocus(href('/admin/media/:id', { id: params.id }))
  return (
    <Modal opened onClose={ifTopmostDialog(close)} size="lg" title={t('Image')}>
      <Form method="post" preventScrollReset id="picture">
        <input type="hidden" name="failure" value={t('Error saving image')} />
        <Stack gap="sm">
          <FocalPoint
            key={address}
            picture={{ preview, alt: '' }}
            names={{ x: 'focal_x', y: 'focal_y' }}
            start={focal}
            crops={crops}
          />
          <TextInput
            name="alt"
            label={t('Text for those who cannot see the image')}
            defaultValue={alt}
            maxLength={300}
            error={actionData && 'errors' in actionData ? actionData.errors.alt : undefined}
          />
          <Switch
            name="is_decorative"
            label={t('Mere decoration: no text is needed')}
            defaultChecked={isDecorative}
          />
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
          <Text size="sm" c="dimmed" className={classes.facts}>
            {name && `${name}, `}
            {size}, <Code>{address}</Code>
          </Text>
        </Stack>
      </Form>
      <PrefetchActions actions={{ 'media/panel/replace': replace }} />
      <Group gap="xs" mt="md" className={classes.foot}>
        <DeletePicture id={params.id} used={used} />
        <FileButton
          accept={acceptAttribute}
          inputProps={{ 'aria-label': t('Another image in its place') }}
          resetRef={resetFile}
          onChange={(file) => {
            if (!file) return
            // The same file can be chosen again after a failure.
            resetFile.current?.()
            const body = new FormData()
            body.set('file', file)
            void replacing.submit(body, {
              method: 'post',
              action: replace,
              encType: 'multipart/form-data',
            })
          }}
        >
          {(button) => (
            <Button {...button} loading={replacing.state !== 'idle'}>
              {t('Replace everywhere …')}
            </Button>
          )}
        </FileButton>
        <Button onClick={close} ml="auto">
          {t('Cancel')}
        </Button>
        <Button type="submit" form="picture" variant="filled">
          {t('Save')}
        </Button>
      </Group>
    </Modal>
  )
}
