import { redirect } from 'react-router'
import { requireRight } from '#accounts/rights.server.ts'
import { redirectWithToast } from '#panel/kit/shell/toast.server.ts'
import type { EntryKind } from '../entries/kinds.ts'
import { whereEntryVisible } from '../entries/visibility.server.ts'
import type { Route } from './+types/at'
import { entryKindRoutes } from './kinds.ts'

/** Target of links in notices: redirects to the entry with this reference, or to the list, which says that it is gone. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { scope, db, t } = requireRight(context, ['applications:read', 'messages:read'])
  const kind: EntryKind = params.reference.startsWith('B-') ? 'applications' : 'messages'
  const row = await db
    .selectFrom(kind)
    .select('id')
    .where('reference', '=', params.reference)
    .where(whereEntryVisible(scope, kind))
    .executeTakeFirst()
  const { path, entry } = entryKindRoutes[kind]
  if (row) return redirect(entry(row.id))
  const sentence = t('This entry is not there any more, or you may not see it.')
  return redirectWithToast(path, sentence, 'info')
}
