import type { ExpressionBuilder, Nullable } from 'kysely'
import { href } from 'react-router'
import { pageOf } from '../../db/page-of.ts'
import type { Speaker } from '../../language/speaker.ts'
import type { Db, Tables } from '../../tables.ts'
import type { Asked } from './sources.server.ts'

/** Who published which draft; by itself at its time, it was whoever gave it that. */
export async function publicationsOf(t: Speaker, db: Db, { limit, before, who }: Asked) {
  let query = db
    .selectFrom('drafts')
    // What only confirms samples has no revision.
    .leftJoin('revisions', 'revisions.change_set', 'drafts.published_set')
    .leftJoin('user', 'user.id', 'drafts.approved_by')
    .select(['drafts.id as draft', 'drafts.name', 'drafts.published_at as at'])
    .select((eb) => eb.ref('drafts.published_set').$notNull().as('id'))
    .select((eb) => eb.fn.min(publisher(eb)).as('who'))
    .where('drafts.published_set', 'is not', null)
    .groupBy(['drafts.id', 'drafts.name', 'drafts.published_set', 'drafts.published_at'])
    .orderBy('drafts.published_set', 'desc')
    .limit(limit + 1)
  if (before) query = query.where('drafts.published_set', '<', before)
  if (who) query = query.where((eb) => eb(publisher(eb), '=', who))
  const { rows, next } = pageOf(await query.execute(), limit)
  return {
    next,
    rows: rows.map(({ id, draft, name, who, at }) => ({
      id,
      at: at ?? '',
      who,
      times: 1,
      text: t('published the draft “{draft}”', { draft: name }),
      to: href('/admin/drafts/:id', { id: String(draft) }),
    })),
  }
}

const publisher = (eb: ExpressionBuilder<Joined, 'drafts' | 'revisions' | 'user'>) =>
  eb.fn.coalesce('revisions.who', 'user.email', 'drafts.owner')

type Joined = Pick<Tables, 'drafts'> & {
  [Table in 'revisions' | 'user']: Nullable<Tables[Table]>
}
