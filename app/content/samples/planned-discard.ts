import type { Setting } from '../settings/setting.ts'
import type { Change } from '../store/changes.ts'
import type { Collection } from '../types/collection.ts'

/** How an item or a form is discarded: as a whole, or the values of some of its fields. */
export interface PlannedDiscard {
  change: Change
  type: Collection | Setting
  /** The value of the item's title field. */
  title: string | null
  /** The names of the emptied fields; empty if the whole item is removed. */
  fields: string[]
  /** Whether an item to remove has translations, which the program never brings: it stays. */
  isTranslated?: boolean
}
