import { Button, Text } from '@mantine/core'
import { data, Form, href, redirect } from 'react-router'
import { requireRight } from '#accounts/rights.server.ts'
import { needsReviewer } from '#drafts/approval.server.ts'
import { findWorkingDraft } from '#drafts/drafts.server.ts'
import { contentPermissions } from '#panel/kit/screens/shared-permissions.ts'
import { createCrumb } from '#panel/kit/shell/breadcrumbs.ts'
import { DividedList } from '#panel/kit/shell/card.tsx'
import { Page } from '#panel/kit/shell/page.tsx'
import { ScreenLink } from '#panel/kit/shell/screen-link.tsx'
import { useTranslator } from '#panel/kit/shell/use-translator.ts'
import { findSnapshotLink } from '../snapshots/snapshot-links.server.ts'
import type { Route } from './+types/texts'
import classes from './drafts.module.css'
import { findFieldsByText } from './find-fields-with.server.ts'

/** Redirects from a text in the user's own snapshot to its field; lists the fields if several match. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { person, app, t } = requireRight(context, contentPermissions.read)
  const getParam = (name: string) => (url.searchParams.get(name) ?? '').slice(0, 500)
  const view = await findSnapshotLink(app.database, getParam('view'))
  if (!view || view.user_id !== person.id) throw data(null, { status: 404 })
  const { snapshots, database } = app
  const site = view.at ? await snapshots.at(view.at) : await snapshots.ofDraft(view.draft_id ?? 0)
  const query = { text: getParam('text'), page: getParam('page') }
  const matches = await findFieldsByText(site, person, t, query)
  const open = await findWorkingDraft(database, person.id)
  const isElsewhere = open !== undefined || (await needsReviewer(database.db, person))
  const other =
    view.draft_id && !view.published_at && view.draft_id !== open?.id
      ? { id: view.draft_id, warning: warning(view.name ?? '') }
      : undefined
  const [only] = matches
  if (only && matches.length === 1 && !other) throw redirect(only.to)
  return { text: query.text, found: matches, other }

  function warning(name: string) {
    return isElsewhere
      ? t('You do not work in the draft “{name}”: what you save now does not go into it.', { name })
      : t('You do not work in the draft “{name}”: what you save now would be public.', { name })
  }
}

export const handle = createCrumb('Where this text stands')

export default function TextPlaces({ loaderData }: Route.ComponentProps) {
  const t = useTranslator()
  const { text, found: matches, other } = loaderData
  return (
    <Page maw={760}>
      <Text className={classes.read}>{text}</Text>
      {other && (
        <Form method="post" action={href('/admin/drafts/:id', { id: String(other.id) })}>
          <Text mb="xs">{other.warning}</Text>
          <Button type="submit" name="do" value="work">
            {t('Work in this draft')}
          </Button>
        </Form>
      )}
      {matches.length === 0 && (
        <Text>
          {t(
            'No field says this that you may change. It may be a name of the program, a date, or a part of a picture.',
          )}
        </Text>
      )}
      <DividedList>
        {matches.map((field) => (
          <li key={field.to + field.where}>
            <ScreenLink to={field.to}>{field.where}</ScreenLink>
            <Text size="sm" lineClamp={2}>
              {field.text}
            </Text>
          </li>
        ))}
      </DividedList>
    </Page>
  )
}
