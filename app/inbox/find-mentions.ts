import { literally } from '#core/fields/literally.ts'
import type { Colleague } from './colleague.ts'

/** Who stands in a note as `@name`; of two names that begin alike the longer one counts. */
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
