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
import { data, Form, href, useFetcher, useLocation, useNavigate, useNavigation } from 'react-router'
import { requireRight } from '#accounts/rights.server.ts'
import { getCrops } from '#content/pictures/picture-folders.ts'
import { pictureTextFields, pictureTextRequiredMessage } from '#content/pictures/picture-text.ts'
import { translateFieldErrors } from '#core/fields/field-errors.ts'
import { parseForm } from '#core/fields/form.ts'
import { number } from '#core/fields/number-field.ts'
import { FocalPoint } from '#panel/kit/fields/focal-point.tsx'
import { acceptAttribute } from '#panel/kit/files/upload-image.ts'
import { ConflictChoice } from '#panel/kit/guard/notice.tsx'
import { parseSeenAndApplyChoices } from '#panel/kit/guard/seen-values.ts'
import { useStoredForm } from '#panel/kit/guard/use-stored-form.ts'
import { limitToTopmostDialog, useReturningFocus } from '#panel/kit/list/use-returning-focus.ts'
import { createCrumb } from '#panel/kit/shell/breadcrumbs.ts'
import { PrefetchActions } from '#panel/kit/shell/prefetch-actions.tsx'
import { ScreenLink } from '#panel/kit/shell/screen-link.tsx'
import { redirectWithToast } from '#panel/kit/shell/toast.server.ts'
import { useTranslator } from '#panel/kit/shell/use-translator.ts'
import { withErrorToast } from '#panel/kit/shell/with-error-toast.ts'
import type { Route } from './+types/picture'
import { changePictureDescription } from './change-picture-description.server.ts'
import { DeletePictureButton } from './delete-picture-button.tsx'
import { describePictureConflict } from './describe-picture-conflict.server.ts'
import { translateUses } from './describe-uses.server.ts'
import classes from './media.module.css'
import { pictureValueNames, toPictureValues } from './picture-values.ts'
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
  const { alt, isDecorative, focal, ...picture } = translateUses(t, card)
  return {
    ...picture,
    crops: getCrops(row.key.split('/')[0] ?? ''),
    stored: { alt, isDecorative, focal, seen: toPictureValues(row) },
  }
}

export async function action({ request, context, params, url }: Route.ActionArgs) {
  const { by, app, t } = requireRight(context, 'media:write')
  const { id } = await requirePicture(app, params)
  const form = await request.formData()
  const parsed = parseForm(fields, form)
  if ('errors' in parsed)
    return data({ errors: translateFieldErrors(t, parsed.errors) }, { status: 400 })
  const { alt, is_decorative, ...focal } = parsed.values
  const takesTheirs = (name: string) => form.get(`take.${name}`) === 'theirs'
  if (!alt && !is_decorative && !takesTheirs('text'))
    return data({ errors: { alt: t.of(pictureTextRequiredMessage) } }, { status: 400 })
  const typed = {
    ...(!takesTheirs('text') && { alt, is_decorative }),
    ...(!takesTheirs('focal') && focal),
  }
  const seen = parseSeenAndApplyChoices(form, pictureValueNames, String)
  const result = await changePictureDescription(app.database, id, typed, by, seen)
  if (!result) throw data(null, { status: 404 })
  if (result.conflicts.length > 0) {
    const differences = describePictureConflict(t, result)
    return data({ errors: {}, differences, seen: result.seen }, { status: 409 })
  }
  return redirectWithToast(`${href('/admin/media')}${url.search}`, t('Image saved successfully'))
}

export const clientAction = (call: Route.ClientActionArgs) => withErrorToast()(call)

export const handle = createCrumb('Image')

export default function Picture({ loaderData, actionData, params }: Route.ComponentProps) {
  const t = useTranslator()
  const { address, preview, name, size, used, crops } = loaderData
  const navigate = useNavigate()
  const { search } = useLocation()
  const replacing = useFetcher()
  const replace = href('/admin/media/:id/replace', { id: params.id })
  const resetFile = useRef<() => void>(null)
  const close = () => navigate(`${href('/admin/media')}${search}`, { preventScrollReset: true })
  const path = href('/admin/media/:id', { id: params.id })
  useReturningFocus(path)
  const form = useRef<HTMLFormElement>(null)
  const isBusy = useNavigation().formData !== undefined
  const { key, stored, restored } = useStoredForm(form, {
    ...{ path, stored: loaderData.stored, isBusy, isRefused: actionData !== undefined },
    fromDraft: (shown, draft) => ({ ...shown, seen: JSON.parse(String(draft.get('seen'))) }),
  })
  const errors: Record<string, string> = actionData?.errors ?? {}
  const { differences, seen } = { differences: undefined, seen: stored.seen, ...actionData }
  return (
    <Modal opened onClose={limitToTopmostDialog(close)} size="lg" title={t('Image')}>
      <Form ref={form} method="post" preventScrollReset id="picture">
        <input type="hidden" name="failure" value={t('Error saving image')} />
        <input type="hidden" name="seen" value={JSON.stringify(seen)} />
        {differences && <ConflictChoice differences={differences} />}
        <Stack gap="sm" key={key}>
          <FocalPoint
            key={address}
            picture={{ preview, alt: '' }}
            names={{ x: 'focal_x', y: 'focal_y' }}
            start={
              restored ? { x: Number(restored.focal_x), y: Number(restored.focal_y) } : stored.focal
            }
            crops={crops}
          />
          <TextInput
            name="alt"
            label={t('Text for those who cannot see the image')}
            defaultValue={restored?.alt ?? stored.alt}
            maxLength={300}
            error={errors.alt}
          />
          <Switch
            name="is_decorative"
            label={t('Mere decoration: no text is needed')}
            defaultChecked={restored ? 'is_decorative' in restored : stored.isDecorative}
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
        <DeletePictureButton id={params.id} used={used} />
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
        <Button type="submit" form="picture" variant="filled" loading={isBusy}>
          {t('Save')}
        </Button>
      </Group>
    </Modal>
  )
}
