import { data, href } from 'react-router'
import { asChangeAuthor } from '#accounts/can-publish.ts'
import { recordPanelEvent } from '#accounts/panel-events.server.ts'
import { requireRight } from '#accounts/rights.server.ts'
import { describeLaunchGaps, gapSubjects } from '#content/launch/gap.ts'
import { siteVisibilitySettings } from '#content/settings/publication.ts'
import { asDb } from '#content/store/change.server.ts'
import { parseIdOrZero } from '#content/store/id.ts'
import type { Translator } from '#core/i18n/translator.ts'
import type { AppContext } from '#core/request/app-context.server.ts'
import { tryAfterCommit } from '#core/runtime/try-after-commit.server.ts'
import { canPublishDirectly } from '#drafts/approval.server.ts'
import { undoNeedsSecondPersonMessage } from '#drafts/panel/approval.server.ts'
import { readGapsSoFar } from '#drafts/panel/ready/open-gaps.server.ts'
import { runWithLaunchConfirmation } from '#drafts/panel/working-copy/launch-confirmation.server.ts'
import { appendMissingMediaCount } from '#panel/kit/shell/missing-media.server.ts'
import { redirectWithToast } from '#panel/kit/shell/toast.server.ts'
import type { Route } from './+types/undo'
import { findSampleChangeKind, readGapsBeforeChangeSet } from './undoable.server.ts'

/** Restores deleted samples, or marks adopted content as sample again. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const { person, by, app, t } = requireRight(context, 'settings:write')
  const set = parseIdOrZero(params.set)
  const { store, database } = app
  if (!(await findSampleChangeKind(app, params.set))) throw data(null, { status: 404 })
  if (!(await canPublishDirectly(database.db, person, ['content'])))
    return redirectWithToast(href('/admin/first-hour'), t(undoNeedsSecondPersonMessage), 'info')
  const isPublic = async () => (await store.setting(siteVisibilitySettings)).isPublic
  const wasPublic = await isPublic()
  // Gaps from before the site was hidden count as accepted: the button announces that visitors see the site again.
  const known = wasPublic ? [] : await readGapsBeforeChangeSet(app, set)
  const result = await runWithLaunchConfirmation(
    context,
    request,
    await request.formData(),
    () =>
      store.undoSampleChangeSet(set, {
        ...asChangeAuthor(person),
        onUnclaimed: (trx) =>
          recordPanelEvent(asDb(trx), 'samples', { who: by, what: 'unconfirmed samples' }),
      }),
    known,
  )
  if (result instanceof Response) return result
  const { kept } = result
  const publicNow = await tryAfterCommit('what is public', async () =>
    !wasPublic && (await isPublic()) ? describePublic(t, app) : [],
  )
  const detail = t.count(
    kept,
    '1 thing that was changed since, or whose place is taken, stayed as it is now.',
    '{count} things that were changed since, or whose place is taken, stayed as they are now.',
  )
  const details = [...(kept > 0 ? [detail] : []), ...(publicNow ?? [])]
  const done = kept > 0 ? t('Everything else is back') : t('Everything is back')
  return redirectWithToast(
    href('/admin/first-hour'),
    await appendMissingMediaCount(t, done, app, result.set),
    'success',
    details.length > 0 ? { detail: details.join(' ') } : {},
  )
}

/** Text for a site that is public: states that, and the remaining gaps. */
async function describePublic(t: Translator, { store, database }: AppContext) {
  const { gaps } = await readGapsSoFar({ store, database, today: database.db })
  const subjects = new Set(describeLaunchGaps(gaps).map(({ subject }) => t(gapSubjects[subject])))
  const things = [...subjects].join(', ')
  return [
    t('Visitors see the site again.'),
    ...(things ? [t('Not yet: {things}.', { things })] : []),
  ]
}
