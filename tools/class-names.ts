import { globSync } from 'node:fs'
import { relative } from 'node:path'

/** Without vowels no name is a word: blockers of advertisements hide what is called `ad1`. */
const letters = 'bcdfghjklmnpqrstvwxz'

/**
 * Short names for the classes of CSS Modules, which are sent in the style sheet, in the page and in its scripts: an x,
 * two letters for the file and a number. Made of nothing but the sources, so that every build of them has the same.
 */
export function shortClassNames() {
  const files = globSync('app/**/*.module.css').sort()
  const known = files.map(() => [] as string[])
  return (name: string, path: string) => {
    const file = files.indexOf(relative('.', path.replace(/\?.*/, '')))
    const names = known[file]
    if (!names) throw new Error(`A style sheet outside of app/: ${path}`)
    if (!names.includes(name)) names.push(name)
    return `x${letters[Math.floor(file / 20)]}${letters[file % 20]}${names.indexOf(name)}`
  }
}
