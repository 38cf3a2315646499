import { data, href } from 'react-router'
import { recordPanelEvent } from '#accounts/panel-events.server.ts'
import { requireRight } from '#accounts/rights.server.ts'
import { settings } from '#content/settings.ts'
import { contentContext } from '#drafts/panel/working-copy/working-copy.server.ts'
import { findCollection, listPath } from '../screens/item-params.server.ts'
import { typePermission } from '../screens/screen-permissions.ts'
import { tabOfSettings } from '../screens/screens.ts'
import { redirectWithToast } from '../shell/toast.server.ts'
import { withErrorToast } from '../shell/with-error-toast.ts'
import type { Route } from './+types/confirm'

/** The sample content of a type, or of a form of settings, is the operator's own from now on; nothing else about it changes. */
export async function action({ context, params }: Route.ActionArgs) {
  const { by, db, program, t } = requireRight(context, typePermission(params.type, 'write'))
  const edited = contentContext(context)
  const type = findCollection(params.type)
  const form = Object.values(settings).find(({ category }) => category === params.type)
  const [to, words] = type
    ? [listPath(type.table), type.label.many]
    : [form && tabOfSettings(form.category), form?.label]
  const either = type ?? form
  if (!either) throw data(null, { status: 404 })
  await edited.store.confirm(either, { by })
  // In a draft it is so when that is published.
  if (edited === program)
    await recordPanelEvent(db, 'samples', { who: by, what: 'confirmed samples', about: words })
  return redirectWithToast(
    to ?? href('/admin'),
    t('{things} confirmed successfully', { things: t.word(words ?? params.type) }),
  )
}

export const clientAction = withErrorToast()
