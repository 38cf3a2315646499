import { Button, Stack, Text } from '@mantine/core'
import { href, useSearchParams } from 'react-router'
import { requireRight } from '#accounts/rights.server.ts'
import type { BrowserTextKey as Said } from '#core/i18n/text.ts'
import type { BrowserTranslator } from '#core/i18n/translator.ts'
import { canSeeJob } from '#inbox/entries/colleague-access.ts'
import { Pager } from '#panel/kit/list/pager.tsx'
import { useCan } from '#panel/kit/shell/access.tsx'
import { AdminIcon } from '#panel/kit/shell/icon.tsx'
import { useTranslator } from '#panel/kit/shell/use-translator.ts'
import { AssignForm } from '../entry/assign-form.tsx'
import { StateMenu } from '../entry/state-menu.tsx'
import { WriteToApplicantsButtons } from '../entry/write-buttons.tsx'
import { listFilterParamNames } from '../filters/filter-params.ts'
import { createQuestionFilterControls } from '../filters/question-filters.server.ts'
import { formatEntryCount } from '../kinds.ts'
import { goneFilterValueTexts, loadListPreferences } from '../views/list-preferences.server.ts'
import { ListTools } from '../views/list-tools.tsx'
import type { Route } from './+types/applications'
import { ApplicationCells, layOutColumns } from './application-cells.tsx'
import classes from './applications.module.css'
import { loadApplicationList } from './applications.server.ts'
import { ApplicationsHead } from './applications-head.tsx'
import { EmptyInbox } from './empty-inbox.tsx'
import { EntryList } from './entry-list.tsx'
import { FolderLinks } from './filters.tsx'
import { useStateChange } from './use-state-change.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  const { scope, app, db, person, t } = requireRight(context, 'applications:read')
  const { questions, ...list } = await loadApplicationList(app, scope, url.searchParams)
  const gone = list.gone.map((each) => t.of(goneFilterValueTexts[each]))
  const views = await loadListPreferences(t, db, person.id, 'applications')
  const controls = [
    ...views.controls,
    ...createQuestionFilterControls(t, questions, url.searchParams),
  ]
  return { ...list, ...views, controls, gone }
}

export default function Applications({ loaderData }: Route.ComponentProps) {
  const t = useTranslator()
  const { search, position, positions, hidden } = loaderData
  const { folder, folders, rows, total, page, pages } = loaderData
  const { colleagues, assignable } = loaderData
  const { change, isBusy } = useStateChange('applications')
  const [query] = useSearchParams()
  const isNew = positions.length === 0
  const isFiltered = Boolean(search || position || listFilterParamNames(query).length > 0)
  const can = useCan()
  const mayAct = can(['applications:write', 'applications:mail', 'applications:delete'])
  const entries = formatEntryCount(t, 'applications', total)
  const summary = search
    ? t('{entries} with “{search}” in {place}', {
        entries,
        search,
        place: describePlace(t, folder, folders),
      })
    : entries
  return (
    <Stack>
      <ApplicationsHead {...loaderData} isEmpty={rows.length === 0} />
      <FolderLinks label={t('States')} current={folder ?? ''} folders={folders} />
      <ListTools kind="applications" {...loaderData} colleagues={loaderData.inCharge} />
      {isNew && <EmptyInbox kind="applications" />}
      {!isNew && rows.length === 0 && (
        <Text>
          {isFiltered
            ? `${t('Nothing found.')} ${search ? summary : ''}`
            : t.of(emptyTexts[folder ?? ''] ?? 'Nobody here.')}
        </Text>
      )}
      <EntryList
        kind="applications"
        rows={rows}
        summary={summary}
        {...layOutColumns(hidden)}
        className={classes.line}
        headClassName={classes.lineHead}
        isFresh={({ is_seen }) => !is_seen}
        bulkActions={
          mayAct &&
          ((choice) => (
            <>
              <WriteToApplicantsButtons ids={choice.chosen} />
              <StateMenu
                name={formatEntryCount(t, 'applications', choice.chosen.length)}
                ids={choice.chosen}
                isBusy={isBusy}
                onChoose={(state) => {
                  change(choice.chosenRows, state)
                  choice.clear()
                }}
              />
              <AssignForm
                kind="applications"
                entries={choice.chosenRows}
                colleagues={assignable.filter((each) =>
                  rows.every(({ id, job_id }) => !choice.isChosen(id) || canSeeJob(each, job_id)),
                )}
                isSmall
              />
            </>
          ))
        }
      >
        {(row) => <ApplicationCells row={row} colleagues={colleagues} hidden={hidden} />}
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
  t: BrowserTranslator,
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
