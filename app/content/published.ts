import type { Collection } from './collection.ts'

/**
 * The one default: what has a switch for it is public once that is on, anything else as soon as it is stored. Every switch
 * of a new item is off.
 */
export const isPublic = (type: Collection, values: Record<string, unknown>) =>
  type.isPublic ? type.isPublic(values) : values.is_active !== false
