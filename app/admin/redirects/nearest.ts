import { slugOf } from '../../forms/slug.ts'

/** Below this two addresses have nothing in common. */
const least = 0.3
/** Nobody waits for more. */
const most = 2000

/** Finds the page whose address or name is most like an old address; the home page where none is. */
export function openNearest(pages: readonly { to: string; name: string }[]) {
  const known = pages
    .slice(0, most)
    .map(({ to, name }) => ({ to, of: [pairsIn(lastOf(to)), pairsIn(slugOf(name))] }))
  return (path: string) => {
    const wanted = pairsIn(lastOf(path.replace(/\.\w{2,5}$/, '')))
    let best = { to: '/', likeness: least }
    for (const { to, of } of known) {
      const likeness = Math.max(...of.map((each) => alike(wanted, each)))
      if (likeness > best.likeness) best = { to, likeness }
    }
    return best.to
  }
}

const lastOf = (path: string) => slugOf(path.split('/').findLast((part) => part !== '') ?? '')

function pairsIn(word: string) {
  const text = ` ${word} `
  return new Set(Array.from({ length: text.length - 1 }, (_, at) => text.slice(at, at + 2)))
}

/** Dice: twice what both have, of all that each has. */
function alike(a: Set<string>, b: Set<string>) {
  let both = 0
  for (const pair of a) if (b.has(pair)) both++
  return (2 * both) / (a.size + b.size)
}
