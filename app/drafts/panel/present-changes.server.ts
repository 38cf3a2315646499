import type { Setting } from '#content/settings/setting.ts'
import { type Connection, getTableName, type RowValues } from '#content/store/rows.server.ts'
import type { Collection } from '#content/types/collection.ts'
import { findTypeWithHistory } from '#content/types/content-types.ts'
import type { Translator } from '#core/i18n/translator.ts'
import { type MergeConflict, withSettingFallback } from '#drafts/merge.server.ts'
import { appendQuotedTitle } from '#panel/frame/activity/linked-change-text.server.ts'
import { getSettingsTabAddress } from '#panel/kit/screens/find-screen.ts'
import { getListOrItemAddress, isSingleItemType } from '#panel/kit/screens/item-params.server.ts'
import { settingsToastMessages } from '#panel/kit/shell/toast-messages.ts'
import type { DraftChange } from '../drafts-tables.ts'
import { createConflictDifference } from './differences/conflict-fields.server.ts'
import { type FieldDifference, listDifferences } from './differences/differences.server.ts'
import { type ReferenceTitles, readReferenceTitles } from './differences/reference-titles.server.ts'

export interface ChangeView {
  id: number
  what: DraftChange['what'] | 'restore'
  /** Label of the item, for example: job “Systemadministration”. */
  title: string
  to: string | null
  who: string
  at: string
  fields: FieldDifference[]
  conflict: { fields: FieldDifference[]; isGone: boolean; seen: number } | null
}

type ChangeToPresent = Omit<DraftChange, 'draft_id' | 'after' | 'authors' | 'version'> & {
  isRestored?: boolean
}

/** Adds `isRestored`: the draft creates an item that existed before and had been deleted. */
export async function withRestoredFlags(db: Connection, changes: DraftChange[]) {
  const created = changes.filter(({ what }) => what === 'create')
  const restoredIds = await Promise.all(
    created.map(async ({ id, type, item_id, at }) => {
      const collection = findTypeWithHistory(type)
      if (!collection) return []
      // Revisions since are those of the published draft.
      const former = await db
        .selectFrom('revisions')
        .select('id')
        .where('type', '=', getTableName(collection))
        .where('item_id', '=', item_id)
        .where('at', '<', at)
        .limit(1)
        .executeTakeFirst()
      return former ? [id] : []
    }),
  )
  const restored = new Set(restoredIds.flat())
  return changes.map((change) => ({ ...change, isRestored: restored.has(change.id) }))
}

/** A change of a draft for display; empty for an unknown type. */
export async function toChangeViews(
  { t, db }: { t: Translator; db: Connection },
  change: ChangeToPresent,
  conflicts: MergeConflict[],
): Promise<ChangeView[]> {
  const type = findTypeWithHistory(change.type)
  if (!type) return []
  const { id, who, at } = change
  const conflict = conflicts.find((each) => each.change.id === id)
  const versions = [change.values, change.base, conflict?.stands]
  const titles = await readReferenceTitles(
    { t, db },
    type.fields,
    versions.map((each) => each ?? undefined),
  )
  return [
    {
      id,
      what: getKind(type, change),
      who,
      at,
      title: formatTitle(t, type, change),
      to: change.what === 'remove' ? null : getPath(type, change),
      fields: change.is_move ? [] : listChangeDifferences(t, type, change, titles),
      conflict: conflict
        ? {
            isGone: !conflict.stands,
            seen: conflict.seen,
            fields: listConflictingFields(t, type, change.values, conflict, titles),
          }
        : null,
    },
  ]
}

function getKind(
  type: Collection | Setting,
  { what, isRestored }: ChangeToPresent,
): ChangeView['what'] {
  if (what !== 'create') return what
  // Settings have fallback values until they are first saved, so creating them is a change.
  if ('category' in type) return 'update'
  return isRestored ? 'restore' : what
}

function formatTitle(t: Translator, type: Collection | Setting, { what, title }: ChangeToPresent) {
  if ('category' in type) return settingsToastMessages(t, type.category).name
  if (what === 'confirm' || isSingleItemType(type)) return t.of(type.label.many)
  return appendQuotedTitle(t, t.of(type.label.one), title)
}

const getPath = (type: Collection | Setting, { item_id }: ChangeToPresent) =>
  ('category' in type
    ? getSettingsTabAddress(type.category)
    : getListOrItemAddress(type.table, item_id < 0 ? undefined : item_id)) ?? null

function listChangeDifferences(
  t: Translator,
  type: Collection | Setting,
  { what, values, base }: ChangeToPresent,
  titles: ReferenceTitles,
) {
  if (what === 'remove' || what === 'confirm') return []
  // A new item is compared with blank fields.
  const theirs = { ...blankValues(type), ...withSettingFallback(type, base) }
  return listDifferences(t, type.fields, { mine: values, theirs }, titles)
}

const blankValues = ({ fields }: Collection | Setting): RowValues =>
  Object.fromEntries(Object.entries(fields).map(([name, { blank }]) => [name, blank]))

const listConflictingFields = (
  t: Translator,
  type: Collection | Setting,
  mine: RowValues,
  { stands, fields, translations }: MergeConflict,
  titles: ReferenceTitles,
) =>
  stands
    ? fields.map((path) =>
        createConflictDifference(
          t,
          type.fields,
          path,
          { mine, theirs: stands },
          { titles, words: translations?.get(path) },
        ),
      )
    : []
