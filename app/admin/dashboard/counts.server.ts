import type { Kysely } from 'kysely'
import type { Tables } from '../../content/tables.ts'

export interface Count {
  label: string
  to: string
  total: number
  /** Not looked at yet. */
  fresh: number
}

/** How many there are of what the operator looks after; spam does not count. */
export async function counts(db: Kysely<Tables>): Promise<Count[]> {
  const all = db.fn.countAll<number>().as('total')
  const [posts, projects, applications, messages] = await Promise.all([
    db.selectFrom('blog_posts').select(all).executeTakeFirstOrThrow(),
    db.selectFrom('projects').select(all).executeTakeFirstOrThrow(),
    db
      .selectFrom('applications')
      .select((eb) => [
        all,
        eb.fn.count<number>(eb.case().when('is_seen', '=', false).then(1).end()).as('fresh'),
      ])
      .where('is_spam', '=', false)
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('messages')
      .select((eb) => [
        all,
        eb.fn.count<number>(eb.case().when('state', '=', 'unread').then(1).end()).as('fresh'),
      ])
      .where('state', '!=', 'spam')
      .executeTakeFirstOrThrow(),
  ])
  return [
    { label: 'Blog posts', to: '/admin/blog', fresh: 0, ...posts },
    { label: 'Projects', to: '/admin/projects', fresh: 0, ...projects },
    { label: 'Applications', to: '/admin/career/applications', ...applications },
    { label: 'Messages', to: '/admin/contact/messages', ...messages },
  ]
}
