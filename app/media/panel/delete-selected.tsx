import { Button, Group, List, Text } from '@mantine/core'
import { Form, href, redirect } from 'react-router'
import { requireRight } from '#accounts/rights.server.ts'
import { createCrumb } from '#panel/kit/shell/breadcrumbs.ts'
import { Heading, Page } from '#panel/kit/shell/page.tsx'
import { ScreenButton, ScreenLink } from '#panel/kit/shell/screen-link.tsx'
import { createToastHeaders } from '#panel/kit/shell/toast.server.ts'
import { useTranslator } from '#panel/kit/shell/use-translator.ts'
import { withErrorToast } from '#panel/kit/shell/with-error-toast.ts'
import type { Route } from './+types/delete-selected'
import { translateUses } from './describe-uses.server.ts'
import classes from './media.module.css'
import { readPictureRows, toPictureCards } from './pictures.server.ts'
import { partitionPicturesByUse, removePictures } from './remove-pictures.server.ts'

const parseIds = (values: FormDataEntryValue[]) =>
  values.map(Number).filter((id) => Number.isInteger(id) && id > 0 && id < 2 ** 31)

export async function loader({ context, url }: Route.LoaderArgs) {
  const { app, t } = requireRight(context, 'media:write')
  const ids = parseIds(url.searchParams.getAll('id'))
  const all = await toPictureCards(app, await readPictureRows(app, ids), 50)
  return {
    unused: all.filter(({ places }) => places === 0),
    inUse: all.filter(({ places }) => places > 0).map((each) => translateUses(t, each)),
  }
}

/** Checks the uses again: pictures in use are not deleted, even if the page showed none. */
export async function action({ request, context }: Route.ActionArgs) {
  const { by, app, t } = requireRight(context, 'media:write')
  const form = await request.formData()
  const rows = await readPictureRows(app, parseIds(form.getAll('id')))
  const { unused, inUse } = await partitionPicturesByUse(app, rows)
  const ids = unused.map(({ id }) => id)
  if (ids.length > 0) await removePictures(app, ids, { by })
  const deletedMessage = t.count(
    unused.length,
    '1 image deleted successfully',
    '{count} images deleted successfully',
  )
  const keptMessage = t('{count} kept: still in use', { count: inUse.length })
  return redirect(href('/admin/media'), {
    headers:
      unused.length > 0
        ? createToastHeaders(
            inUse.length > 0 ? `${deletedMessage}, ${keptMessage}` : deletedMessage,
          )
        : createToastHeaders(t('No image was deleted'), 'info'),
  })
}

export function clientAction(call: Route.ClientActionArgs) {
  return withErrorToast('Error deleting images')(call)
}

export const handle = createCrumb('Delete')

/** Asks before several pictures are deleted, and lists those that are in use and will be kept. */
export default function DeleteSelected({ loaderData }: Route.ComponentProps) {
  const t = useTranslator()
  const { unused, inUse } = loaderData
  return (
    <Page
      gap="md"
      title={
        unused.length > 0
          ? t.count(unused.length, 'Delete 1 image?', 'Delete {count} images?')
          : t('Nothing to delete')
      }
    >
      {unused.length > 0 && (
        <>
          <Text>
            {t('They are not used anywhere.')}{' '}
            {t(
              'What is deleted stays in the trash for 30 days. There it can be deleted for good, too.',
            )}
          </Text>
          <ul className={classes.grid}>
            {unused.map(({ id, thumbnail, isLight, alt, name }) => (
              <li key={id} className={classes.card}>
                <img
                  src={thumbnail}
                  alt=""
                  loading="lazy"
                  className={classes.preview}
                  data-light={isLight || undefined}
                />
                <Text size="sm" truncate>
                  {alt || name || t('Image {id}', { id })}
                </Text>
              </li>
            ))}
          </ul>
        </>
      )}
      {inUse.length > 0 && (
        <section>
          <Heading>
            {t.count(
              inUse.length,
              '1 image stays: still in use',
              '{count} images stay: still in use',
            )}
          </Heading>
          <List size="sm" mt="xs">
            {inUse.map(({ id, alt, name, used }) => (
              <List.Item key={id}>
                <ScreenLink to={href('/admin/media/:id', { id: String(id) })} inherit>
                  {alt || name || t('Image {id}', { id })}
                </ScreenLink>
                : {used.map(({ text }) => text).join(', ')}
              </List.Item>
            ))}
          </List>
        </section>
      )}
      {unused.length + inUse.length === 0 && <Text>{t('No image was selected.')}</Text>}
      <Form method="post">
        {unused.map(({ id }) => (
          <input key={id} type="hidden" name="id" value={id} />
        ))}
        <Group>
          <ScreenButton to={href('/admin/media')}>
            {unused.length > 0 ? t('Cancel') : t('Back to Media')}
          </ScreenButton>
          {unused.length > 0 && (
            <Button type="submit" color="red.9" variant="filled">
              {t.count(unused.length, 'Delete 1 image', 'Delete {count} images')}
            </Button>
          )}
        </Group>
      </Form>
    </Page>
  )
}
