import { Button, Text } from '@mantine/core'
import { href, useSearchParams } from 'react-router'
import { requireRight } from '#accounts/rights.server.ts'
import type { BrowserTextKey as Said } from '#core/i18n/text.ts'
import type { MessageState } from '#inbox/entries/inbox-tables.ts'
import { Pager } from '#panel/kit/list/pager.tsx'
import { SkipToEntries } from '#panel/kit/list/skip-to-entries.tsx'
import { useCan } from '#panel/kit/shell/access.tsx'
import { AdminIcon } from '#panel/kit/shell/icon.tsx'
import { Page } from '#panel/kit/shell/page.tsx'
import { ScreenButton } from '#panel/kit/shell/screen-link.tsx'
import { useTranslator } from '#panel/kit/shell/use-translator.ts'
import { DueFilterLinks } from '../deadlines/due-text.tsx'
import { AssignForm } from '../entry/assign-form.tsx'
import { listFilterParamNames } from '../filters/filter-params.ts'
import classes from '../inbox.module.css'
import { formatEntryCount } from '../kinds.ts'
import { goneFilterValueTexts, loadListPreferences } from '../views/list-preferences.server.ts'
import { ListTools } from '../views/list-tools.tsx'
import type { Route } from './+types/messages'
import { EmptyInbox } from './empty-inbox.tsx'
import { EntryList } from './entry-list.tsx'
import { FolderLinks, MessageFilters } from './filters.tsx'
import { listMessageMoves, MessageLine } from './message-line.tsx'
import { loadMessageList } from './messages.server.ts'
import { useStateChange } from './use-state-change.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  const { scope, app, db, person, t } = requireRight(context, 'messages:read')
  const list = await loadMessageList(app, scope, url.searchParams)
  const gone = list.gone.map((each) => t.of(goneFilterValueTexts[each]))
  return { ...list, gone, ...(await loadListPreferences(t, db, person.id, 'messages')) }
}

export default function Messages({ loaderData }: Route.ComponentProps) {
  const t = useTranslator()
  const { search, folder, folders, rows, total, page, pages } = loaderData
  const { topic, topics, assigned, colleagues, hidden } = loaderData
  const [query] = useSearchParams()
  const isFiltered = Boolean(search || topic || listFilterParamNames(query).length > 0)
  const can = useCan()
  const { change, findPendingState, isBusy } = useStateChange('messages')
  // Optimistic update: hides messages that are being moved away.
  const visible = rows.filter(({ id }) => !folder || (findPendingState(id) ?? folder) === folder)
  const isNew = folders.every(({ count }) => count === 0)
  const entries = formatEntryCount(t, 'messages', total)
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
          {visible.length > 0 && <SkipToEntries />}
          <MessageFilters {...{ search, topic, topics, assigned }} />
          <DueFilterLinks />
        </>
      }
    >
      <FolderLinks label={t('Folders')} current={folder ?? ''} folders={folders} />
      <ListTools kind="messages" {...loaderData} />
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
        bulkActions={({ chosenRows }) => (
          <>
            {listMessageMoves(t, folder).map(({ state, label, icon }) => (
              <Button
                key={state}
                size="xs"
                loading={isBusy}
                leftSection={<AdminIcon name={icon} />}
                onClick={() => change(chosenRows, state)}
              >
                {label}
              </Button>
            ))}
            <AssignForm kind="messages" entries={chosenRows} colleagues={colleagues} isSmall />
          </>
        )}
      >
        {(row) => (
          <MessageLine
            row={row}
            colleagues={colleagues}
            shows={(column) => !hidden.includes(column)}
            isFound={!folder}
            onMove={(state) => change([row], state)}
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
