import { data } from 'react-router'
import { requireAdmin } from '../../auth/rights.server.ts'
import { programContext } from '../../program.server.ts'
import { keepWhenItFails } from '../form/keep-when-it-fails.ts'
import { mailPhrase } from '../mail/mail-phrase.ts'
import { toast } from '../shell/toast.server.ts'
import type { Route } from './+types/send'
import { idsIn, kindIn } from './records.server.ts'
import { sendMails } from './send-mails.server.ts'

/** Sends one mail to each of the chosen people. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const { email: who } = requireAdmin(context)
  const kind = kindIn(params.kind)
  const form = await request.formData()
  const program = context.get(programContext)
  const sent = await sendMails(program, kind, idsIn(form), form, who)
  if ('errors' in sent) return data(sent, { status: 400 })
  return data(sent, { headers: toast(mailPhrase(sent.count, program.environment)) })
}

export const clientAction = keepWhenItFails
