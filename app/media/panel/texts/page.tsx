import { Button, Group, Text } from '@mantine/core'
import { useRef } from 'react'
import { data, Form, href, redirect, useNavigation } from 'react-router'
import { requireRight } from '#accounts/rights.server.ts'
import { useStoredForm } from '#panel/kit/guard/use-stored-form.ts'
import { Pager } from '#panel/kit/list/pager.tsx'
import { parsePage } from '#panel/kit/list/paging.server.ts'
import { createCrumb } from '#panel/kit/shell/breadcrumbs.ts'
import { Page, SecondaryText } from '#panel/kit/shell/page.tsx'
import { ScreenLink } from '#panel/kit/shell/screen-link.tsx'
import { createToastHeaders } from '#panel/kit/shell/toast.server.ts'
import { useTranslator } from '#panel/kit/shell/use-translator.ts'
import { withErrorToast } from '#panel/kit/shell/with-error-toast.ts'
import { translateUses } from '../describe-uses.server.ts'
import classes from '../media.module.css'
import {
  listPicturesForAlternativeTexts,
  readPictureRows,
  toPictureCards,
} from '../pictures.server.ts'
import type { Route } from './+types/page'
import { AlternativeTextRow } from './alternative-text-row.tsx'
import { saveAlternativeTexts } from './save-alternative-texts.server.ts'

const parseShow = (url: URL) => (url.searchParams.get('show') === 'all' ? 'all' : 'no-text')

export async function loader({ context, url }: Route.LoaderArgs) {
  const { app, t } = requireRight(context, 'media:read')
  const page = parsePage(url.searchParams)
  const show = parseShow(url)
  const { pictures, ...list } = await listPicturesForAlternativeTexts(app, { show, page })
  return { show, page, ...list, pictures: pictures.map((each) => translateUses(t, each)) }
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const { by, app, t } = requireRight(context, 'media:write')
  const form = await request.formData()
  const result = await saveAlternativeTexts(app, form, by)
  if ('errors' in result) {
    const typed = Object.fromEntries([...form].map(([name, value]) => [name, String(value)]))
    return data({ errors: result.errors, typed, conflicts: [], settled: [] }, { status: 400 })
  }
  const { saved, settled, conflicts } = result
  if (conflicts.length > 0) {
    const ids = conflicts.map(({ id }) => id)
    const cards = await toPictureCards(app, await readPictureRows(app, ids), 1)
    const conflictRows = cards.flatMap((picture) => {
      const conflict = conflicts.find(({ id }) => id === picture.id)
      return conflict ? [{ picture: translateUses(t, picture), conflict }] : []
    })
    return data({ errors: {}, typed: undefined, conflicts: conflictRows, settled }, { status: 409 })
  }
  return redirect(`${href('/admin/media/texts')}?show=${parseShow(url)}`, {
    headers:
      saved === 0
        ? createToastHeaders(t('Nothing was changed'), 'info')
        : createToastHeaders(
            t.count(
              saved,
              'Text of 1 image saved successfully',
              'Texts of {count} images saved successfully',
            ),
          ),
  })
}

export function clientAction(call: Route.ClientActionArgs) {
  return withErrorToast('Error saving texts')(call)
}

export const handle = createCrumb('Texts')

/** Alternative texts of many pictures, saved together. */
export default function AlternativeTextsPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslator()
  const { show, page, pages, total } = loaderData
  const { conflicts = [] } = actionData ?? {}
  const errors: Record<string, string> = actionData?.errors ?? {}
  const isBusy = useNavigation().formData !== undefined
  const form = useRef<HTMLFormElement>(null)
  const shown = useStoredForm(form, {
    ...{
      path: `${href('/admin/media/texts')}?show=${show}&page=${page}`,
      stored: loaderData.pictures,
      isBusy,
    },
    ...{ isRefused: actionData !== undefined, fromDraft: readSeenTexts, fromSaved: readSentTexts },
  })
  const settled = new Map(actionData?.settled.map((each) => [each.id, each]))
  const pictures = shown.stored.map((each) => ({ ...each, ...settled.get(each.id) }))
  const typed = actionData?.typed ?? shown.restored
  const conflictIds = new Set(conflicts.map(({ picture }) => picture.id))
  const otherPictures = pictures.filter(({ id }) => !conflictIds.has(id))
  const problems = Object.keys(errors).length
  return (
    <Page gap="sm" title={t('Texts of images')}>
      <Text size="sm">
        {t(
          'What each image shows, in one German sentence: it is read out to those who cannot see it.',
        )}
      </Text>
      <Group gap="md">
        <Filter to="no-text" show={show} label={t('Without a text')} />
        <Filter to="all" show={show} label={t('All images')} />
        <SecondaryText role="status">{t.count(total, '1 image', '{count} images')}</SecondaryText>
      </Group>
      {conflicts.length > 0 && (
        <Text role="alert">
          {t(
            conflicts.length === 1
              ? 'Somebody else has described an image in the meantime. Everything else is saved. Choose what is to stay, then save again.'
              : 'Somebody else has described some images in the meantime. Everything else is saved. Choose what is to stay, then save again.',
          )}
        </Text>
      )}
      {problems > 0 && (
        <Text role="alert" c="var(--danger)">
          {t(
            problems === 1
              ? 'Nothing is saved yet: please look at the image marked below.'
              : 'Nothing is saved yet: please look at the images marked below.',
          )}
        </Text>
      )}
      {total === 0 && <Text>{t('Every image has a text. There is nothing to do.')}</Text>}
      <Form ref={form} method="post" noValidate key={shown.key}>
        <ul className={classes.rows}>
          {conflicts.map(({ picture, conflict }) => (
            <AlternativeTextRow
              key={`conflict ${picture.id}`}
              picture={picture}
              conflict={conflict}
            />
          ))}
          {otherPictures.map((picture) => (
            <AlternativeTextRow
              key={picture.id}
              picture={picture}
              typed={typed}
              problem={errors[picture.id]}
            />
          ))}
        </ul>
        {conflicts.length + otherPictures.length > 0 && (
          <Group justify="end" className={classes.saving}>
            <Button type="submit" loading={isBusy} variant="filled">
              {t('Save all')}
            </Button>
          </Group>
        )}
      </Form>
      <Pager page={page} pages={pages} />
    </Page>
  )
}

type Pictures = Route.ComponentProps['loaderData']['pictures']

const readTexts =
  (text: 'alt' | 'was', mark: 'decorative' | 'was-decorative') =>
  (pictures: Pictures, form: FormData): Pictures =>
    pictures.map((each) => {
      const alt = form.get(`${text}.${each.id}`)
      if (alt === null) return each
      return { ...each, alt: String(alt), isDecorative: form.has(`${mark}.${each.id}`) }
    })

/** The texts that a restored form was loaded with. */
const readSeenTexts = readTexts('was', 'was-decorative')
const readSentTexts = readTexts('alt', 'decorative')

function Filter({ to, show, label }: { to: string; show: string; label: string }) {
  return (
    <ScreenLink
      to={`${href('/admin/media/texts')}?show=${to}`}
      size="sm"
      aria-current={show === to ? 'page' : undefined}
      fw={show === to ? 650 : undefined}
    >
      {label}
    </ScreenLink>
  )
}
