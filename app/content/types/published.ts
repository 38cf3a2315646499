import type { Collection } from './collection.ts'

/** Whether an item is public. Default: a type with `is_active` follows it, any other item is public once it is stored. */
export const isPublicItem = (type: Collection, values: Record<string, unknown>) =>
  type.isPublic ? type.isPublic(values) : values.is_active !== false

/** Whether the items of a type are public, with pages of their own or not. */
export const isPublicType = ({
  shownOn = [],
  ownPage,
}: Partial<Pick<Collection, 'shownOn' | 'ownPage'>>) => shownOn.length > 0 || ownPage !== undefined
