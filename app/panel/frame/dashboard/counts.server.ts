import { href } from 'react-router'
import { type Access, getInboxScope } from '#accounts/rights.ts'
import { countRows } from '#core/db/count.server.ts'
import type { Db } from '#core/db/tables.ts'
import type { Translator } from '#core/i18n/translator.ts'
import {
  selectVisibleApplications,
  selectVisibleMessages,
  whereUnread,
} from '#inbox/entries/visibility.server.ts'
import { canOpen } from '#panel/kit/screens/can-open.ts'
import { createScreenPath } from '#panel/kit/screens/create-screen-path.ts'

export interface AreaCount {
  label: string
  to: string
  total: number
  /** Number of unread ones. */
  fresh: number
}

/** Counts of the areas that a person may open, without spam. */
export async function countItemsByArea(
  t: Translator,
  db: Db,
  access: Access,
): Promise<AreaCount[]> {
  const scope = getInboxScope(access)
  const applications = selectVisibleApplications(db, scope).where('is_spam', '=', false)
  const messages = selectVisibleMessages(db, scope).where('state', '!=', 'spam')
  const [posts, projects, allApplications, newApplications, allMessages, unread] =
    await Promise.all([
      countRows(db.selectFrom('blog_posts')),
      countRows(db.selectFrom('projects')),
      countRows(applications),
      countRows(applications.where(whereUnread(scope))),
      countRows(messages),
      countRows(messages.where('state', '=', 'unread')),
    ])
  const all: AreaCount[] = [
    { label: t('Blog posts'), to: href('/admin/blog'), total: posts, fresh: 0 },
    { label: t('Projects'), to: createScreenPath('projects'), total: projects, fresh: 0 },
    {
      label: t('Applications'),
      to: href('/admin/career/applications'),
      total: allApplications,
      fresh: newApplications,
    },
    {
      label: t('Messages'),
      to: href('/admin/contact/messages'),
      total: allMessages,
      fresh: unread,
    },
  ]
  return all.filter(({ to }) => canOpen(access, to))
}
