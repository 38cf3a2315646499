import { href } from 'react-router'
import { listTrash } from '#content/history/trash.server.ts'
import { createRedirectTest } from '#content/pages/redirects.server.ts'
import { getCachedSitePages, listSitePages } from '#content/pages/site-pages.server.ts'
import { getItemTitle } from '#content/types/content-types.ts'
import { job } from '#content/types/job.ts'
import { page } from '#content/types/page.ts'
import { post } from '#content/types/post.ts'
import { project } from '#content/types/project.ts'
import { isPublicItem } from '#content/types/published.ts'
import type { Check, CheckContext } from '../check.ts'

/** Addresses that would become dead: public today and missing in the checked content, or recently deleted. */
export const checkVanishingPages: Check<CheckContext> = async ({ database, today }, t) => {
  const pages = await getCachedSitePages({ database })
  const existing = new Set(pages.map(({ to }) => to))
  const isRedirected = await createRedirectTest(database.db, pages)
  const knownPages = [
    // No current page of the live site can be missing, so only a snapshot is compared with it.
    ...(today === database.db ? [] : await listSitePages(today)).flatMap(({ to, name, closed }) =>
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

const types = [job, page, post, project]

/** The pages of recently deleted items that were public. */
async function deletedPages(today: CheckContext['today']) {
  const rows = await listTrash({ db: today }, types, { limit: 200 })
  const stored = await today.selectFrom('pages').select(['id', 'slug']).execute()
  const slugs = new Map<unknown, unknown>([
    ...rows.flatMap(({ type, item_id, body }): [number, unknown][] =>
      type === page.table ? [[item_id, body.slug]] : [],
    ),
    ...stored.map(({ id, slug }): [number, string] => [id, slug]),
  ])
  return rows.flatMap(({ type: table, item_id, body }) => {
    const type = types.find((each) => each.table === table)
    // A revision's body has the fields of its type.
    const own = type?.ownPage?.(item_id, body as never)
    if (!type || !own || !isPublicItem(type, body)) return []
    const above = type.table === page.table && slugs.get(body.parent_id)
    const to = above ? `/${above}${own.path}` : own.path
    return [{ to, name: getItemTitle(type, body), at: href('/admin/drafts/trash') }]
  })
}
