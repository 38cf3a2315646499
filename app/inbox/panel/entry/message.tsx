import { randomUUID } from 'node:crypto'
import { Group, Paper, Stack } from '@mantine/core'
import { data, useNavigate, useSearchParams } from 'react-router'
import { requireRight } from '#accounts/rights.server.ts'
import { parseIdOrZero } from '#content/store/id.ts'
import { getGermanDay } from '#content/types/open-job.ts'
import { findDueStates } from '#inbox/deadlines/due-states.server.ts'
import { listEntryColleagues, toNamedColleagues } from '#inbox/entries/colleagues.server.ts'
import type { MessageState } from '#inbox/entries/inbox-tables.ts'
import { formatMessageWithAnswers } from '#inbox/entries/stored-answers.ts'
import { requireVisibleEntry } from '#inbox/entries/visibility.server.ts'
import { getMessageRetentionEnd } from '#inbox/retention/due-entries.server.ts'
import { findMessage } from '#inbox/status/application-status.server.ts'
import { listEntryTasks } from '#inbox/tasks/list-tasks.server.ts'
import { createCrumb } from '#panel/kit/shell/breadcrumbs.ts'
import { PanelErrorPage } from '#panel/kit/shell/problem.tsx'
import { TranslatedText } from '#panel/kit/shell/translated-text.tsx'
import { useTranslator } from '#panel/kit/shell/use-translator.ts'
import { withListParams } from '../filters/filter-params.ts'
import { entryKindRoutes } from '../kinds.ts'
import { DeleteEntriesButton } from '../lists/delete-entries-button.tsx'
import { findNeighbourIds } from '../lists/neighbours.server.ts'
import { useStateChange } from '../lists/use-state-change.ts'
import { listOfferedTemplates, listTextBlocks } from '../mails/offered-templates.server.ts'
import { listRecipients } from '../mails/recipients.server.ts'
import { createMailtoLink, ReplyForm } from '../mails/reply-form.tsx'
import { MessageFolderButtons } from '../message-folder-buttons.tsx'
import { TaskPanel } from '../tasks/task-panel.tsx'
import { listUndoableActions } from '../undo-inbox-action.server.ts'
import { UndoEntryActions } from '../undo-inbox-action.tsx'
import { findStarredEntryIds } from '../views/stars.server.ts'
import type { Route } from './+types/message'
import { CorrespondenceForms } from './correspondence-forms.tsx'
import { EntryPage } from './entry.tsx'
import { loadEntryHistory } from './entry-history.server.ts'
import { MessageHead, MessageText } from './message-answers.tsx'
import { PreviousNextLinks } from './previous-next-links.tsx'
import { QuarantineNotice } from './quarantine-notice.tsx'
import { RetentionPanel, RevokeLinkButton } from './retention.tsx'
import { EntryThread } from './thread.tsx'
import { useMarkSeen } from './use-seen.ts'

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const { person, by, scope, app, db, t } = requireRight(context, 'messages:read')
  const id = parseIdOrZero(params.id)
  const entry = await requireVisibleEntry(db, scope, 'messages', id)
  const [row, recipients, thread, end, colleagues] = await Promise.all([
    findMessage(db, id),
    listRecipients(app, entry),
    loadEntryHistory(app, entry, by),
    getMessageRetentionEnd(app, id),
    listEntryColleagues(db, entry),
  ])
  const [recipient] = recipients
  if (!row || !recipient) throw data(null, { status: 404 })
  // Omits the secret of the personal link: a reader must not be able to act as the sender.
  const { submission_key: _, status_key, ...message } = row
  const place = { kind: 'messages', id } as const
  return {
    message,
    hasLink: status_key !== null,
    // The link is put in when the mail is sent.
    recipient: { ...recipient, values: omitLink(recipient.values) },
    templates: await listOfferedTemplates(app, 'messages', recipients),
    blocks: await listTextBlocks(app, recipients),
    thread,
    undoable: await listUndoableActions(t, app, scope, by, place),
    colleagues: toNamedColleagues(colleagues),
    once: randomUUID(),
    neighbours: await findNeighbourIds(app, scope, { ...place, query: url.searchParams }),
    deletedAt: end?.at ?? null,
    due: (await findDueStates(app, 'messages', [id])).get(id) ?? null,
    tasks: await listEntryTasks(db, entry, person),
    isStarred: (await findStarredEntryIds(db, scope, 'messages', [id])).has(id),
  }
}

