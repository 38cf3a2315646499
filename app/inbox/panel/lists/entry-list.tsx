import { Checkbox, Group } from '@mantine/core'
import type { CSSProperties, ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { EntryKind } from '#inbox/entries/kinds.ts'
import { useListFocus } from '#panel/kit/list/list-focus.ts'
import { PlainCheckbox } from '#panel/kit/list/plain-checkbox.tsx'
import { entriesElementId } from '#panel/kit/list/skip-to-entries.tsx'
import { SecondaryText } from '#panel/kit/shell/page.tsx'
import { TimeSlice } from '#panel/kit/shell/time-slice.tsx'
import { useTranslator } from '#panel/kit/shell/use-translator.ts'
import { useNewPlaces } from '../filters/use-opened-neighbours.ts'
import classes from '../inbox.module.css'
import { entryKindRoutes } from '../kinds.ts'
import { RowStar, StarButton } from '../views/star-button.tsx'
import { DeleteEntriesButton } from './delete-entries-button.tsx'
import { mergeParams, type SortColumn, SortLinks } from './filters.tsx'
import { useSelection } from './use-selection.ts'

interface Entry {
  id: number
  name: string
  unsent: number
  isStarred: boolean
}

interface Props<Row extends Entry> {
  kind: EntryKind
  rows: Row[]
  /** Text with the number of entries. */
  summary: string
  /** Shown at the end of the head. */
  aside?: ReactNode
  /** Actions on the selected entries, besides deletion. `false` disables the selection. */
  bulkActions: false | ((choice: ReturnType<typeof useSelection<Row>>) => ReactNode)
  sortColumns: SortColumn[]
  /** Widths of the columns of a wide list, as CSS. */
  tracks?: string
  /** Layout of a row. */
  className: string | undefined
  /** Layout of the head, whose sort links stand above the columns. */
  headClassName?: string | undefined
  /** Whether the row is marked as unread. */
  isFresh(row: Row): boolean
  children(row: Row): ReactNode
}

/** A page of entries with sorting, bulk selection and keyboard navigation. */
export function EntryList<Row extends Entry>(props: Props<Row>) {
  const { kind, rows, bulkActions, className, isFresh, children } = props
  const t = useTranslator()
  const { list, onKeyDown } = useListFocus()
  const choice = useSelection(rows)
  useNewPlaces()
  const { chosen, isChosen } = choice
  const unsent = rows.reduce((sum, row) => sum + (isChosen(row.id) ? row.unsent : 0), 0)
  if (rows.length === 0) return null
  return (
    <div
      className={classes.box}
      style={{ '--tracks': props.tracks } as CSSProperties /* a custom property */}
    >
      <div className={`${classes.head} ${chosen.length > 0 ? '' : (props.headClassName ?? '')}`}>
        {bulkActions && (
          <Checkbox
            aria-label={t('Choose all')}
            title={t('Choose all')}
            className={classes.all}
            checked={choice.isAll}
            indeterminate={choice.isSome}
            onChange={choice.toggleAll}
          />
        )}
        <SecondaryText role="status">
          {chosen.length > 0 ? t('{count} chosen', { count: chosen.length }) : props.summary}
        </SecondaryText>
        {bulkActions && chosen.length > 0 ? (
          <Group gap={4}>
            <StarButton
              kind={kind}
              ids={chosen}
              isStarred={rows.every((row) => row.isStarred || !isChosen(row.id))}
            />
            {bulkActions(choice)}
            <DeleteEntriesButton kind={kind} ids={chosen} unsent={unsent} />
          </Group>
        ) : (
          <>
            <SortLinks columns={props.sortColumns} />
            {props.aside}
          </>
        )}
      </div>
      <ul
        id={entriesElementId}
        tabIndex={-1}
        className={classes.rows}
        ref={list}
        onKeyDown={onKeyDown}
      >
        {rows.map((row) => (
          <TimeSlice key={row.id}>
            <li className={`${className} ${isFresh(row) ? classes.fresh : ''}`}>
              <div className={classes.check}>
                {bulkActions && (
                  <PlainCheckbox
                    data-control="choose"
                    checked={isChosen(row.id)}
                    onChange={() => choice.toggle(row.id)}
                    aria-label={t('Choose {name}', { name: row.name })}
                  />
                )}
              </div>
              {children(row)}
              <RowStar kind={kind} id={row.id} name={row.name} isStarred={row.isStarred} />
            </li>
          </TimeSlice>
        ))}
      </ul>
    </div>
  )
}

interface LinkProps {
  kind: EntryKind
  id: number
  children: ReactNode
}

/** Link to an entry that keeps the filters of the list. */
export function EntryLink({ kind, id, children }: LinkProps) {
  const [query] = useSearchParams()
  return (
    <Link
      to={{ pathname: entryKindRoutes[kind].entry(id), search: String(mergeParams(query, {})) }}
      className={classes.subject}
      data-control="open"
    >
      {children}
    </Link>
  )
}
