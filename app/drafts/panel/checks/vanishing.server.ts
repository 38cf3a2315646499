import { href } from 'react-router'
import { job } from '#content/job.ts'
import { ownPages } from '#content/own-pages.server.ts'
import { post } from '#content/post.ts'
import { project } from '#content/project.ts'
import { isPublic } from '#content/published.ts'
import { createRedirectMatcher } from '#content/redirects.server.ts'
import { trash } from '#content/trash.server.ts'
import { getTitle } from '#content/type-named.ts'
import type { Check, Moment } from './check.ts'

/** Addresses that would become dead: public today and missing in the checked content, or recently deleted. */
export const vanishing: Check<Moment> = async ({ database, today }, t) => {
  const pages = await ownPages(database.db)
  const existing = new Set(pages.map(({ to }) => to))
  const isRedirected = await createRedirectMatcher(database.db, pages)
  const knownPages = [
    // For the live site itself all current pages exist.
    ...(today === database.db ? [] : await ownPages(today)).flatMap(({ to, name, closed }) =>
      closed || to.includes('#') ? [] : [{ to, name, at: href('/admin/drafts') }],
    ),
    ...(await deletedPages(today)),
  ]
  const vanished = new Map(
    knownPages
      .filter(({ to }) => !existing.has(to) && !isRedirected(to))
      .map((page) => [page.to, page]),
  )
  if (vanished.size === 0) return []
  return [
    {
      text: t('Addresses that visitors may know, and that lead nowhere:'),
      weight: 'should',
      links: [...vanished.values()].map(({ to, name, at }) => ({
        text: `${to} (${name})`,
        to: at,
        says: to,
      })),
    },
  ]
}

const types = [job, post, project]

/** The pages of recently deleted items that were public. */
async function deletedPages(today: Moment['today']) {
  const rows = await trash({ db: today }, types, { limit: 200 })
  return rows.flatMap(({ type: table, item_id, body }) => {
    const type = types.find((each) => each.table === table)
    // A revision's body has the fields of its type.
    const page = type?.ownPage?.(item_id, body as never)
    if (!type || !page || !isPublic(type, body)) return []
    return [{ to: page.path, name: getTitle(type, body), at: href('/admin/drafts/trash') }]
  })
}
