import { slugOf } from '#core/fields/slug.ts'
import type { Collection } from './collection.ts'

const most = 80
/** For a title without a letter or a digit. */
const nameless = 'eintrag'

/** The field that is the end of an address, if a type has one. */
export const slugField = ({ fields }: Pick<Collection, 'fields'>) =>
  Object.keys(fields).find((name) => fields[name]?.kind === 'slug')

/** What a title makes of itself. */
export const ownSlug = (title: unknown) => slugOf(String(title ?? '')) || nameless

/** The first of `titel`, `titel-2`, `titel-3` … that is not taken. */
export function freeSlug(own: string, taken: ReadonlySet<string>) {
  for (let count = 1; ; count++) {
    const slug = count === 1 ? own : numbered(own, count)
    if (!taken.has(slug)) return slug
  }
}

function numbered(own: string, count: number) {
  const end = `-${count}`
  return own.slice(0, most - end.length).replace(/-$/, '') + end
}

/** Whether it is what a title makes of itself, perhaps with a number: nobody has chosen it. */
export function isOwnSlug(slug: unknown, own: string) {
  const count = Number(/-(\d{1,6})$/.exec(String(slug))?.[1] ?? 1)
  return slug === own || (count > 1 && slug === numbered(own, count))
}
