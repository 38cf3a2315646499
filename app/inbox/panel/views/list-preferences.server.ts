import type { Db } from '#core/db/tables.ts'
import type { TextKey } from '#core/i18n/text.ts'
import type { Translator } from '#core/i18n/translator.ts'
import type { EntryKind } from '#inbox/entries/kinds.ts'
import { createFilterControls } from '../filters/parse-filters.server.ts'
import {
  choosableEntryColumns,
  columnTexts,
  isHiddenByDefault,
  type ListColumn,
} from './columns.ts'

/** Filters that an account may save for a list. */
export const maxSavedFilters = 30

/** Says what a filter names and is not there any more. */
export const goneFilterValueTexts = {
  job: 'The job of this filter does not exist any more.',
  person: 'The person of this filter has no access any more.',
  topic: 'No message has the topic of this filter any more.',
} as const satisfies Record<string, TextKey>

/** What an account sees around a list: hidden columns, its saved filters and those of others that are shared. */
export async function loadListPreferences(t: Translator, db: Db, userId: string, kind: EntryKind) {
  const [changed, filters] = await Promise.all([
    readChangedColumns(db, userId),
    db
      .selectFrom('saved_filters')
      .select(['id', 'name', 'query', 'is_shared', 'user_id'])
      .where('kind', '=', kind)
      .where((eb) => eb.or([eb('user_id', '=', userId), eb('is_shared', '=', true)]))
      .orderBy('name')
      .orderBy('id')
      .execute(),
  ])
  return {
    columns: choosableEntryColumns[kind].map((name) => ({ name, label: t.of(columnTexts[name]) })),
    controls: createFilterControls(t, kind),
    hidden: choosableEntryColumns[kind].filter(
      (column) => changed.includes(`${kind}.${column}`) !== isHiddenByDefault(column),
    ),
    filters: filters.map(({ user_id, ...filter }) => ({ ...filter, isOwn: user_id === userId })),
  }
}

export type ListPreferences = Awaited<ReturnType<typeof loadListPreferences>>
export type SavedFilter = ListPreferences['filters'][number]

async function readChangedColumns(db: Db, userId: string) {
  const row = await db
    .selectFrom('user')
    .select('hiddenColumns')
    .where('id', '=', userId)
    .executeTakeFirst()
  return row?.hiddenColumns?.split(' ') ?? []
}

/** Stores which columns of a list an account hides. A column of a later version is shown. */
export async function saveHiddenColumns(
  db: Db,
  userId: string,
  kind: EntryKind,
  hidden: ListColumn[],
) {
  const others = (await readChangedColumns(db, userId)).filter(
    (each) => each && !each.startsWith(`${kind}.`),
  )
  const changed = choosableEntryColumns[kind].filter(
    (column) => hidden.some((each) => each === column) !== isHiddenByDefault(column),
  )
  const names = [...others, ...changed.map((column) => `${kind}.${column}`)]
  await db
    .updateTable('user')
    .set({ hiddenColumns: names.join(' ') || null })
    .where('id', '=', userId)
    .execute()
}

interface FilterInput {
  name: string
  query: string
  is_shared: boolean
}

/** Saves a filter; under the name of an own one it replaces that. False when there are too many. */
export async function saveFilter(db: Db, userId: string, kind: EntryKind, input: FilterInput) {
  const own = await db
    .selectFrom('saved_filters')
    .select(['id', 'name'])
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .execute()
  const former = own.find(({ name }) => name.toLowerCase() === input.name.toLowerCase())
  if (former) return changeSavedFilter(db, userId, former.id, input)
  if (own.length >= maxSavedFilters) return false
  await db
    .insertInto('saved_filters')
    .values({ ...input, user_id: userId, kind })
    .execute()
  return true
}

/** Changes one of one's own; false when it is gone. */
export async function changeSavedFilter(
  db: Db,
  userId: string,
  id: number,
  input: Partial<FilterInput>,
) {
  const { numUpdatedRows } = await db
    .updateTable('saved_filters')
    .set(input)
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Only one's own. */
export const deleteSavedFilter = (db: Db, userId: string, id: number) =>
  db.deleteFrom('saved_filters').where('id', '=', id).where('user_id', '=', userId).execute()
