import { href } from 'react-router'
import { recordPanelEvent } from '#accounts/panel-events.server.ts'
import { requireRight } from '#accounts/rights.server.ts'
import { idFrom } from '#content/id.ts'
import { publication } from '#content/publication.ts'
import { canPublishDirectly } from '#drafts/approval.server.ts'
import { withGapsAgreed } from '#drafts/launch-gate.server.ts'
import { requiresSecondPerson } from '#drafts/panel/approval.server.ts'
import { redirectWithToast } from '#panel/kit/shell/toast.server.ts'
import type { Route } from './+types/undo'

/** Restores deleted samples, or marks adopted content as sample again. */
export async function action({ context, params }: Route.ActionArgs) {
  const { person, by, program, t } = requireRight(context, 'settings:write')
  const set = idFrom(params.set)
  const { store, database } = program
  if (!(await canPublishDirectly(database.db, person, ['content'])))
    return redirectWithToast(href('/admin/first-hour'), t(requiresSecondPerson), 'info')
  const isPublic = async () => (await store.setting(publication)).isPublic
  const wasPublic = await isPublic()
  // Launch gaps count as accepted: the button announces that visitors see the site again.
  const { kept, wasAdopted } = await withGapsAgreed('all', () => store.takeBack(set, { by }))
  if (wasAdopted)
    await recordPanelEvent(database.db, 'samples', { who: by, what: 'unconfirmed samples' })
  const isPublicAgain = !wasPublic && (await isPublic())
  const detail = t.count(
    kept,
    '1 thing that was changed since, or whose place is taken, stayed as it is now.',
    '{count} things that were changed since, or whose place is taken, stayed as they are now.',
  )
  const details = [
    ...(kept > 0 ? [detail] : []),
    ...(isPublicAgain ? [t('Visitors see the site again.')] : []),
  ]
  return redirectWithToast(
    href('/admin/first-hour'),
    kept > 0 ? t('Everything else is back') : t('Everything is back'),
    'success',
    details.length > 0 ? { detail: details.join(' ') } : {},
  )
}
