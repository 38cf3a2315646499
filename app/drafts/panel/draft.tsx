import { Group, Text } from '@mantine/core'
import { data } from 'react-router'
import { createNameLookup } from '#accounts/people/colleague-names.server.ts'
import { getEmail } from '#accounts/people/users.server.ts'
import { requireRight } from '#accounts/rights.server.ts'
import { asContentDb } from '#content/store/change.server.ts'
import { parseIdOrZero } from '#content/store/id.ts'
import { loadSectionOrNull } from '#core/request/load-section-or-null.server.ts'
import { findDraft, listDraftChanges } from '#drafts/drafts.server.ts'
import { mergeChanges } from '#drafts/merge.server.ts'
import { contentPermissions } from '#panel/kit/screens/shared-permissions.ts'
import { createCrumb } from '#panel/kit/shell/breadcrumbs.ts'
import { Card, MainAndSideColumns } from '#panel/kit/shell/card.tsx'
import { EmptyState } from '#panel/kit/shell/empty-state.tsx'
import { AdminIcon } from '#panel/kit/shell/icon.tsx'
import { Page, SecondaryText } from '#panel/kit/shell/page.tsx'
import { PostButton } from '#panel/kit/shell/post-button.tsx'
import { useTranslator } from '#panel/kit/shell/use-translator.ts'
import { withErrorToast } from '#panel/kit/shell/with-error-toast.ts'
import { listDraftLinks, listDraftRemarks } from '../snapshots/snapshot-links.server.ts'
import type { Route } from './+types/draft'
import { isDraftLinkStillAllowed } from './approval.server.ts'
import { DraftChanges } from './changes.tsx'
import { checkDraft } from './check-draft.server.ts'
import { ConfirmationPage, confirmationQuestions } from './confirmation.tsx'
import { runDraftAction } from './draft-actions.server.ts'
import { describeDraftScheduleProblem } from './draft-labels.ts'
import { draftRefusalTexts, findDraftActionRefusal } from './draft-rights.server.ts'
import { predictDraftScheduleProblem } from './predict-problems.server.ts'
import { toChangeViews, withRestoredFlags } from './present-changes.server.ts'
import { PublishCard, PublishedCard } from './publishing.tsx'
import { DraftFindings } from './ready/findings.tsx'
import { RenameForm } from './rename.tsx'
import { ScheduleCard } from './schedule.tsx'
import { DraftLinks, RemarkList } from './sharing.tsx'
import { runWithLaunchConfirmation } from './working-copy/launch-confirmation.server.ts'
import { useWorkingDraft } from './working-copy/working-draft.ts'

export const handle = createCrumb<Route.ComponentProps['loaderData']>(({ draft }) => draft.name)

export async function loader({ context, params }: Route.LoaderArgs) {
  const { person, app, t } = requireRight(context, contentPermissions.read)
  const { database, environment } = app
  const draft = await findDraft(database, parseIdOrZero(params.id))
  if (!draft) throw data(null, { status: 404 })
  const rows = await listDraftChanges(database.db, draft.id)
  const toName = await createNameLookup(database.db)
  const { conflicts } = draft.published_at
    ? { conflicts: [] }
    : await mergeChanges(asContentDb(database.db), rows)
  const presented = await withRestoredFlags(asContentDb(database.db), rows)
  const to = { t, db: asContentDb(database.db) }
  const views = await Promise.all(presented.map((row) => toChangeViews(to, row, conflicts)))
  const changes = views.flat()
  const isOpen = !draft.published_at && changes.length > 0
  const refusal = findDraftActionRefusal.bind(undefined, database.db, person, draft)
  const against = draft.published_at ? undefined : await refusal('publish')
  const [write, own, show] = await Promise.all([refusal('write'), refusal('own'), refusal('show')])
  return {
    draft,
    problem: describeDraftScheduleProblem(t, await predictDraftScheduleProblem(app, draft)),
    owner: toName(draft.owner),
    against: against ? draftRefusalTexts[against] : null,
    may: { write: !write, own: !own, show: !show },
    submitted: draft.submitted_at
      ? {
          at: draft.submitted_at,
          by: toName((await getEmail(database.db, draft.submitted_by)) ?? ''),
        }
      : null,
    origin: environment.ORIGIN,
    changes: await Promise.all(
      changes.map(async (each) => ({
        ...each,
        who: toName(each.who),
        isMine: !draft.published_at && !(await refusal('change', each.id)),
      })),
    ),
    ready: isOpen
      ? await loadSectionOrNull(context, 'checks', () =>
          checkDraft(app, person, t, {
            ...{ id: draft.id, rows },
            paths: changes.flatMap(({ to }) => to ?? []),
          }),
        )
      : null,
    links: await Promise.all(
      (await listDraftLinks(database, draft.id)).map(async (each) => ({
        ...each,
        made_by: toName(each.made_by),
        rests: !(await isDraftLinkStillAllowed(database.db, each.made_by, draft.id)),
      })),
    ),
    remarks: (await listDraftRemarks(database, draft.id)).map((each) => ({
      ...each,
      who: toName(each.who),
    })),
  }
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const form = await request.formData()
  return runWithLaunchConfirmation(context, request, form, () =>
    runDraftAction(context, parseIdOrZero(params.id), form),
  )
}

