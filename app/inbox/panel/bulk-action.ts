import { randomUUID } from 'node:crypto'
import { data, redirect } from 'react-router'
import { requireRight } from '#accounts/rights.server.ts'
import { assign } from '#inbox/assign.server.ts'
import { softDelete } from '#inbox/deleted-entry.server.ts'
import type { Erasure } from '#inbox/erase.server.ts'
import { filterVisible, type VisibleEntries } from '#inbox/visibility.server.ts'
import { outdatedPhrase } from '#mail/panel/mail-phrase.ts'
import { preserveInputOnError } from '#panel/kit/form/preserve-input-on-error.ts'
import { dataWithToast, toast } from '#panel/kit/shell/toast.server.ts'
import { withErrorToast } from '#panel/kit/shell/with-error-toast.ts'
import type { Route } from './+types/bulk-action'
import { parseIds, parseKind, parseText, respondDone } from './form-params.server.ts'
import { countLabel, kinds, nobody, offeringUndo } from './kinds.ts'
import { sendMails } from './send-mails.server.ts'
import { sentToast } from './sent-toast.server.ts'
import { parseState, setState } from './set-state.server.ts'

const rights = { state: 'write', assign: 'write', send: 'mail', remove: 'delete' } as const
const isIntent = (name: string): name is keyof typeof rights => Object.hasOwn(rights, name)

/** What is done to one or many entries: those to be removed stand in the address, others in the form. */
export async function action({ request, params, context, url }: Route.ActionArgs) {
  const kind = parseKind(params.kind)
  const { intent } = params
  if (!isIntent(intent)) throw data(null, { status: 404 })
  const asked = requireRight(context, `${kind}:${rights[intent]}`)
  const { db, scope } = asked
  if (intent === 'remove')
    return remove(asked, await filterVisible(db, scope, kind, parseIds(url.searchParams)))
  const form = await request.formData()
  const chosen = await filterVisible(db, scope, kind, parseIds(form))
  if (intent === 'state') return state(asked, chosen, form)
  if (intent === 'send') return send(asked, chosen, form)
  return respondDone(request, null, await assigned(asked, chosen, form))
}

const failures = {
  state: 'Error updating the state',
  assign: 'Error assigning',
  remove: 'Error deleting',
} as const

export function clientAction(call: Route.ClientActionArgs) {
  const { intent } = call.params
  const isKnown = intent === 'state' || intent === 'assign' || intent === 'remove'
  return isKnown ? withErrorToast(failures[intent])(call) : preserveInputOnError(call)
}

type Asked = ReturnType<typeof requireRight>

/** Into another state or folder. */
async function state({ by, program, t }: Asked, chosen: VisibleEntries, form: FormData) {
  const wanted = parseState(chosen.kind, parseText(form, 'state', 20))
  if (!wanted) throw data(null, { status: 400 })
  const batch = { batch: randomUUID(), who: by }
  const { changed, cancelled } = await setState(program, chosen, { state: wanted, ...batch })
  // It was so already, or somebody has just deleted it.
  if (changed === 0) return dataWithToast(null, t('Nothing changed'), 'info')
  const said = `${countLabel(t, chosen.kind, changed)}: ${t.word(wanted.label)}`
  const all = sentences(said, outdatedPhrase(t, cancelled))
  return dataWithToast(null, all, 'success', offeringUndo(batch))
}

const sentences = (...all: (string | false)[]) => all.filter(Boolean).join('. ')

/** One mail to each of them. */
async function send({ by, program, t }: Asked, chosen: VisibleEntries, form: FormData) {
  const batch = { batch: randomUUID(), who: by }
  const sent = await sendMails(t, program, chosen, form, batch)
  if ('errors' in sent) return data(sent, { status: 400 })
  return dataWithToast(sent, ...sentToast(t, program, sent))
}

/** Somebody's work from now on, or nobody's. */
async function assigned({ person, program, t }: Asked, chosen: VisibleEntries, form: FormData) {
  const given = parseText(form, 'to', 100)
  const to = given === nobody ? '' : given
  const changed = await assign(program, chosen, to, person)
  if (changed === undefined) throw data(null, { status: 400 })
  // It was so already, or the colleague may not see them.
  if (changed === 0) return toast(t('Nothing was assigned anew'))
  const entries = countLabel(t, chosen.kind, changed)
  return toast(to ? t('{entries} assigned', { entries }) : t('{entries} given back', { entries }))
}

/** What is held stays. */
async function remove({ by, program, t }: Asked, { kind, ids }: VisibleEntries) {
  const batch = { batch: randomUUID(), who: by }
  const results: Erasure[] = []
  for (const id of ids) results.push(await softDelete(program, kind, id, batch))
  const erased = results.filter((result) => result === 'erased').length
  const held = results.filter((result) => result === 'held').length
  const said = [
    erased > 0 &&
      (kind === 'messages'
        ? t.count(erased, 'Message deleted successfully', '{count} messages deleted successfully')
        : t.count(
            erased,
            'Application deleted successfully',
            '{count} applications deleted successfully',
          )),
    held > 0 && t('{held} not deleted: held for a reason', { held }),
  ]
  throw redirect(kinds[kind].path, {
    headers: erased
      ? toast(sentences(...said), 'success', offeringUndo(batch))
      : toast(sentences(...said) || t('Nothing changed'), held ? 'error' : 'info'),
  })
}
