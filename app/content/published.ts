import type { Collection } from './collection.ts'

/** Something published without a time is published now. */
export function published<Values extends Record<string, unknown>>(
  type: Collection,
  values: Values,
) {
  if (!('published_at' in type.fields) || values.is_published !== true || values.published_at)
    return values
  return { ...values, published_at: new Date().toISOString() }
}
