import type { collections } from '#content/collections.ts'
import type { settings } from '#content/settings.ts'
import type { Text } from '#core/i18n/text.ts'

type Type = keyof typeof collections

/** How the search over everything finds it: by `find` and other `words`, or as `add`, the making of a new item. */
type Command = { find: Text; words?: Text } | { add: Text }

/** Who may read and write what stands there; `own` is everybody's own account. */
export type ScreenArea =
  | 'content'
  | 'jobs'
  | 'templates'
  | 'settings'
  | 'people'
  | 'programs'
  | 'own'

/** A tab shows the list of a content type, the only item of one, or a form of settings. Many stand in groups. */
export type Tab = { path: string; label: Text; area?: ScreenArea; group?: Text } & (
  | ({ list: Type } & Command)
  | (({ single: Type } | { settings: readonly (keyof typeof settings)[] } | { own: true }) &
      Partial<Command>)
)

export interface Screen {
  path: string
  title: Text
  /** The public page on which the content stands. */
  page?: string
  /** Of all its tabs but those that name another. */
  area: ScreenArea
  /** What is said when the content cannot be read. */
  failure: Text
  tabs: readonly Tab[]
  /** Of a content type with a route of its own. */
  list?: Type
  add?: Text
}
