import { ActionIcon, Badge, Button, Group, Text } from '@mantine/core'
import { href, useSearchParams } from 'react-router'
import { requireRight } from '#accounts/rights.server.ts'
import type { Text as Said } from '#core/i18n/text.ts'
import type { Translator } from '#core/i18n/translator.ts'
import type { ColleagueName } from '#inbox/entries/colleague.ts'
import type { MessageState } from '#inbox/entries/inbox-tables.ts'
import { translateSuspicion } from '#inbox/forms/suspicion.ts'
import { Pager } from '#panel/kit/list/pager.tsx'
import { useCan } from '#panel/kit/shell/access.tsx'
import { AdminIcon } from '#panel/kit/shell/icon.tsx'
import type { AdminIconName } from '#panel/kit/shell/icon-names.ts'
import { Page } from '#panel/kit/shell/page.tsx'
import { ScreenButton } from '#panel/kit/shell/screen-link.tsx'
import { useTranslator } from '#panel/kit/shell/use-translator.ts'
import { AssignedBadge, LanguageBadge, LegalHoldBadge } from '../badges.tsx'
import { DueLinks, DueText } from '../deadlines/due-text.tsx'
import { AssignForm } from '../entry/assign-form.tsx'
import classes from '../inbox.module.css'
import { countLabel, folderNames } from '../kinds.ts'
import { OpenTasks } from '../tasks/open-tasks.tsx'
import type { ListColumn } from '../views/columns.ts'
import { ListTools } from '../views/list-tools.tsx'
import { loadListViews } from '../views/list-views.server.ts'
import type { Route } from './+types/messages'
import { EmptyInbox } from './empty-inbox.tsx'
import { EntryLink, EntryList } from './entry-list.tsx'
import { FolderLinks, MessageFilters } from './filters.tsx'
import { listMessages } from './messages.server.ts'
import { useStateChange } from './use-state-change.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  const { scope, app, db, person } = requireRight(context, 'messages:read')
  const list = await listMessages(app, scope, url.searchParams)
  return { ...list, ...(await loadListViews(db, person.id, 'messages')) }
}

export default function Messages({ loaderData }: Route.ComponentProps) {
  const t = useTranslator()
  const { search, folder, folders, rows, total, page, pages } = loaderData
  const { topic, topics, assigned, colleagues, hidden } = loaderData
  const { age, language, task } = loaderData
  const isFiltered = [search, topic, assigned, age, language, task].some(Boolean)
  const can = useCan()
  const [query] = useSearchParams()
  const { change, coming, isBusy } = useStateChange('messages')
  // Optimistic update: hides messages that are being moved away.
  const visible = rows.filter(({ id }) => !folder || (coming(id) ?? folder) === folder)
  const isNew = folders.every(({ count }) => count === 0)
  const entries = countLabel(t, 'messages', total)
  const summary = search ? t('{entries} with “{search}”', { entries, search }) : entries
  const clear = (
    <ScreenButton to="?" variant="subtle" size="compact-sm">
      {t('Clear search')}
    </ScreenButton>
  )
  return (
    <Page
      aside={
        <>
          <MessageFilters {...{ search, topic, topics, assigned }} />
          <DueLinks />
        </>
      }
    >
      <FolderLinks label={t('Folders')} current={folder ?? ''} folders={folders} />
      <ListTools
        {...{ colleagues, hidden, kind: 'messages' }}
        gone={loaderData.gone}
        filters={loaderData.filters}
      />
      {isNew && <EmptyInbox kind="messages" />}
      {!isNew && visible.length === 0 && (
        <Text>
          {isFiltered ? t('Nothing found.') : t.of(emptyTexts[folder ?? 'open'])} {search && clear}
        </Text>
      )}
      <EntryList
        kind="messages"
        rows={visible}
        summary={summary}
        aside={search && clear}
        sortColumns={[
          {
            keys: (['received', 'name', 'state', 'assigned', 'due'] as const).filter(
              (key) =>
                (key !== 'state' || folder === null) && !hidden.some((column) => column === key),
            ),
          },
        ]}
        className={classes.row}
        isFresh={({ state }) => state === 'unread'}
        bulkActions={({ chosen }) => (
          <>
            {listMoves(t, folder).map(({ state, label, icon }) => (
              <Button
                key={state}
                size="xs"
                loading={isBusy}
                leftSection={<AdminIcon name={icon} />}
                onClick={() => change(chosen, state)}
              >
                {label}
              </Button>
            ))}
            <AssignForm kind="messages" ids={chosen} colleagues={colleagues} isSmall />
          </>
        )}
      >
        {(row) => (
          <Line
            row={row}
            colleagues={colleagues}
            shows={(column) => !hidden.includes(column)}
            isFound={!folder}
            onMove={(state) => change([row.id], state)}
          />
        )}
      </EntryList>
      <Pager page={page} pages={pages} />
      {rows.length > 0 && can('messages:export') && (
        <Button
          component="a"
          href={`${href('/admin/contact/messages/list.csv')}?${query}`}
          mr="auto"
          mt="md"
          leftSection={<AdminIcon name="download" />}
        >
          {t('List as CSV')}
        </Button>
      )}
    </Page>
  )
}

