import { data, href } from 'react-router'
import { recordPanelEvent } from '#accounts/panel-events.server.ts'
import { requireRight } from '#accounts/rights.server.ts'
import type { AppContext } from '#app-context.server.ts'
import { idFrom } from '#content/id.ts'
import { createGaps, gapSubjects } from '#content/launch/gap.ts'
import { publication } from '#content/publication.ts'
import type { Translator } from '#core/i18n/translator.ts'
import { canPublishDirectly } from '#drafts/approval.server.ts'
import { requiresSecondPerson } from '#drafts/panel/approval.server.ts'
import { readGapsSoFar } from '#drafts/panel/ready/open-gaps.server.ts'
import { requirePublicConfirmation } from '#drafts/panel/working-copy/require-public-confirmation.server.ts'
import { redirectWithToast } from '#panel/kit/shell/toast.server.ts'
import type { Route } from './+types/undo'
import { findSampleChange, gapsBefore } from './undoable.server.ts'

/** Brings back what was thrown away, or lets what was adopted be a sample again. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const { person, by, program, t } = requireRight(context, 'settings:write')
  const set = idFrom(params.set)
  const { store, database } = program
  if (!(await findSampleChange(program, params.set))) throw data(null, { status: 404 })
  if (!(await canPublishDirectly(database.db, person, ['content'])))
    return redirectWithToast(href('/admin/first-hour'), t(requiresSecondPerson), 'info')
  const isPublic = async () => (await store.setting(publication)).isPublic
  const wasPublic = await isPublic()
  // Who brings the site back as visitors saw it was told so by the button; what came since is asked.
  const known = wasPublic ? [] : await gapsBefore(program, set)
  const done = await requirePublicConfirmation(
    request,
    await request.formData(),
    () => store.takeBack(set, { by }),
    known,
  )
  if (done instanceof Response) return done
  const { kept, wasAdopted } = done
  if (wasAdopted)
    await recordPanelEvent(database.db, 'samples', { who: by, what: 'unconfirmed samples' })
  const shown = !wasPublic && (await isPublic())
  const detail = t.count(
    kept,
    '1 thing that was changed since, or whose place is taken, stayed as it is now.',
    '{count} things that were changed since, or whose place is taken, stayed as they are now.',
  )
  const details = [
    ...(kept > 0 ? [detail] : []),
    ...(shown ? await describePublic(t, program) : []),
  ]
  return redirectWithToast(
    href('/admin/first-hour'),
    kept > 0 ? t('Everything else is back') : t('Everything is back'),
    'success',
    details.length > 0 ? { detail: details.join(' ') } : {},
  )
}

/** That it is public, and with what it still lacks. */
async function describePublic(t: Translator, { store, database }: AppContext) {
  const { gaps } = await readGapsSoFar({ store, database, today: database.db })
  const subjects = new Set(createGaps(gaps).map(({ subject }) => t(gapSubjects[subject])))
  const things = [...subjects].join(', ')
  return [
    t('Visitors see the site again.'),
    ...(things ? [t('Not yet: {things}.', { things })] : []),
  ]
}
