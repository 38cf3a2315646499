import { escapeRegExp } from '#core/fields/literally.ts'
import type { ColleagueAccess } from '../entries/colleague-access.ts'

/** Colleagues mentioned in a note as `@name`. Longer names match first. */
export function findMentionedColleagues<Candidate extends Pick<ColleagueAccess, 'name'>>(
  note: string,
  colleagues: Candidate[],
) {
  let rest = note.normalize().toLocaleLowerCase('de')
  const byLength = colleagues.toSorted((a, b) => b.name.length - a.name.length)
  return byLength.filter(({ name }) => {
    const pattern = escapeRegExp(name.normalize().toLocaleLowerCase('de'))
    const before = rest
    rest = rest.replace(new RegExp(`(?<![\\p{L}\\p{N}])@${pattern}(?![\\p{L}\\p{N}])`, 'gu'), '')
    return rest !== before
  })
}
