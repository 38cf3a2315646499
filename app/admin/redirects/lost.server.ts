import { oldAddress, pathOf } from '../../content/old-address.ts'
import { isOpenAt } from '../../content/own-page.ts'
import { ownPages } from '../../content/own-pages.server.ts'
import { leadingOn } from '../../content/redirects.server.ts'
import type { Speaker } from '../../language/speaker.ts'
import type { Program } from '../../program.server.ts'
import { linking } from '../checks/dead-links.server.ts'
import { openNearest } from './nearest.ts'

const shown = 50

/** What visitors asked for in vain and what has no redirect yet, with a page that it may have meant and who links to it. */
export async function lostAddresses(program: Program, t: Speaker) {
  const { db } = program.database
  const [rows, pages, links] = await Promise.all([
    db.selectFrom('lost_addresses').selectAll().orderBy('asked', 'desc').orderBy('path').execute(),
    ownPages(db),
    linking(program, t),
  ])
  const isLed = await leadingOn(db, pages)
  const isOpen = isOpenAt(pages)
  const nearest = openNearest(pages.filter(({ closed }) => !closed))
  const from = Map.groupBy(
    links.flatMap(({ links, text, to }) =>
      links.map((link) => ({ link: link.startsWith('/') && oldAddress(pathOf(link)), text, to })),
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
