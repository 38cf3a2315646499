import type { Collection } from '#content/collection.ts'
import { revision } from '#content/history.server.ts'
import type { Connection, Values } from '#content/rows.server.ts'
import type { Setting } from '#content/setting.ts'
import { findType } from '#content/type-named.ts'
import type { Translator } from '#core/i18n/translator.ts'
import { type Clash, type DraftChange, withFallback } from '#drafts/merge.server.ts'
import { isOnly, listPath } from '#panel/kit/screens/item-params.server.ts'
import { tabOfSettings } from '#panel/kit/screens/screens.ts'
import { settingsToastMessages } from '#panel/kit/shell/toast-messages.ts'
import type { Difference } from './differences/differences.server.ts'
import { differences } from './differences/differences.server.ts'

export interface ShownChange {
  id: number
  what: DraftChange['what'] | 'restore'
  /** Such as: job “Systemadministration”. */
  title: string
  to: string | null
  who: string
  at: string
  fields: Difference[]
  clash: { fields: Difference[]; isGone: boolean; seen: number } | null
}

type Told = Omit<DraftChange, 'draft_id' | 'after' | 'authors' | 'version'> & { isBack?: boolean }

/** With whether what a draft creates was there before and had been deleted. */
export async function presentChanges(db: Connection, changes: DraftChange[]) {
  const created = changes.filter(({ what }) => what === 'create')
  const known = await Promise.all(
    created.map(async ({ id, type, item_id }) => ((await revision(db, type, item_id)) ? [id] : [])),
  )
  const back = new Set(known.flat())
  return changes.map((change) => ({ ...change, isBack: back.has(change.id) }))
}

/** A change of a draft as somebody reads it. */
export function presentChange(t: Translator, change: Told, clashes: Clash[]): ShownChange[] {
  const type = findType(change.type)
  if (!type) return []
  const { id, who, at } = change
  const clash = clashes.find((each) => each.change.id === id)
  return [
    {
      id,
      what: whatOf(type, change),
      who,
      at,
      title: titleOf(t, type, change),
      to: change.what === 'remove' ? null : placeOf(type, change),
      fields: change.is_move ? [] : fieldsOf(t, type, change),
      clash: clash
        ? {
            isGone: !clash.stands,
            seen: clash.seen,
            fields: clashing(t, type, change.values, clash),
          }
        : null,
    },
  ]
}

function whatOf(type: Collection | Setting, { what, isBack }: Told): ShownChange['what'] {
  if (what !== 'create') return what
  // A form has its words from the program until it is first saved.
  if ('category' in type) return 'update'
  return isBack ? 'restore' : what
}

function titleOf(t: Translator, type: Collection | Setting, { what, title }: Told) {
  if ('category' in type) return settingsToastMessages(t, type.category).name
  if (what === 'confirm' || isOnly(type)) return t.of(type.label.many)
  return t('{thing} “{title}”', { thing: t.of(type.label.one), title })
}

const placeOf = (type: Collection | Setting, { item_id }: Told) =>
  ('category' in type
    ? tabOfSettings(type.category)
    : listPath(type.table, item_id < 0 ? undefined : item_id)) ?? null

function fieldsOf(t: Translator, type: Collection | Setting, { what, values, base }: Told) {
  if (what === 'remove' || what === 'confirm') return []
  // Of something new all that was written.
  return differences(t, type.fields, {
    mine: values,
    theirs: { ...blankOf(type), ...withFallback(type, base) },
  })
}

const blankOf = ({ fields }: Collection | Setting): Values =>
  Object.fromEntries(Object.entries(fields).map(([name, { blank }]) => [name, blank]))

const clashing = (
  t: Translator,
  type: Collection | Setting,
  mine: Values,
  { stands, fields }: Clash,
) =>
  stands
    ? differences(t, type.fields, { mine, theirs: stands }).filter(
        ({ name }) => fields.length === 0 || fields.includes(name),
      )
    : []
