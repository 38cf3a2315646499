import { href } from 'react-router'
import type { AppContext } from '#app-context.server.ts'
import type { Translator } from '#core/i18n/translator.ts'
import type { Finding } from './checks/check.ts'
import { translateErrors } from './draft-labels.ts'

/** Drafts whose scheduled publication or end failed, for the dashboard. */
export async function findTroubledDrafts(
  t: Translator,
  { database }: Pick<AppContext, 'database'>,
): Promise<Finding[]> {
  const drafts = await database.db
    .selectFrom('drafts')
    .select(['id', 'name as draft', 'published_at', 'trouble'])
    .where('trouble', 'is not', null)
    .where('ended_at', 'is', null)
    .orderBy('id')
    .execute()
  return drafts.map(({ id, draft, published_at, trouble }) => ({
    text: published_at
      ? t('The draft “{draft}” could not be taken back', { draft })
      : t('The draft “{draft}” could not publish itself', { draft }),
    more: translateErrors(t, trouble ?? []),
    isUrgent: true,
    links: [{ text: t('Go to the draft'), to: href('/admin/drafts/:id', { id: String(id) }) }],
  }))
}
