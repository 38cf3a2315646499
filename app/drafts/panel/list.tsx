import { Badge, Button, Group, Text, TextInput } from '@mantine/core'
import { href, redirect } from 'react-router'
import { createNameLookup } from '#accounts/people/colleague-names.server.ts'
import { requireRight } from '#accounts/rights.server.ts'
import { needsReviewer } from '#drafts/approval.server.ts'
import {
  createDraft,
  listOpenDrafts,
  listPublishedDrafts,
  setWorkingDraft,
} from '#drafts/drafts.server.ts'
import { GuardedForm } from '#panel/kit/guard/guarded-form.tsx'
import { contentPermissions } from '#panel/kit/screens/shared-permissions.ts'
import { CardRow, DividedList } from '#panel/kit/shell/card.tsx'
import { EmptyState } from '#panel/kit/shell/empty-state.tsx'
import { AdminIcon } from '#panel/kit/shell/icon.tsx'
import { Heading, Page, SecondaryText } from '#panel/kit/shell/page.tsx'
import { ScreenLink } from '#panel/kit/shell/screen-link.tsx'
import { redirectWithToast } from '#panel/kit/shell/toast.server.ts'
import { useTranslator } from '#panel/kit/shell/use-translator.ts'
import { withErrorToast } from '#panel/kit/shell/with-error-toast.ts'
import type { Route } from './+types/list'
import {
  describeDraftScheduleProblem,
  describePublication,
  describeSchedule,
} from './draft-labels.ts'
import { DraftsNavigation } from './drafts-navigation.tsx'
import { draftNameRequiredMessage, parseDraftName } from './parse-draft-name.ts'
import { predictDraftScheduleProblem } from './predict-problems.server.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { person, app, t } = requireRight(context, contentPermissions.read)
  const { database } = app
  const toName = await createNameLookup(database.db)
  const drafts = (await listOpenDrafts(database)).map(async (each) => ({
    ...each,
    owner: toName(each.owner),
    problem: describeDraftScheduleProblem(t, await predictDraftScheduleProblem(app, each)),
  }))
  const published = (await listPublishedDrafts(database)).map(async (each) => ({
    ...each,
    problem: describeDraftScheduleProblem(t, await predictDraftScheduleProblem(app, each)),
  }))
  return {
    drafts: await Promise.all(drafts),
    none: (await needsReviewer(database.db, person))
      ? t('There is no draft. What you save begins one.')
      : t('There is no draft. What you save takes effect at once.'),
    published: await Promise.all(published),
  }
}

/** Creates a draft and makes it the user's working draft. */
export async function action({ request, context }: Route.ActionArgs) {
  const { person, by, app, t } = requireRight(context, contentPermissions.write)
  const { database } = app
  const name = parseDraftName(await request.formData())
  if (!name) return redirectWithToast(href('/admin/drafts'), t(draftNameRequiredMessage), 'error')
  const id = await createDraft(database, name, by)
  await setWorkingDraft(database, person.id, id)
  return redirect(href('/admin/drafts/:id', { id: String(id) }))
}

export const clientAction = withErrorToast()

export default function Drafts({ loaderData }: Route.ComponentProps) {
  const t = useTranslator()
  const { drafts, none, published } = loaderData
  return (
    <Page maw={860}>
      <DraftsNavigation />
      <GuardedForm method="post" name="new">
        <Group align="end" gap="xs">
          <TextInput
            name="name"
            label={t('Name of a new draft')}
            placeholder={t('Relaunch in January')}
            required
            withAsterisk={false}
            maxLength={100}
            w={{ base: '100%', xs: 340 }}
          />
          <Button type="submit" variant="filled" leftSection={<AdminIcon name="plus" />}>
            {t('Begin')}
          </Button>
        </Group>
      </GuardedForm>
      {drafts.length === 0 && (
        <EmptyState
          icon="file-pen"
          title={none}
          what={t(
            'Collect changes all over the site, show them to somebody, and publish them together, now or at a time of your choice.',
          )}
        />
      )}
      <DividedList>
        {drafts.map(({ id, name, owner, made_at, begins_at, ends_at, problem, ...draft }) => (
          <CardRow
            key={id}
            actions={
              <Group gap="xs" justify="end">
                {draft.submitted_at && <Badge miw="max-content">{t('Waits for approval')}</Badge>}
                {Number(draft.remarks) > 0 && (
                  <Badge variant="default" miw="max-content">
                    {t.count(Number(draft.remarks), '1 remark', '{count} remarks')}
                  </Badge>
                )}
              </Group>
            }
          >
            <ScreenLink to={href('/admin/drafts/:id', { id: String(id) })} fw={600}>
              {name}
            </ScreenLink>
            <SecondaryText>
              {t.count(
                Number(draft.draft_changes),
                '1 change, begun by {owner} on {time}',
                '{count} changes, begun by {owner} on {time}',
                { owner, time: t.time(made_at) },
              )}
            </SecondaryText>
            {begins_at && problem?.concerns !== 'begin' && (
              <Text size="sm">{describeSchedule(t, begins_at, problem ? null : ends_at)}</Text>
            )}
            {problem && <ProblemLine>{problem.text}</ProblemLine>}
          </CardRow>
        ))}
      </DividedList>
      {published.length > 0 && (
        <section>
          <Heading mb="xs">{t('Published')}</Heading>
          <DividedList>
            {published.map(({ id, name, published_at, ends_at, problem, ...times }) => (
              <li key={id}>
                <ScreenLink to={href('/admin/drafts/:id', { id: String(id) })}>{name}</ScreenLink>
                <SecondaryText>
                  {describePublication(t, {
                    ...{ ...times, published_at: published_at ?? '' },
                    ends_at: problem ? null : ends_at,
                  })}
                </SecondaryText>
                {problem && <ProblemLine>{problem.text}</ProblemLine>}
              </li>
            ))}
          </DividedList>
        </section>
      )}
    </Page>
  )
}

const ProblemLine = (props: { children: string }) => <Text size="sm" fw={600} {...props} />
