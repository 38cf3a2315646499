import type { Change } from './changes.ts'
import type { Collection } from './collection.ts'
import type { Setting } from './setting.ts'

/** One discarded thing: a whole item or form, or the values of some of its fields. */
export interface DiscardedSample {
  change: Change
  type: Collection | Setting
  /** The value of the item's title field. */
  title: string | null
  /** The names of the emptied fields; none if the whole item goes. */
  fields: string[]
}
