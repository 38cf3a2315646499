import { data } from 'react-router'
import { requireRight } from '../../auth/rights.server.ts'
import { scopeOf } from '../../auth/rights.ts'
import { seenAmong } from '../../inbox/seen-by.server.ts'
import { programContext } from '../../program.server.ts'
import { textFor } from '../../request/text-for.server.ts'
import { keepWhenItFails } from '../form/keep-when-it-fails.ts'
import { mailPhrase } from '../mail/mail-phrase.ts'
import { toast } from '../shell/toast.server.ts'
import type { Route } from './+types/send'
import { idsIn, kindIn } from './records.server.ts'
import { sendMails } from './send-mails.server.ts'

/** Sends one mail to each of the chosen people. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const kind = kindIn(params.kind)
  const person = requireRight(context, `${kind}:mail`)
  const form = await request.formData()
  const program = context.get(programContext)
  const scope = scopeOf(person, 'mail')
  const chosen = await seenAmong(program.database.db, scope, kind, idsIn(form))
  const sent = await sendMails(textFor(context), program, chosen, form, person.email)
  if ('errors' in sent) return data(sent, { status: 400 })
  return data(sent, {
    headers: toast(mailPhrase(textFor(context), sent.count, program.environment)),
  })
}

export const clientAction = keepWhenItFails
