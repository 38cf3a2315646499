import { href } from 'react-router'
import { countOf } from '../../db/count.server.ts'
import type { Db } from '../../tables.ts'
import { screenPath } from '../edit/screen-path.ts'

export interface Count {
  label: string
  to: string
  total: number
  /** Not looked at yet. */
  fresh: number
}

/** How many there are of what the operator looks after; spam does not count. */
export async function counts(db: Db): Promise<Count[]> {
  const applications = db.selectFrom('applications').where('is_spam', '=', false)
  const messages = db.selectFrom('messages').where('state', '!=', 'spam')
  const [posts, projects, allApplications, freshOnes, allMessages, unread] = await Promise.all([
    countOf(db.selectFrom('blog_posts')),
    countOf(db.selectFrom('projects')),
    countOf(applications),
    countOf(applications.where('is_seen', '=', false)),
    countOf(messages),
    countOf(messages.where('state', '=', 'unread')),
  ])
  return [
    { label: 'Blog posts', to: href('/admin/blog'), total: posts, fresh: 0 },
    { label: 'Projects', to: screenPath('projects'), total: projects, fresh: 0 },
    {
      label: 'Applications',
      to: href('/admin/career/applications'),
      total: allApplications,
      fresh: freshOnes,
    },
    { label: 'Messages', to: href('/admin/contact/messages'), total: allMessages, fresh: unread },
  ]
}
