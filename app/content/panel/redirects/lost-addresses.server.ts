import type { AppContext } from '#app-context.server.ts'
import { oldAddress, stripQuery } from '#content/old-address.ts'
import { isOpenAt } from '#content/own-page.ts'
import { ownPages } from '#content/own-pages.server.ts'
import { createRedirectMatcher } from '#content/redirects.server.ts'
import { slugOf } from '#core/fields/slug.ts'
import type { Translator } from '#core/i18n/translator.ts'
import { listLinkingItems } from '#drafts/panel/checks/dead-links.server.ts'

const shown = 50

/** What visitors asked for in vain and what has no redirect yet, with a page that it may have meant and who links to it. */
export async function lostAddresses(program: AppContext, t: Translator) {
  const { db } = program.database
  const [rows, pages, links] = await Promise.all([
    db.selectFrom('lost_addresses').selectAll().orderBy('asked', 'desc').orderBy('path').execute(),
    ownPages(db),
    listLinkingItems(program, t),
  ])
  const isLed = await createRedirectMatcher(db, pages)
  const isOpen = isOpenAt(pages)
  const nearest = openNearest(pages.filter(({ closed }) => !closed))
  const from = Map.groupBy(
    links.flatMap(({ links, text, to }) =>
      links.map((link) => ({
        link: link.startsWith('/') && oldAddress(stripQuery(link)),
        text,
        to,
      })),
    ),
    ({ link }) => link,
  )
  return rows
    .filter(({ path }) => !isLed(path) && !isOpen(path))
    .slice(0, shown)
    .map((row) => ({
      ...row,
      nearest: nearest(row.path),
      linkedFrom: (from.get(row.path) ?? []).slice(0, 3).map(({ text, to }) => ({ text, to })),
    }))
}

/** Below this two addresses have nothing in common. */
const least = 0.3
/** Nobody waits for more. */
const most = 2000

/** Finds the page whose address or name is most like an old address; the home page where none is. */
function openNearest(pages: readonly { to: string; name: string }[]) {
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
