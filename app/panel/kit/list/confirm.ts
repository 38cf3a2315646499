import { data, href } from 'react-router'
import { recordPanelEvent } from '#accounts/panel-events.server.ts'
import { requireRight } from '#accounts/rights.server.ts'
import { settings } from '#content/settings/settings.ts'
import { asDb } from '#content/store/change.server.ts'
import { getContentContext } from '#drafts/panel/working-copy/working-copy.server.ts'
import { findSettingsTab } from '../screens/find-screen.ts'
import { findCollection, listPath } from '../screens/item-params.server.ts'
import { typePermission } from '../screens/screen-permissions.ts'
import { redirectWithToast } from '../shell/toast.server.ts'
import { withErrorToast } from '../shell/with-error-toast.ts'
import type { Route } from './+types/confirm'

/** Clears the sample flag of a content type or a settings form; changes no other value. */
export async function action({ context, params }: Route.ActionArgs) {
  const { by, t } = requireRight(context, typePermission(params.type, 'write'))
  const workspace = getContentContext(context)
  const type = findCollection(params.type)
  const form = Object.values(settings).find(({ category }) => category === params.type)
  const [to, label] = type
    ? [listPath(type.table), type.label.many]
    : [form && findSettingsTab(form.category), form?.label]
  const target = type ?? form
  if (!target) throw data(null, { status: 404 })
  // In a draft, which ignores `also`, the flag is cleared when the draft is published.
  await workspace.store.confirmSamples(target, {
    by,
    also: (trx) =>
      recordPanelEvent(asDb(trx), 'samples', { who: by, what: 'confirmed samples', about: label }),
  })
  return redirectWithToast(
    to ?? href('/admin'),
    t('{things} confirmed successfully', { things: t.word(label ?? params.type) }),
  )
}

export const clientAction = withErrorToast()
