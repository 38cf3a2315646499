import { Button, Stack, Text, VisuallyHidden } from '@mantine/core'
import { href, useSearchParams } from 'react-router'
import { requireRight } from '#accounts/rights.server.ts'
import type { Text as Said } from '#core/i18n/text.ts'
import type { Translator } from '#core/i18n/translator.ts'
import { type ColleagueName, canSeeJob } from '#inbox/entries/colleague.ts'
import { Pager } from '#panel/kit/list/pager.tsx'
import { useCan } from '#panel/kit/shell/access.tsx'
import { AdminIcon } from '#panel/kit/shell/icon.tsx'
import { useTranslator } from '#panel/kit/shell/use-translator.ts'
import { AssignedBadge, LanguageBadge, LegalHoldBadge, StateBadge } from '../badges.tsx'
import { DueText } from '../deadlines/due-text.tsx'
import type { ApplicationLine } from '../entry/application-lines.server.ts'
import { AssignForm } from '../entry/assign-form.tsx'
import { StateMenu } from '../entry/state-menu.tsx'
import { WriteButtons } from '../entry/write-buttons.tsx'
import inbox from '../inbox.module.css'
import { countLabel } from '../kinds.ts'
import type { Route } from './+types/applications'
import classes from './applications.module.css'
import { listApplications } from './applications.server.ts'
import { ApplicationsHead } from './applications-head.tsx'
import { EmptyInbox } from './empty-inbox.tsx'
import { EntryLink, EntryList } from './entry-list.tsx'
import { FolderLinks } from './filters.tsx'
import { sortColumns } from './order.ts'
import { useStateChange } from './use-state-change.ts'

export function loader({ context, url }: Route.LoaderArgs) {
  const { scope, app } = requireRight(context, 'applications:read')
  return listApplications(app, scope, url.searchParams)
}

export default function Applications({ loaderData }: Route.ComponentProps) {
  const t = useTranslator()
  const { search, position, positions, hasMorePositions, assigned } = loaderData
  const { folder, folders, rows, total, page, pages } = loaderData
  const { colleagues, assignable } = loaderData
  const { change, isBusy } = useStateChange('applications')
  const [query] = useSearchParams()
  const isNew = positions.length === 0
  const can = useCan()
  const mayAct = can(['applications:write', 'applications:mail', 'applications:delete'])
  const entries = countLabel(t, 'applications', total)
  const summary = search
    ? t('{entries} with “{search}” in {place}', {
        entries,
        search,
        place: describePlace(t, folder, folders),
      })
    : entries
  return (
    <Stack>
      <ApplicationsHead {...{ search, position, positions, hasMorePositions, assigned, folder }} />
      <FolderLinks label={t('States')} current={folder ?? ''} folders={folders} />
      {isNew && <EmptyInbox kind="applications" />}
      {!isNew && rows.length === 0 && (
        <Text>
          {search || position || assigned
            ? `${t('Nothing found.')} ${search ? summary : ''}`
            : t.of(emptyTexts[folder ?? ''] ?? 'Nobody here.')}
        </Text>
      )}
      <EntryList
        kind="applications"
        rows={rows}
        summary={summary}
        sortColumns={sortColumns}
        className={classes.line}
        headClassName={classes.lineHead}
        isFresh={({ is_seen }) => !is_seen}
        bulkActions={
          mayAct &&
          ((choice) => (
            <>
              <WriteButtons ids={choice.chosen} />
              <StateMenu
                name={countLabel(t, 'applications', choice.chosen.length)}
                ids={choice.chosen}
                isBusy={isBusy}
                onChoose={(state) => {
                  change(choice.chosen, state)
                  choice.clear()
                }}
              />
              <AssignForm
                kind="applications"
                ids={choice.chosen}
                colleagues={assignable.filter((each) =>
                  rows.every(({ id, job_id }) => !choice.isChosen(id) || canSeeJob(each, job_id)),
                )}
                isSmall
              />
            </>
          ))
        }
      >
        {(row) => <Line row={row} colleagues={colleagues} />}
      </EntryList>
      <Pager page={page} pages={pages} />
      {rows.length > 0 && can('applications:export') && (
        <Button
          component="a"
          href={`${href('/admin/career/applications/list.csv')}?${query}`}
          mr="auto"
          leftSection={<AdminIcon name="download" />}
        >
          {t('List as CSV')}
        </Button>
      )}
    </Stack>
  )
}

/** The folder that was searched. */
const describePlace = (
  t: Translator,
  folder: string | null,
  folders: { value: string; label: string }[],
) => {
  const label = folders.find(({ value }) => value === folder)?.label
  return label ? t('“{folder}”', { folder: t.word(label) }) : t('all folders')
}

const emptyTexts: Record<string, Said> = {
  current: 'Nobody waits for a decision. Well done.',
  held: 'Nothing is held.',
  spam: 'Nothing looks like spam.',
}

function Line({ row, colleagues }: { row: ApplicationLine; colleagues: ColleagueName[] }) {
  const t = useTranslator()
  const { name, position, received_at, documents, deletedAt, hold_reason } = row
  return (
    <>
      <EntryLink kind="applications" id={row.id}>
        <span className={inbox.name}>
          {!row.is_seen && <span className={inbox.dot} />}
          {name}
          {!row.is_seen && <VisuallyHidden> {t('new')}</VisuallyHidden>}
        </span>
        <span className={inbox.text}>{position}</span>
      </EntryLink>
      <div className={classes.state}>
        <StateBadge state={row.state} isSpam={row.is_spam} />
        {hold_reason && <LegalHoldBadge />}
        <LanguageBadge language={row.language} />
        <AssignedBadge colleagues={colleagues} to={row.assigned_to} />
      </div>
      <div className={classes.next}>
        {t.of(row.nextStep)}
        <DueText due={row.due} display="block" />
      </div>
      <div className={inbox.when}>
        <time dateTime={received_at}>{t.day(received_at)}</time>
        <span className={classes.break} />
        {t.count(documents, '1 document', '{count} documents')}
      </div>
      <div className={inbox.when}>
        {deletedAt && (
          <>
            {t('Deletion on')} <span className={classes.fold} />
            <time dateTime={deletedAt}>{t.day(deletedAt)}</time>
          </>
        )}
      </div>
    </>
  )
}
