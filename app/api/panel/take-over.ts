import { data } from 'react-router'
import { refuseWrongOwnPassword } from '#accounts/panel/account/own-password-refusal.server.ts'
import { changeAndRecordEvent } from '#accounts/panel-events.server.ts'
import { requireRight } from '#accounts/rights.server.ts'
import { parseIdOrZero } from '#content/store/id.ts'
import { log } from '#core/runtime/log.server.ts'
import { createScreenPath } from '#panel/kit/screens/create-screen-path.ts'
import { redirectWithToast } from '#panel/kit/shell/toast.server.ts'
import { withErrorToast } from '#panel/kit/shell/with-error-toast.ts'
import { type OwnedTable, transferOwnership } from '../keys/owners.server.ts'
import type { Route } from './+types/take-over'

const tables: Record<string, OwnedTable> = { keys: 'program_keys', webhooks: 'webhooks' }

/** Makes the signed-in person the owner of a suspended key or webhook. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const auth = requireRight(context, 'programs:write')
  const { person, by: who, db, t } = auth
  const table = Object.hasOwn(tables, params.kind) ? tables[params.kind] : undefined
  if (!table) throw data(null, { status: 404 })
  const id = parseIdOrZero(params.id)
  const refusal = await refuseWrongOwnPassword(
    auth,
    request,
    await request.formData(),
    'taken over',
  )
  if (refusal) return refusal
  const list = createScreenPath(table === 'webhooks' ? 'settings/webhooks' : 'settings/programs')
  const what = table === 'webhooks' ? 'took over webhook' : 'took over key'
  const row = await changeAndRecordEvent(
    db,
    'keys',
    (trx) => transferOwnership(trx, table, id, person.id),
    ({ name }) => ({ who, what, about: name }),
  )
  if (!row) return redirectWithToast(list, t('Nothing changed'), 'info')
  log.info({ account: person.id, table, id }, 'taken over')
  return redirectWithToast(
    list,
    row.rests
      ? t('“{name}” is yours; it still rests', { name: row.name })
      : t('“{name}” is yours and goes on', { name: row.name }),
  )
}

export const clientAction = withErrorToast()
