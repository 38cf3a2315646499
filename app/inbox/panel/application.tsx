import { data, useSearchParams } from 'react-router'
import { colleagueNames } from '#accounts/colleague-names.server.ts'
import { requireRight } from '#accounts/rights.server.ts'
import { can } from '#accounts/rights.ts'
import { parseId } from '#content/id.ts'
import { findOthersOfPerson } from '#inbox/same-person.server.ts'
import { findVisible } from '#inbox/visibility.server.ts'
import { Letter } from '#mail/panel/letter-text.tsx'
import { Guard } from '#panel/kit/form/guard.tsx'
import { screenPath } from '#panel/kit/screens/screen-path.ts'
import { Can, useCan } from '#panel/kit/shell/access.tsx'
import { crumb } from '#panel/kit/shell/breadcrumbs.ts'
import { Card } from '#panel/kit/shell/card.tsx'
import { Problem } from '#panel/kit/shell/problem.tsx'
import { useTranslator } from '#panel/kit/shell/use-translator.ts'
import type { Route } from './+types/application'
import { AnswersCard, CorrectForm, OthersOfPerson } from './applicant.tsx'
import { loadApplication } from './application.server.ts'
import { Assessment } from './assessment.tsx'
import { DeleteEntries } from './delete-entries.tsx'
import { findShownDocument, SideBySide } from './document-pane.tsx'
import { Entry } from './entry.tsx'
import { Glance } from './glance.tsx'
import { HeldBack } from './held-back.tsx'
import { findNeighbours } from './neighbours.server.ts'
import { Neighbours } from './neighbours.tsx'
import { recordView } from './record-view.server.ts'
import { PoolConsent, RetentionPanel, RevokeButton } from './retention.tsx'
import { StateMenu } from './state-menu.tsx'
import { loadThread } from './thread.server.ts'
import { countUnsentMails, Thread } from './thread.tsx'
import { listUndoableActions } from './undo-inbox-action.server.ts'
import { UndoEntryActions } from './undo-inbox-action.tsx'
import { useSeen } from './use-seen.ts'
import { useStateChange } from './use-state-change.ts'
import { WriteButtons } from './write-buttons.tsx'

/** Records each view. */
export async function loader({ params, context, url }: Route.LoaderArgs) {
  const { person, by, scope, program, db, t } = requireRight(context, 'applications:read')
  const id = parseId(params.id)
  const entry = await findVisible(db, scope, 'applications', id)
  const details = await loadApplication(program, entry)
  if (!details) throw data(null, { status: 404 })
  await recordView(db, id, by)
  const { job, ...rest } = details
  return {
    ...rest,
    reader: (await colleagueNames(db))(by),
    jobPath: job && can(person, 'jobs:read') ? screenPath(`career/jobs/${job.id}`) : undefined,
    thread: await loadThread(program, entry),
    undoable: await listUndoableActions(t, program, scope, by, { kind: 'applications', id }),
    others: await findOthersOfPerson(db, scope, id),
    neighbours: await findNeighbours(program, scope, {
      kind: 'applications',
      id,
      query: url.searchParams,
    }),
  }
}

export { shouldRevalidate } from './use-seen.ts'

export const handle = crumb<Route.ComponentProps['loaderData']>(
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
  useSeen(entry, mayDecide && !application.is_seen)
  return (
    <Guard>
      <SideBySide file={files.find((file) => file.id === findShownDocument(query))}>
        <Neighbours kind="applications" {...loaderData.neighbours} />
        <Glance
          {...{ application, files, jobPath }}
          remove={
            !hold_reason && (
              <DeleteEntries
                kind="applications"
                ids={[id]}
                title={`${name}, ${reference}`}
                unsent={countUnsentMails(thread)}
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
            onChoose={(target) => change([id], target)}
          />
          <WriteButtons
            ids={[id]}
            isRejected={thread.mails.some(
              ({ kind, state }) => kind === 'rejection' && state !== 'cancelled',
            )}
          />
        </Glance>
        <OthersOfPerson others={loaderData.others} />
        {is_spam && mayDecide && (
          <HeldBack
            suspicion={application.suspicion}
            isOpen={application.held !== null}
            isTold={thread.mails.some(
              ({ kind, state }) => kind === 'confirmation' && state !== 'cancelled',
            )}
            isBusy={isBusy}
            onRelease={() => change([id], 'no-spam')}
            onConfirm={() => change([id], 'spam')}
          />
        )}
        <Entry
          entry={entry}
          events={thread.events}
          colleagues={colleagues}
          assigned={application.assigned_to}
          assessment={<Assessment id={id} events={thread.events} reader={loaderData.reader} />}
          keeping={
            <RetentionPanel
              entry={entry}
              holdReason={hold_reason}
              until={
                talent_pool_until && (
                  <PoolConsent until={talent_pool_until} events={thread.events} />
                )
              }
            >
              {hasLink && <RevokeButton id={id} />}
            </RetentionPanel>
          }
        >
          {application.message && (
            <Card title={t('Message')}>
              <Letter>{application.message}</Letter>
            </Card>
          )}
          <AnswersCard groups={groups} />
          <Can need="applications:write">
            <CorrectForm id={id} fields={contact} />
          </Can>
          <UndoEntryActions entry={entry} actions={loaderData.undoable} />
          <Thread {...thread} />
        </Entry>
      </SideBySide>
    </Guard>
  )
}

export const ErrorBoundary = () => <Problem />
