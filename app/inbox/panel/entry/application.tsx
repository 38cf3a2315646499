import { data, useSearchParams } from 'react-router'
import { createNameLookup } from '#accounts/people/colleague-names.server.ts'
import { requireRight } from '#accounts/rights.server.ts'
import { can } from '#accounts/rights.ts'
import { parseIdOrZero } from '#content/store/id.ts'
import { findSamePersonApplications } from '#inbox/entries/same-person-applications.server.ts'
import { requireVisibleEntry } from '#inbox/entries/visibility.server.ts'
import { listEntryTasks } from '#inbox/tasks/list-tasks.server.ts'
import { MailParagraph } from '#mail/panel/letter-text.tsx'
import { createScreenPath } from '#panel/kit/screens/create-screen-path.ts'
import { Can, useCan } from '#panel/kit/shell/access.tsx'
import { createCrumb } from '#panel/kit/shell/breadcrumbs.ts'
import { Card } from '#panel/kit/shell/card.tsx'
import { PanelErrorPage } from '#panel/kit/shell/problem.tsx'
import { useTranslator } from '#panel/kit/shell/use-translator.ts'
import { AppointmentsCard } from '../appointments/card.tsx'
import { RatingPanel } from '../assessment/assessment.tsx'
import { VeilNotice } from '../first-look/veil-notice.tsx'
import { DeleteEntriesButton } from '../lists/delete-entries-button.tsx'
import { findNeighbourIds } from '../lists/neighbours.server.ts'
import { useStateChange } from '../lists/use-state-change.ts'
import { TaskPanel } from '../tasks/task-panel.tsx'
import { listUndoableActions } from '../undo-inbox-action.server.ts'
import { UndoEntryActions } from '../undo-inbox-action.tsx'
import type { Route } from './+types/application'
import { AnswersCard, ApplicantCorrectionForm, SamePersonApplications } from './applicant.tsx'
import { loadApplication, loadTextBlocks, veilEntryHistory } from './application.server.ts'
import { ApplicationSummary } from './application-summary.tsx'
import { CorrespondenceForms } from './correspondence-forms.tsx'
import { DocumentSplitView, parseShownDocumentId } from './document-split-view.tsx'
import { EntryPage } from './entry.tsx'
import { loadEntryHistory } from './entry-history.server.ts'
import { InterviewSheet } from './interview-sheet.tsx'
import { PreviousNextLinks } from './previous-next-links.tsx'
import { QuarantineNotice } from './quarantine-notice.tsx'
import { recordView } from './record-view.server.ts'
import {
  PoolExtensionForm,
  RetentionPanel,
  RevokeLinkButton,
  TalentPoolConsent,
} from './retention.tsx'
import { StateMenu } from './state-menu.tsx'
import { EntryThread } from './thread.tsx'
import { useMarkSeen } from './use-seen.ts'
import { WriteToApplicantsButtons } from './write-buttons.tsx'

/** Records each view. */
export async function loader({ params, context, url }: Route.LoaderArgs) {
  const { person, by, scope, app, db, t } = requireRight(context, 'applications:read')
  const id = parseIdOrZero(params.id)
  const entry = await requireVisibleEntry(db, scope, 'applications', id)
  const details = await loadApplication(app, scope, entry)
  if (!details) throw data(null, { status: 404 })
  await recordView(db, id, by)
  const { job, redact, ...rest } = details
  const thread = await loadEntryHistory(app, entry, by)
  const tasks = await listEntryTasks(db, entry, person)
  return {
    ...rest,
    reader: (await createNameLookup(db))(by),
    jobPath:
      job && can(person, 'jobs:read') ? createScreenPath(`career/jobs/${job.id}`) : undefined,
    thread: rest.isVeiled ? veilEntryHistory(thread, redact) : thread,
    tasks: tasks.map((task) => ({ ...task, title: redact(task.title) })),
    undoable: await listUndoableActions(t, app, scope, by, { kind: 'applications', id }),
    others: rest.isVeiled ? [] : await findSamePersonApplications(db, scope, id),
    ...(await loadTextBlocks(app, scope, entry)),
    neighbours: await findNeighbourIds(app, scope, {
      kind: 'applications',
      id,
      query: url.searchParams,
    }),
  }
}