const omitLink = ({ link: _, ...values }: Record<string, string>) => values

export { shouldRevalidate } from './use-seen.ts'

export const handle = createCrumb<Route.ComponentProps['loaderData']>(({ message }) => message.name)

export default function Message({ loaderData }: Route.ComponentProps) {
  const t = useTranslator()
  const { message, hasLink, recipient, templates, thread, colleagues, once, deletedAt } = loaderData
  const { id, name, email, reference, state, suspicion, received_at } = message
  const entry = { kind: 'messages', id: String(id) } as const
  const { change, isBusy } = useStateChange('messages')
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const list = withListParams(entryKindRoutes.messages.path, query)
  /** Changes the state and returns to the list or the folder, with the next message. */
  function move(target: MessageState) {
    change([message], target)
    void navigate(list.includes('?') ? list : `${list}?state=${state}`)
  }
  const hasUnreadText = thread.correspondence.some(({ is_read }) => !is_read)
  useMarkSeen(entry, state === 'unread' || hasUnreadText)
  return (
    <Stack>
      <PreviousNextLinks kind="messages" id={id} {...loaderData.neighbours} />
      <MessageHead {...loaderData} />
      {state === 'spam' && (
        <QuarantineNotice
          suspicion={suspicion}
          isOpen={message.held !== null}
          isTold={thread.isConfirmed}
          isBusy={isBusy}
          onRelease={() => move('open')}
          onConfirm={() => move('spam')}
        />
      )}
      <EntryPage
        // What was typed belongs to one message.
        key={id}
        entry={entry}
        events={thread.events}
        hasServer={thread.hasServer}
        colleagues={colleagues}
        assigned={message.assigned_to}
        tasks={<TaskPanel entry={entry} tasks={loaderData.tasks} colleagues={colleagues} />}
        keeping={
          <RetentionPanel
            entry={entry}
            holdReason={message.hold_reason}
            // § 257 HGB, § 147 AO: six years from the end of the year.
            letterYear={Number(getGermanDay(new Date(received_at)).slice(0, 4)) + 6}
            until={
              deletedAt && (
                <TranslatedText
                  text="Will be deleted on {day}."
                  day={<strong>{t.day(deletedAt)}</strong>}
                />
              )
            }
          >
            {hasLink && <RevokeLinkButton entry={entry} />}
          </RetentionPanel>
        }
      >
        <MessageText {...message} />
        <Group gap="xs">
          {state !== 'spam' && <MessageFolderButtons state={state} isBusy={isBusy} onMove={move} />}
          {!message.hold_reason && (
            <DeleteEntriesButton
              kind="messages"
              ids={[id]}
              title={`${name}, ${reference}`}
              unsent={thread.unsent}
            />
          )}
        </Group>
        {state !== 'spam' && (
          <Paper withBorder p={{ base: 'sm', sm: 'md' }}>
            <ReplyForm
              recipient={recipient}
              templates={templates}
              blocks={loaderData.blocks}
              once={once}
              mailto={createMailtoLink(email, {
                subject: `Re: ${reference}`,
                quote: formatMessageWithAnswers(message),
              })}
            />
          </Paper>
        )}
        <UndoEntryActions entry={entry} actions={loaderData.undoable} />
        <EntryThread {...thread} />
        {state !== 'spam' && (
          <CorrespondenceForms
            {...{ entry, hasLink, recipient, hasServer: thread.hasServer }}
            once={thread.once}
            blocks={loaderData.blocks}
          />
        )}
      </EntryPage>
    </Stack>
  )
}

export const ErrorBoundary = () => <PanelErrorPage />
