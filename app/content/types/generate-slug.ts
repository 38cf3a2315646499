import { toSlug } from '#core/fields/slug.ts'
import type { Collection } from './collection.ts'

const maxLength = 80
/** The slug of a title without a letter or a digit. */
const fallbackSlug = 'eintrag'

/** The name of a type's slug field, if it has one. */
export const getSlugFieldName = ({ fields }: Pick<Collection, 'fields'>) =>
  Object.keys(fields).find((name) => fields[name]?.kind === 'slug')

/** The slug made from a title. */
export const generateSlug = (title: unknown) => toSlug(String(title ?? '')) || fallbackSlug

/** The first of `titel`, `titel-2`, `titel-3` … that is not taken. */
export function findFreeSlug(own: string, taken: Pick<ReadonlySet<string>, 'has'>) {
  for (let count = 1; ; count++) {
    const slug = count === 1 ? own : addNumber(own, count)
    if (!taken.has(slug)) return slug
  }
}

function addNumber(own: string, count: number) {
  const end = `-${count}`
  return own.slice(0, maxLength - end.length).replace(/-$/, '') + end
}

/** Whether a slug was generated from the title, perhaps with a number. */
export function isGeneratedSlug(slug: unknown, own: string) {
  const count = Number(/-(\d{1,6})$/.exec(String(slug))?.[1] ?? 1)
  return slug === own || (count > 1 && slug === addNumber(own, count))
}
