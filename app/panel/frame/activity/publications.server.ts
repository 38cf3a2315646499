import { sql } from 'kysely'
import { href } from 'react-router'
import type { Db } from '#core/db/tables.ts'
import type { Translator } from '#core/i18n/translator.ts'
import { isPublishedOnSchedule } from '#drafts/ending/is-published-on-schedule.ts'
import { type ActivityQuery, paginateNewestFirst } from './activity-query.server.ts'

/** Published and reverted drafts; scheduled ones count as done by the person who approved them. */
export async function listPublications(t: Translator, db: Db, query: ActivityQuery) {
  const events = db
    .selectFrom(selectEvents(db, 'published').unionAll(selectEvents(db, 'ended')).as('events'))
    .selectAll()
    .$if(query.who !== undefined, (builder) => builder.where('who', '=', query.who ?? ''))
  const rows = await paginateNewestFirst(events, query).execute()
  return rows.map(({ draft, name: title, what, planned, ...row }) => ({
    ...row,
    times: 1,
    set: row.id,
    text: t(
      sentences[what][planned && isPublishedOnSchedule(planned, row.at) ? 'planned' : 'done'],
      {
        draft: title,
      },
    ),
    to: href('/admin/drafts/:id', { id: String(draft) }),
  }))
}

/**
 * Events of drafts, with the time of their last change, so that they sort before it. A draft that only confirms samples
 * has no change.
 */
const selectEvents = (db: Db, what: keyof typeof sentences) =>
  db
    .selectFrom('drafts')
    .leftJoin('user', 'user.id', 'drafts.approved_by')
    .leftJoin('revisions', (join) =>
      join.on('revisions.id', '=', (eb) =>
        eb
          .selectFrom('revisions as each')
          .select((each) => each.fn.max('each.id').as('id'))
          .whereRef('each.change_set', '=', `drafts.${what}_set`),
      ),
    )
    .where(`drafts.${what}_set`, 'is not', null)
    .select((eb) => [
      'drafts.id as draft',
      'drafts.name',
      eb.ref(`drafts.${what}_set`).$notNull().as('id'),
      eb.fn.coalesce('revisions.at', `drafts.${what}_at`).$notNull().as('at'),
      eb.fn.coalesce('revisions.who', 'user.email', 'drafts.owner').as('who'),
      eb.ref(what === 'published' ? 'drafts.begins_at' : 'drafts.ends_at').as('planned'),
      sql<typeof what>`${sql.lit(what)}`.as('what'),
    ])

const sentences = {
  published: {
    done: 'published the draft “{draft}”',
    planned: 'published the draft “{draft}” at the planned time',
  },
  ended: {
    done: 'took the draft “{draft}” back',
    planned: 'took the draft “{draft}” back at the planned time',
  },
} as const
