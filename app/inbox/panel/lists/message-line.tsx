import { Badge } from '@mantine/core'
import type { BrowserTranslator } from '#core/i18n/translator.ts'
import type { NamedColleague } from '#inbox/entries/colleague-access.ts'
import type { MessageState } from '#inbox/entries/inbox-tables.ts'
import { translateSuspicion } from '#inbox/forms/suspicion.ts'
import { RowButton } from '#panel/kit/list/row-button.tsx'
import { useHydrated } from '#panel/kit/list/use-hydrated.ts'
import type { AdminIconName } from '#panel/kit/shell/icon-names.ts'
import { useTranslator } from '#panel/kit/shell/use-translator.ts'
import { AssignedBadge, LanguageBadge, LegalHoldBadge } from '../badges.tsx'
import { DueText } from '../deadlines/due-text.tsx'
import classes from '../inbox.module.css'
import { messageFolderNames } from '../kinds.ts'
import { OpenTasksText } from '../tasks/open-tasks.tsx'
import type { ListColumn } from '../views/columns.ts'
import { EntryLink } from './entry-list.tsx'
import type { MessageRow } from './messages.server.ts'

/** Possible moves of a message, the most likely first. */
export function listMessageMoves(t: BrowserTranslator, from: MessageState | null) {
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
  row: MessageRow
  colleagues: NamedColleague[]
  shows(column: ListColumn): boolean
  /** Whether it is a result of a search in all folders. */
  isFound: boolean
  onMove(state: MessageState): void
}

/** A message in the list, with the columns that the account shows. */
export function MessageLine({ row, colleagues, shows, isFound, onMove }: LineProps) {
  const t = useTranslator()
  const isHydrated = useHydrated()
  return (
    <>
      <EntryLink kind="messages" id={row.id}>
        <span className={classes.name}>
          {row.state === 'unread' && <span className={classes.dot} />}
          {row.name}
        </span>{' '}
        {isFound && <Badge variant="default">{t(messageFolderNames[row.state])}</Badge>}
        {row.hold_reason && <LegalHoldBadge />}
        {shows('topic') && row.topic && <Badge variant="default">{row.topic}</Badge>}
        {shows('language') && <LanguageBadge language={row.language} />}
        {shows('assigned') && <AssignedBadge colleagues={colleagues} to={row.assigned_to} />}
        {shows('due') && <DueText due={row.due} />}
        {shows('task') && <OpenTasksText task={row.task} />}
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
        {/* They do nothing without scripts. */}
        {isHydrated && (
          <span>
            {listMessageMoves(t, row.state)
              .slice(0, 2)
              .map(({ state, label, icon }) => (
                <RowButton
                  key={state}
                  icon={icon}
                  label={`${label}: ${row.name}`}
                  title={label}
                  onClick={() => onMove(state)}
                />
              ))}
          </span>
        )}
      </div>
    </>
  )
}
