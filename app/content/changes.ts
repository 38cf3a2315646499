import type { Places } from '#tables.ts'
import type { Collection, Draft } from './collection.ts'
import type { Place } from './place.server.ts'
import type { Values } from './rows.server.ts'
import type { Setting, SettingValues } from './setting.ts'
import { keyOf } from './type-named.ts'

/**
 * One thing that is done to the content, as data. `type` is a table, or `settings/` and a category; a form of settings
 * needs no id. What comes back to a place shares it if others stood there before. `seen` is the version that it started from; without it the change is made to whatever stands there.
 */
export type Change = { type: string } & (
  | {
      what: 'create'
      values: Values
      id?: number
      place?: number | undefined
      isShared?: boolean
    }
  | { what: 'update'; values: Values; id?: number; seen?: number | undefined }
  | { what: 'remove'; id?: number; seen?: number | undefined }
  | { what: 'move'; id: number; to: Place | Places }
)

/** A new item with what an operator wrote. */
export const creating = <C extends Collection>(type: C, draft: Draft<C>): Change => ({
  type: keyOf(type),
  what: 'create',
  values: draft,
})

/** A form of settings that began with a version, 0 while there is none. */
export const saving = <S extends Setting>(
  type: S,
  values: SettingValues<S>,
  seen: number,
): Change => ({
  type: keyOf(type),
  values,
  ...(seen === 0 ? { what: 'create' } : { what: 'update', seen }),
})

/** Who changes something: shown in the history. */
export interface By {
  by: string
  /** Its texts come with the program. */
  sample?: boolean
  /** It brings back what was there before. */
  isRestoring?: boolean
  /** It was collected in a draft, as it is stored. */
  isPublishing?: boolean
}
