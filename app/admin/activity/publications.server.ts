import { href } from 'react-router'
import type { Speaker } from '../../language/speaker.ts'
import type { Db } from '../../tables.ts'
import type { Asked } from './asked.ts'

/** Who published which draft; by itself at its time, it was whoever gave it that. */
export async function publicationsOf(t: Speaker, db: Db, { limit, before, who }: Asked) {
  let query = db
    .selectFrom('drafts')
    .innerJoin('revisions', 'revisions.change_set', 'drafts.published_set')
    .select(['drafts.id', 'drafts.name', 'drafts.published_set'])
    .select((eb) => [
      eb.fn.min<string>('revisions.who').as('who'),
      eb.fn.min<string>('revisions.at').as('at'),
    ])
    .where('drafts.published_set', 'is not', null)
    .groupBy(['drafts.id', 'drafts.name', 'drafts.published_set'])
    .orderBy('drafts.published_set', 'desc')
    .limit(limit)
  if (before) query = query.where('drafts.published_set', '<', before)
  if (who) query = query.where('revisions.who', '=', who)
  const rows = await query.execute()
  return {
    rows: rows.map(({ id, name, published_set, who, at }) => ({
      id: published_set ?? 0,
      at,
      who,
      times: 1,
      text: t('published the draft “{draft}”', { draft: name }),
      to: href('/admin/drafts/:id', { id: String(id) }),
    })),
    next: rows.length === limit ? (rows.at(-1)?.published_set ?? null) : null,
  }
}