export const clientAction = (call: Route.ClientActionArgs) => withErrorToast()(call)

export default function Draft({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslator()
  const { draft, changes, ready, links, remarks, origin, submitted, against, may } = loaderData
  const { problem } = loaderData
  const isOpen = useWorkingDraft()?.id === draft.id
  const isBlocked = changes.some(({ conflict }) => conflict)
  const { begins_at, published_at, ends_at, ended_at } = draft
  const conflict = actionData && 'form' in actionData ? actionData : undefined
  if (actionData && 'intent' in actionData) {
    const change = changes.find(({ id }) => `${id}` === actionData.change)
    return <ConfirmationPage {...actionData} title={change?.title ?? draft.name} />
  }
  return (
    <Page
      aside={
        !published_at && (
          <Group gap="xs">
            <PostButton isBeside intent="view" leftSection={<AdminIcon name="external-link" />}>
              {t('View the site with this draft')}
            </PostButton>
            {!isOpen && <PostButton intent="work">{t('Work in this draft')}</PostButton>}
          </Group>
        )
      }
    >
      <SecondaryText>
        {t('Begun by {owner} on {time}', { owner: loaderData.owner, time: t.time(draft.made_at) })}
      </SecondaryText>
      {problem && <Text fw={600}>{problem.text}</Text>}
      <MainAndSideColumns
        aside={
          published_at ? (
            <PublishedCard
              {...{ begins_at, published_at, ends_at: problem ? null : ends_at, ended_at }}
            />
          ) : (
            <>
              <PublishCard
                version={draft.version}
                changes={changes.length}
                {...{ isBlocked, submitted, against, maySubmit: may.write }}
              />
              {(!against || (draft.begins_at && problem?.concerns !== 'begin')) && (
                <ScheduleCard
                  mayPlan={!against}
                  {...{ draft, problem }}
                  conflict={conflict?.form === 'schedule' ? conflict : undefined}
                />
              )}
              {may.show && <DraftLinks {...{ links, origin }} />}
              {may.write && (
                <Card title={t('Draft')}>
                  <RenameForm
                    id={draft.id}
                    name={draft.name}
                    conflict={conflict?.form === 'rename' ? conflict : undefined}
                  />
                  {may.own && (
                    <PostButton
                      intent="discard"
                      question={t(confirmationQuestions.discard)}
                      variant="subtle"
                      c="var(--danger)"
                      mt="sm"
                    >
                      {t('Discard the draft')}
                    </PostButton>
                  )}
                </Card>
              )}
            </>
          )
        }
      >
        <RemarkList remarks={remarks} />
        {changes.length > 0 ? (
          <DraftChanges changes={changes} />
        ) : (
          <EmptyState
            icon="file-pen"
            title={t('There is nothing in this draft yet.')}
            {...(!published_at && { what: t('Work in the draft, then save forms as usual.') })}
          />
        )}
        {ready && <DraftFindings draft={draft.id} found={ready} />}
      </MainAndSideColumns>
    </Page>
  )
}
