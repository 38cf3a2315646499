import { ActionIcon, Badge, Button, Checkbox, Group, Stack, Text, Title } from '@mantine/core'
import { Link } from 'react-router'
import { program } from '../../http/program.server.ts'
import type { MessageState } from '../../inbox/inbox-tables.ts'
import { DeleteButton } from '../delete-button.tsx'
import { AdminIcon } from '../icon.tsx'
import type { AdminIconName } from '../icon-names.ts'
import { useListFocus } from '../list-focus.ts'
import { readableTime } from '../readable-time.ts'
import { requireAdmin } from '../rights.server.ts'
import type { Route } from './+types/messages'
import { FolderLinks } from './folder-links.tsx'
import classes from './inbox.module.css'
import { messagesIn } from './messages.server.ts'
import { NothingYet } from './nothing-yet.tsx'
import { Pager } from './pager.tsx'
import { inboxOf } from './records.server.ts'
import { SearchForm } from './search-form.tsx'
import { folderNames } from './states.ts'
import { asQuery, useChosen } from './use-chosen.ts'
import { useStateChange } from './use-state-change.ts'

export function loader({ context, url }: Route.LoaderArgs) {
  requireAdmin(context)
  return messagesIn(inboxOf(context.get(program)), url.searchParams)
}

export default function Messages({ loaderData }: Route.ComponentProps) {
  const { search, folder, folders, rows, total, page, pages } = loaderData
  const { change, coming, isBusy } = useStateChange('messages')
  // What is on its way to another folder is gone already.
  const shown = rows.filter(({ id }) => !folder || (coming(id) ?? folder) === folder)
  const choice = useChosen(shown)
  const { list, onKeyDown } = useListFocus()
  const isNew = folders.every(({ count }) => count === 0)
  return (
    <Stack>
      <title>Messages · Admin</title>
      <Group justify="space-between" gap="xs">
        <Title order={1} size="h2">
          Messages
        </Title>
        <SearchForm label="Search name, e-mail, text" value={search} keep={[]} />
      </Group>
      <FolderLinks label="Folders" current={folder ?? ''} folders={folders} />
      {search && (
        <Group gap="xs">
          <Text size="sm" role="status">
            {total === 1 ? '1 message' : `${total} messages`} with “{search}”
          </Text>
          <Button component={Link} to="?" variant="subtle" size="compact-sm">
            Clear search
          </Button>
        </Group>
      )}
      {isNew && <NothingYet kind="messages" />}
      {!isNew && shown.length === 0 && (
        <Text>{search ? 'Nothing found.' : empty[folder ?? 'open']}</Text>
      )}
      {shown.length > 0 && (
        <div className={classes.bar}>
          <Checkbox
            label={choice.chosen.length ? `${choice.chosen.length} chosen` : 'Choose all'}
            checked={choice.isAll}
            indeterminate={choice.isSome}
            onChange={choice.toggleAll}
          />
          {choice.chosen.length > 0 && (
            <Group gap={4}>
              {moves(folder).map(({ state, label, icon }) => (
                <Button
                  key={state}
                  variant="default"
                  size="xs"
                  disabled={isBusy}
                  leftSection={<AdminIcon name={icon} />}
                  onClick={() => change(choice.chosen, state)}
                >
                  {label}
                </Button>
              ))}
              <DeleteButton
                title={
                  choice.chosen.length === 1 ? '1 message' : `${choice.chosen.length} messages`
                }
                question={
                  choice.chosen.length === 1
                    ? 'Are you sure you want to delete this message?'
                    : `Are you sure you want to delete these ${choice.chosen.length} messages?`
                }
                action={`/admin/inbox/messages/remove?${asQuery(choice.chosen)}`}
              />
            </Group>
          )}
        </div>
      )}
      {shown.length > 0 && (
        <ul className={classes.rows} ref={list} onKeyDown={onKeyDown}>
          {shown.map((row) => (
            <li
              key={row.id}
              className={`${classes.row} ${row.state === 'unread' ? classes.fresh : ''}`}
            >
              <span className={classes.check}>
                <Checkbox
                  data-control="choose"
                  checked={choice.isChosen(row.id)}
                  onChange={() => choice.toggle(row.id)}
                  aria-label={`Choose ${row.name}`}
                />
              </span>
              <Link
                to={`/admin/contact/messages/${row.id}`}
                className={classes.subject}
                data-control="open"
              >
                <span className={classes.name}>
                  {row.state === 'unread' && <span className={classes.dot} />}
                  {row.name}
                </span>{' '}
                {!folder && (
                  <Badge variant="default" tt="none">
                    {folderNames[row.state]}
                  </Badge>
                )}
                {row.hold_reason && (
                  <Badge
                    variant="default"
                    tt="none"
                    leftSection={<AdminIcon name="lock" size={12} />}
                  >
                    Held
                  </Badge>
                )}
                <span className={classes.text}>{row.message}</span>
                {row.state === 'spam' && (
                  <span className={classes.text}>Held back: {row.suspicion || 'by hand'}</span>
                )}
              </Link>
              <div className={classes.side}>
                <time dateTime={row.received_at} className={classes.when}>
                  {readableTime(row.received_at)}
                </time>
                <Group gap={0} wrap="nowrap">
                  {moves(row.state)
                    .slice(0, 2)
                    .map(({ state, label, icon }) => (
                      <ActionIcon
                        key={state}
                        variant="subtle"
                        color="gray"
                        size="xl"
                        title={label}
                        aria-label={`${label}: ${row.name}`}
                        onClick={() => change([row.id], state)}
                      >
                        <AdminIcon name={icon} />
                      </ActionIcon>
                    ))}
                </Group>
              </div>
            </li>
          ))}
        </ul>
      )}
      <Pager page={page} pages={pages} />
    </Stack>
  )
}

const empty: Record<MessageState, string> = {
  unread: 'No unread messages. Well done.',
  open: 'Nothing is open.',
  done: 'Nothing is done yet.',
  spam: 'Nothing looks like spam.',
}

/** Where a message of a folder can go, the likeliest first. */
function moves(from: MessageState | null) {
  const all: { state: MessageState; label: string; icon: AdminIconName }[] = [
    { state: 'done', label: 'Done', icon: 'check' },
    { state: 'open', label: from === 'spam' ? 'No spam' : 'Open', icon: 'mail-open' },
    { state: 'unread', label: 'Unread', icon: 'mail' },
    { state: 'spam', label: 'Spam', icon: 'shield-alert' },
  ]
  if (from === 'spam') return all.filter(({ state }) => state === 'open')
  return all.filter(({ state }) => state !== from)
}
