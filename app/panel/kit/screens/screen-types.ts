import type { settings } from '#content/settings/settings.ts'
import type { collections } from '#content/types/collections.ts'
import type { BrowserTextKey } from '#core/i18n/text.ts'

type Type = keyof typeof collections

/** Entry in the command search: `find` and further `words`, or `add` for a new item. */
type Command = { find: BrowserTextKey; words?: BrowserTextKey } | { add: BrowserTextKey }

/** The area whose rights a screen requires; `own` is the person's own account. */
export type ScreenArea =
  | 'content'
  | 'jobs'
  | 'templates'
  | 'settings'
  | 'people'
  | 'programs'
  | 'own'

/** A tab shows a list, a single item, settings forms or its own route; `group` is a heading. */
export type Tab = {
  path: string
  label: BrowserTextKey
  area?: ScreenArea
  group?: BrowserTextKey
} & (
  | ({ list: Type } & Command)
  | (({ single: Type } | { settings: readonly (keyof typeof settings)[] } | { own: true }) &
      Partial<Command>)
)

export interface Screen {
  path: string
  title: BrowserTextKey
  /** The public page with the content. */
  page?: string
  /** Default of its tabs. */
  area: ScreenArea
  /** Error message when the content cannot be read. */
  failure: BrowserTextKey
  tabs: readonly Tab[]
  /** The content type, for a screen with its own route. */
  list?: Type
  add?: BrowserTextKey
}