const emptyTexts: Record<MessageState, Said> = {
  unread: 'No unread messages. Well done.',
  open: 'Nothing is open.',
  done: 'Nothing is done yet.',
  spam: 'Nothing looks like spam.',
}

/** Possible moves of a message, the most likely first. */
function listMoves(t: Translator, from: MessageState | null) {
  const moves: { state: MessageState; label: string; icon: AdminIconName }[] = [
    { state: 'done', label: t('Done'), icon: 'check' },
    { state: 'open', label: from === 'spam' ? t('No spam') : t('Open'), icon: 'mail-open' },
    { state: 'unread', label: t('Unread'), icon: 'mail' },
    { state: 'spam', label: from === 'spam' ? t('It is spam') : t('Spam'), icon: 'shield-alert' },
  ]
  if (from === 'spam') return moves.filter(({ state }) => state === 'open' || state === 'spam')
  return moves.filter(({ state }) => state !== from)
}

interface LineProps {
  row: Route.ComponentProps['loaderData']['rows'][number]
  colleagues: ColleagueName[]
  shows(column: ListColumn): boolean
  /** Whether it is a result of a search in all folders. */
  isFound: boolean
  onMove(state: MessageState): void
}

function Line({ row, colleagues, shows, isFound, onMove }: LineProps) {
  const t = useTranslator()
  return (
    <>
      <EntryLink kind="messages" id={row.id}>
        <span className={classes.name}>
          {row.state === 'unread' && <span className={classes.dot} />}
          {row.name}
        </span>{' '}
        {isFound && <Badge variant="default">{t(folderNames[row.state])}</Badge>}
        {row.hold_reason && <LegalHoldBadge />}
        {shows('topic') && row.topic && <Badge variant="default">{row.topic}</Badge>}
        {shows('language') && <LanguageBadge language={row.language} />}
        {shows('assigned') && <AssignedBadge colleagues={colleagues} to={row.assigned_to} />}
        {shows('due') && <DueText due={row.due} ml="xs" />}
        {shows('task') && <OpenTasks task={row.task} ml="xs" />}
        {shows('text') && <span className={classes.text}>{row.message}</span>}
        {row.state === 'spam' && (
          <span className={classes.text}>
            {t('Held back: {suspicion}', {
              suspicion: translateSuspicion(t, row.suspicion) || t('by hand'),
            })}
          </span>
        )}
      </EntryLink>
      <div className={classes.side}>
        {shows('received') && (
          <time dateTime={row.received_at} className={classes.when}>
            {t.time(row.received_at)}
          </time>
        )}
        <Group gap={0} wrap="nowrap">
          {listMoves(t, row.state)
            .slice(0, 2)
            .map(({ state, label, icon }) => (
              <ActionIcon
                key={state}
                variant="subtle"
                color="gray"
                size="var(--hit)"
                title={label}
                aria-label={`${label}: ${row.name}`}
                onClick={() => onMove(state)}
              >
                <AdminIcon name={icon} />
              </ActionIcon>
            ))}
        </Group>
      </div>
    </>
  )
}
