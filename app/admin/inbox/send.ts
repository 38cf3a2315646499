import { data } from 'react-router'
import { requireRight } from '../../auth/rights.server.ts'
import { seenAmong } from '../../inbox/seen-by.server.ts'
import { keepWhenItFails } from '../form/keep-when-it-fails.ts'
import { mailPhrase } from '../mail/mail-phrase.ts'
import { stayWith } from '../shell/toast.server.ts'
import type { Route } from './+types/send'
import { idsIn, kindIn } from './records.server.ts'
import { sendMails } from './send-mails.server.ts'

/** Sends one mail to each of the chosen people. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const kind = kindIn(params.kind)
  const { by, scope, program, db, t } = requireRight(context, `${kind}:mail`)
  const form = await request.formData()
  const chosen = await seenAmong(db, scope, kind, idsIn(form))
  const sent = await sendMails(t, program, chosen, form, by)
  if ('errors' in sent) return data(sent, { status: 400 })
  return stayWith(sent, mailPhrase(t, sent.count, program.environment))
}

export const clientAction = keepWhenItFails
