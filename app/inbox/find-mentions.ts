import { literally } from '#core/fields/literally.ts'
import type { Colleague } from './colleague.ts'

/** Colleagues mentioned in a note as `@name`. Longer names match first. */
export function findMentions<Known extends Pick<Colleague, 'name'>>(note: string, known: Known[]) {
  let rest = note.normalize().toLocaleLowerCase('de')
  const byLength = known.toSorted((a, b) => b.name.length - a.name.length)
  return byLength.filter(({ name }) => {
    const wanted = literally(name.normalize().toLocaleLowerCase('de'))
    const before = rest
    rest = rest.replace(new RegExp(`(?<![\\p{L}\\p{N}])@${wanted}(?![\\p{L}\\p{N}])`, 'gu'), '')
    return rest !== before
  })
}
