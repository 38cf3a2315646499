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

/** Addresses that visitors know and that lead nowhere: from today's pages to those of the moment, or deleted lately. */
export const vanishing: Check<Moment> = async ({ database, today }, t) => {
  const pages = await ownPages(database.db)
  const there = new Set(pages.map(({ to }) => to))
  const leadsOn = await createRedirectMatcher(database.db, pages)
  const known = [
    // The pages of today all lead somewhere today.
    ...(today === database.db ? [] : await ownPages(today)).flatMap(({ to, name, closed }) =>
      closed || to.includes('#') ? [] : [{ to, name, at: href('/admin/drafts') }],
    ),
    ...(await deletedPages(today)),
  ]
  const gone = new Map(
    known.filter(({ to }) => !there.has(to) && !leadsOn(to)).map((page) => [page.to, page]),
  )
  if (gone.size === 0) return []
  return [
    {
      text: t('Addresses that visitors may know, and that lead nowhere:'),
      weight: 'should',
      links: [...gone.values()].map(({ to, name, at }) => ({
        text: `${to} (${name})`,
        to: at,
        says: to,
      })),
    },
  ]
}

const types = [job, post, project]

/** The pages of what was deleted in the last days and was public before. */
async function deletedPages(today: Moment['today']) {
  const rows = await trash({ db: today }, types, { limit: 200 })
  return rows.flatMap(({ type: table, item_id, body }) => {
    const type = types.find((each) => each.table === table)
    // A revision holds the fields of its type.
    const page = type?.ownPage?.(item_id, body as never)
    if (!type || !page || !isPublic(type, body)) return []
    return [{ to: page.path, name: getTitle(type, body), at: href('/admin/drafts/trash') }]
  })
}
