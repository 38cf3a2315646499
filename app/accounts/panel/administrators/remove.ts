import type { Transaction } from 'kysely'
import { data } from 'react-router'
import { listAdministrators, removeAdministrator } from '#accounts/people/administrators.server.ts'
import { requireRight } from '#accounts/rights.server.ts'
import type { AccessChangeResult } from '#accounts/roles.server.ts'
import { siteVisibilitySettings } from '#content/settings/publication.ts'
import type { ContentDb } from '#content/store/change.server.ts'
import { applyChangesInTransaction } from '#content/store/change-set.server.ts'
import { buildSettingChange } from '#content/store/changes.ts'
import { readSetting } from '#content/store/setting-store.server.ts'
import type { Message, TextKey } from '#core/i18n/text.ts'
import type { AppContext } from '#core/request/app-context.server.ts'
import { log } from '#core/runtime/log.server.ts'
import { tryAfterCommit } from '#core/runtime/try-after-commit.server.ts'
import { markErasureApplied } from '#inbox/privacy/erase.server.ts'
import { logErasure, updateOrDeleteErasureRecord } from '#inbox/privacy/erasure-log.server.ts'
import { canSendMail } from '#mail/can-send.ts'
import { createNoticeWriter } from '#mail/notices.server.ts'
import type { Mail } from '#mail/outbox.server.ts'
import { redirectWithToast } from '#panel/kit/shell/toast.server.ts'
import { withErrorToast } from '#panel/kit/shell/with-error-toast.ts'
import { refuseWrongOwnPassword } from '../account/own-password-refusal.server.ts'
import { administratorsPath } from '../account/paths.ts'
import type { Route } from './+types/remove'
import { parseTakenOverKeysAndWebhooks } from './parse-access.server.ts'

/** Deletes an administrator: never oneself, so one always remains, and never the owner. Needs the password. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const auth = requireRight(context, 'people:write')
  const { person, by, app, db, t } = auth
  const refuse = (reason: Message) => redirectWithToast(administratorsPath, t.of(reason), 'error')
  if (params.id === person.id) throw data(null, { status: 400 })
  const all = await listAdministrators(db)
  const target = all.find((each) => each.id === params.id)
  if (!target) return refuse(accessRefusalTexts.gone)
  if (target.isOwner) return refuse('The owner cannot be deleted')

  const form = await request.formData()
  const refusal = await refuseWrongOwnPassword(auth, request, form, 'administrator deleted')
  if (refusal) return refusal
  const removal = { email: target.email, by, all: all.map(({ email }) => email) }
  const mails = await writeNotices(app, removal)
  const result = await withErasureLog(app, target.id, () =>
    removeAdministrator(app.database, target.id, {
      id: person.id,
      by,
      taken: parseTakenOverKeysAndWebhooks(form),
      mails,
      ...(form.has('newLink') && { also: (trx) => renewPrelaunchLink(trx, by) }),
    }),
  )
  if (result !== 'done') return refuse(accessRefusalTexts[result])
  return redirectWithToast(administratorsPath, t('Administrator deleted successfully'))
}

/**
 * Records the deletion in the erasure log, so that a restore repeats it. If the store is unavailable, the deletion
 * continues without.
 */
async function withErasureLog(
  { storage, database }: AppContext,
  id: string,
  remove: () => Promise<AccessChangeResult>,
) {
  const name = await logErasure(storage, { reason: 'operator', accounts: [id] }).catch(
    (error: unknown) =>
      log.error({ err: error }, 'a deleted administrator is missing in the erasure log'),
  )
  const result = await remove()
  if (name && result === 'done')
    await tryAfterCommit('erasure log', () => markErasureApplied(database.db, name))
  else if (name) await updateOrDeleteErasureRecord(storage, name, undefined)
  return result
}

/** Ends the link to the hidden site, which holds for everybody who knows it. */
async function renewPrelaunchLink(trx: Transaction<ContentDb>, by: string) {
  const { values, version } = await readSetting(trx, siteVisibilitySettings)
  const { isPublic, link } = values
  if (isPublic) return
  // Any other number: the change draws the new one itself.
  const renewed = { ...values, link: link + 1 }
  const change = buildSettingChange(siteVisibilitySettings, renewed, version)
  await applyChangesInTransaction(trx, [change], { by })
}

interface Removal {
  email: string
  by: string
  /** All administrators before the deletion, including the person. */
  all: string[]
}

/** Notifies all administrators and the person. No mail where sending is off: a late notice would be useless. */
async function writeNotices(
  { store, environment }: AppContext,
  { email, by, all }: Removal,
): Promise<Mail[]> {
  if (!canSendMail(environment)) return []
  const write = await createNoticeWriter({ store })
  return all.map((recipient) => write('removal', { recipient, values: { by, email } }))
}

/** Why a change of roles or a deletion was refused. */
export const accessRefusalTexts: Record<Exclude<AccessChangeResult, 'done'>, TextKey> = {
  gone: 'This administrator was deleted already',
  forbidden: 'You may not do this any more',
  owner: 'The owner stays in the management',
  last: 'Somebody has to stay in the management',
  outdated: 'Somebody else has changed the roles in the meantime. Please look at them again.',
}

export const clientAction = withErrorToast()
