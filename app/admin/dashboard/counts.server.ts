import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../content/tables.ts'

export interface Count {
  label: string
  to: string
  total: number
  /** Not looked at yet. */
  fresh: number
}

const fresh = {
  blog_posts: sql<boolean>`1 = 0`,
  projects: sql<boolean>`1 = 0`,
  applications: sql<boolean>`not is_seen`,
  messages: sql<boolean>`state = 'unread'`,
}

const shown: { table: keyof typeof fresh; label: string; to: string }[] = [
  { table: 'blog_posts', label: 'Blog posts', to: '/admin/blog' },
  { table: 'projects', label: 'Projects', to: '/admin/projects' },
  { table: 'applications', label: 'Applications', to: '/admin/applications' },
  { table: 'messages', label: 'Messages', to: '/admin/messages' },
]

/** How many there are of what the operator looks after; a part that is not installed counts nothing. */
export async function counts(db: Kysely<Tables>): Promise<Count[]> {
  const tables = new Set((await db.introspection.getTables()).map(({ name }) => name))
  return Promise.all(
    shown.map(async ({ table, ...rest }) => {
      if (!tables.has(table)) return { ...rest, total: 0, fresh: 0 }
      const { rows } = await sql<{ total: number; fresh: number }>`
        select count(*) as total, count(case when ${fresh[table]} then 1 end) as fresh
        from ${sql.table(table)}`.execute(db)
      return { ...rest, total: rows[0]?.total ?? 0, fresh: rows[0]?.fresh ?? 0 }
    }),
  )
}

const weeks = 8

/** Messages and applications of each of the last weeks, oldest first. */
export async function arrivals(db: Kysely<Tables>, now = new Date()) {
  const tables = new Set((await db.introspection.getTables()).map(({ name }) => name))
  const week = 7 * 86_400_000
  const since = new Date(now.getTime() - weeks * week).toISOString()
  const perWeek = async (table: 'messages' | 'applications') => {
    if (!tables.has(table)) return []
    const { rows } = await sql<{ received_at: string }>`
      select received_at from ${sql.table(table)} where received_at > ${since}`.execute(db)
    return rows.map(({ received_at }) =>
      Math.floor((now.getTime() - Date.parse(received_at)) / week),
    )
  }
  const [messages, applications] = await Promise.all([perWeek('messages'), perWeek('applications')])
  return Array.from({ length: weeks }, (_, index) => {
    const ago = weeks - 1 - index
    return {
      week: new Date(now.getTime() - (ago + 1) * week).toISOString().slice(5, 10),
      Messages: messages.filter((each) => each === ago).length,
      Applications: applications.filter((each) => each === ago).length,
    }
  })
}
