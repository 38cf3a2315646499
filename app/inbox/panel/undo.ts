import { data, redirect } from 'react-router'
import { requireRight } from '#accounts/rights.server.ts'
import { can, type Right } from '#accounts/rights.ts'
import { parseReturnPath } from '#accounts/sign-in/return-path.ts'
import { parseIdOrZero } from '#content/store/id.ts'
import { keysOf } from '#core/fields/keys-of.ts'
import type { Translator } from '#core/i18n/translator.ts'
import { createSendNowToast } from '#mail/panel/mail-phrase.ts'
import { createToastHeaders } from '#panel/kit/shell/toast.server.ts'
import { type UndoResult, undoAction } from '../entries/undo-action.server.ts'
import { type UndoStepEntry, whereUndoStepOf } from '../entries/undo-steps.server.ts'
import { whereMailVisible } from '../entries/visibility.server.ts'
import { completeRestorations } from '../privacy/deleted-entry.server.ts'
import type { Route } from './+types/undo'
import { entryKindRoutes } from './kinds.ts'

const rights = { state: 'write', mail: 'mail', deleted: 'delete', restored: 'delete' } as const

/** Undoes an action of the user, or sends its waiting mails now. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const { person, by, scope, app, db, t } = requireRight(context, [
    'messages:write',
    'applications:write',
  ])
  const form = await request.formData()
  const back = parseReturnPath(String(form.get('back') ?? ''))
  const batch = { batch: params.batch, who: by }
  const entry = parseEntry(form)
  const steps = db
    .selectFrom('inbox_undo')
    .where('batch', '=', batch.batch)
    .where('who', '=', batch.who)
    .where(whereUndoStepOf(entry))
  const permissions = await steps.select(['kind', 'what']).distinct().execute()
  const isForbidden = permissions.some(
    ({ kind, what }) => !can(person, `${kind}:${rights[what]}` satisfies Right),
  )
  if (isForbidden) throw data(null, { status: 403 })
  if (form.get('do') === 'send') {
    const { numUpdatedRows } = await db
      .updateTable('outbox')
      .set({ next_at: new Date().toISOString() })
      .where('id', 'in', steps.select('outbox_id').where('outbox_id', 'is not', null))
      .where('state', '=', 'waiting')
      .where(whereMailVisible(db, scope))
      .executeTakeFirst()
    const count = Number(numUpdatedRows)
    return redirect(back, {
      headers: createToastHeaders(...createSendNowToast(t, count, app.environment)),
    })
  }
  await completeRestorations(app)
  const result = await undoAction(app, batch, entry)
  return redirect(back, {
    headers: createToastHeaders(...describeResult(t, result), { id: params.batch }),
  })
}

/** The entry whose page asks; without one the whole action is meant. */
function parseEntry(form: FormData): UndoStepEntry | undefined {
  const kind = keysOf(entryKindRoutes).find((each) => each === form.get('kind'))
  return kind && { kind, id: parseIdOrZero(String(form.get('id') ?? '')) }
}

/** Toast about the result, including what could not be undone. */
function describeResult(
  t: Translator,
  result: UndoResult,
): [text: string, kind: 'success' | 'info' | 'error'] {
  const { states, mails, waiting, entries, left, overtaken } = result
  const successes = [
    states > 0 && t.count(states, '1 state is as before', '{count} states are as before'),
    mails > 0 && t.count(mails, '1 mail does not leave', '{count} mails do not leave'),
    waiting > 0 &&
      t.count(
        waiting,
        '1 mail waits in the outbox again',
        '{count} mails wait in the outbox again',
      ),
    entries > 0 && t.count(entries, '1 entry is back', '{count} entries are back'),
  ].filter(Boolean)
  const failures = [
    left > 0 &&
      t.count(
        left,
        '1 mail had left already and cannot be taken back',
        '{count} mails had left already and cannot be taken back',
      ),
    overtaken > 0 &&
      t.count(
        overtaken,
        '1 entry was changed since and stays as it is',
        '{count} entries were changed since and stay as they are',
      ),
  ].filter(Boolean)
  const sentences = [...successes, ...failures].join('. ')
  // A double click, or the undo has expired.
  if (!sentences) return [t('Nothing is left to take back'), 'info']
  return [sentences, failures.length > 0 ? 'error' : 'success']
}
