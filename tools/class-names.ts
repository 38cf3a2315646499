import { globSync } from 'node:fs'
import { relative } from 'node:path'

/** No vowels, so that no name is a word: ad blockers hide elements with a class such as `ad1`. */
const letters = 'zxwvtsrqpnmlkjhgfdcb'

/**
 * Short class names for CSS Modules: an x, two letters for the file and a number. Style sheet, page and scripts repeat
 * them. Deterministic: equal sources give equal names.
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
