import { Button, Group, Text, TextInput } from '@mantine/core'
import { Form, href, redirect } from 'react-router'
import { colleagueNames } from '../../auth/colleague-names.server.ts'
import { requireRight } from '../../auth/rights.server.ts'
import { beginDraft, openDrafts, recentDrafts, workIn } from '../../views/drafts.server.ts'
import { anyContent } from '../screens/shared-needs.ts'
import { Entries } from '../shell/card.tsx'
import { Heading, Page, Quiet } from '../shell/page.tsx'
import { ScreenLink } from '../shell/screen-link.tsx'
import { leadTo } from '../shell/toast.server.ts'
import { useText } from '../shell/use-text.ts'
import type { Route } from './+types/list'
import { Moments } from './moments.tsx'
import { nameIn, wantsName } from './name-in.ts'
import { plannedFor, publishedOn, said } from './said.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { database } = requireRight(context, anyContent.read).program
  const nameOf = await colleagueNames(database.db)
  const drafts = (await openDrafts(database)).map((each) => ({
    ...each,
    owner: nameOf(each.owner),
  }))
  return { drafts, published: await recentDrafts(database) }
}

/** Begins a draft and opens it. */
export async function action({ request, context }: Route.ActionArgs) {
  const { person, by, program, t } = requireRight(context, anyContent.write)
  const { database } = program
  const name = nameIn(await request.formData())
  if (!name) return leadTo(href('/admin/drafts'), t(wantsName), 'error')
  const id = await beginDraft(database, name, by)
  await workIn(database, person.id, id)
  return redirect(href('/admin/drafts/:id', { id: String(id) }))
}

export default function Drafts({ loaderData }: Route.ComponentProps) {
  const t = useText()
  const { drafts, published } = loaderData
  return (
    <Page maw={760}>
      <Moments />
      <Text>
        {t(
          'Collect changes all over the site, show them to somebody, and publish them together, now or at a time of your choice.',
        )}
      </Text>
      <Form method="post">
        <Group align="end" gap="xs">
          <TextInput
            name="name"
            label={t('Name of a new draft')}
            placeholder={t('Relaunch in January')}
            required
            maxLength={100}
          />
          <Button type="submit" variant="filled">
            {t('Begin')}
          </Button>
        </Group>
      </Form>
      {drafts.length === 0 && (
        <Text>{t('There is no draft. What you save is public at once.')}</Text>
      )}
      <Entries>
        {drafts.map(({ id, name, owner, made_at, begins_at, ends_at, trouble, ...has }) => (
          <li key={id}>
            <ScreenLink to={href('/admin/drafts/:id', { id: String(id) })} fw={600}>
              {name}
            </ScreenLink>
            <Quiet>
              {t.count(
                Number(has.draft_changes),
                '1 change, begun by {owner} on {time}',
                '{count} changes, begun by {owner} on {time}',
                { owner, time: t.time(made_at) },
              )}
            </Quiet>
            {begins_at && !trouble && <Text size="sm">{plannedFor(t, begins_at, ends_at)}</Text>}
            {Number(has.remarks) > 0 && (
              <Text size="sm" fw={600}>
                {t.count(Number(has.remarks), '1 remark', '{count} remarks')}
              </Text>
            )}
            {trouble && (
              <Text size="sm" fw={600}>
                {t('It could not publish itself: {why}', { why: said(t, trouble) })}
              </Text>
            )}
          </li>
        ))}
      </Entries>
      {published.length > 0 && (
        <>
          <Heading>{t('Published')}</Heading>
          <Entries>
            {published.map(({ id, name, published_at, ...times }) => (
              <li key={id}>
                <ScreenLink to={href('/admin/drafts/:id', { id: String(id) })}>{name}</ScreenLink>
                <Quiet>{publishedOn(t, { published_at: published_at ?? '', ...times })}</Quiet>
              </li>
            ))}
          </Entries>
        </>
      )}
    </Page>
  )
}