export { shouldRevalidate } from './use-seen.ts'

export const handle = createCrumb<Route.ComponentProps['loaderData']>(
  ({ application }) => application.name,
)

export default function Application({ loaderData }: Route.ComponentProps) {
  const t = useTranslator()
  const { application, jobPath, hasLink, files, thread, groups, contact, colleagues } = loaderData
  const { id, name, reference, state, is_spam, hold_reason, talent_pool_until } = application
  const entry = { kind: 'applications', id: String(id) } as const
  const { change, isBusy } = useStateChange('applications')
  const [query] = useSearchParams()
  const mayDecide = useCan()('applications:write')
  // A veiled application shows neither its documents nor its messages yet.
  useMarkSeen(entry, mayDecide && !loaderData.isVeiled && !application.is_seen)
  return (
    <DocumentSplitView file={files.find((file) => file.id === parseShownDocumentId(query))}>
      <InterviewSheet {...loaderData} />
      <PreviousNextLinks kind="applications" id={id} {...loaderData.neighbours} />
      <ApplicationSummary
        {...{ application, files, jobPath }}
        remove={
          !hold_reason && (
            <DeleteEntriesButton
              kind="applications"
              ids={[id]}
              title={`${name}, ${reference}`}
              unsent={thread.unsent}
            />
          )
        }
      >
        <StateMenu
          name={name}
          ids={[id]}
          isBusy={isBusy}
          current={state}
          isSpam={is_spam}
          onChoose={(target) => change([application], target)}
        />
        <WriteToApplicantsButtons ids={[id]} isRejected={thread.isRejected} />
      </ApplicationSummary>
      {loaderData.isVeiled && <VeilNotice id={id} />}
      <SamePersonApplications others={loaderData.others} />
      {is_spam && mayDecide && (
        <QuarantineNotice
          suspicion={application.suspicion}
          isOpen={application.held !== null}
          isTold={thread.isConfirmed}
          isBusy={isBusy}
          onRelease={() => change([application], 'no-spam')}
          onConfirm={() => change([application], 'spam')}
        />
      )}
      <EntryPage
        // What was typed belongs to one application.
        key={id}
        entry={entry}
        events={thread.events}
        hasServer={thread.hasServer}
        colleagues={colleagues}
        assigned={application.assigned_to}
        tasks={<TaskPanel entry={entry} tasks={loaderData.tasks} colleagues={colleagues} />}
        assessment={
          <RatingPanel
            {...{ id, criteria: loaderData.criteria, reader: loaderData.reader }}
            events={thread.events}
          />
        }
        keeping={
          <RetentionPanel
            entry={entry}
            holdReason={hold_reason}
            until={
              talent_pool_until && (
                <TalentPoolConsent
                  until={talent_pool_until}
                  language={application.language}
                  events={thread.events}
                />
              )
            }
          >
            {hasLink && <RevokeLinkButton entry={entry} />}
            {loaderData.mayProlong && <PoolExtensionForm entry={entry} />}
          </RetentionPanel>
        }
      >
        {application.message && (
          <Card title={t('Message')}>
            <MailParagraph>{application.message}</MailParagraph>
          </Card>
        )}
        <AnswersCard groups={groups} />
        {contact.length > 0 && (
          <Can need="applications:write">
            <ApplicantCorrectionForm id={id} fields={contact} />
          </Can>
        )}
        <AppointmentsCard
          {...{ id, hasLink, hasServer: thread.hasServer }}
          isEnded={is_spam || state === 'rejected'}
          appointments={loaderData.appointments}
        />
        <UndoEntryActions entry={entry} actions={loaderData.undoable} />
        <EntryThread {...thread} />
        <CorrespondenceForms
          {...{ entry, hasLink, recipient: loaderData.recipient, hasServer: thread.hasServer }}
          once={thread.once}
          blocks={loaderData.blocks}
        />
      </EntryPage>
    </DocumentSplitView>
  )
}

export const ErrorBoundary = () => <PanelErrorPage />
