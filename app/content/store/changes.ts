import type { Setting, SettingValues } from '../settings/setting.ts'
import type { Collection, ItemInput } from '../types/collection.ts'
import { getTypeKey } from '../types/content-types.ts'
import type { PositionChanges } from './content-tables.ts'
import type { TargetPosition } from './list-positions.server.ts'
import type { RowValues } from './rows.server.ts'

/**
 * One write as data. `type` is a table, or `settings/` and a category; settings need no id. `isShared`: the item returns to a
 * `place` that it shared with others. Optimistic locking: `seen` is the version that the author saw; without it the change
 * applies to any version.
 */
export type Change = { type: string } & (
  | {
      what: 'create'
      values: RowValues
      id?: number
      place?: number | undefined
      isShared?: boolean
    }
  | { what: 'update'; values: RowValues; id?: number; seen?: number | undefined }
  | { what: 'remove'; id?: number; seen?: number | undefined }
  | { what: 'move'; id: number; to: TargetPosition | PositionChanges }
)

/** The change that creates an item. */
export const buildCreateChange = <C extends Collection>(type: C, draft: ItemInput<C>): Change => ({
  type: getTypeKey(type),
  what: 'create',
  values: draft,
})

/** The change that saves settings; `seen` is 0 while nothing is stored. */
export const buildSettingChange = <S extends Setting>(
  type: S,
  values: SettingValues<S>,
  seen: number,
): Change => ({
  type: getTypeKey(type),
  values,
  ...(seen === 0 ? { what: 'create' } : { what: 'update', seen }),
})

/** The author of a change, shown in the history, and how the change came about. */
export interface ChangeAuthor {
  by: string
  /** The texts come with the program. */
  sample?: boolean
  /** The change restores a former state. */
  isRestoring?: boolean
  /** The change comes from a draft; its values are as they are stored. */
  isPublishing?: boolean
  /** The author may publish documents and videos, so deleted ones that a restored state or a draft shows return with it. */
  restoresFiles?: boolean
}
