import { data } from 'react-router'
import { program } from '../../http/program.server.ts'
import { keepWhenItFails } from '../form/keep-when-it-fails.ts'
import { requireAdmin } from '../rights.server.ts'
import { toast } from '../toast.server.ts'
import type { Route } from './+types/send'
import { idsIn, kindIn } from './records.server.ts'
import { sendMails } from './send-mails.server.ts'

/** Sends one mail to each of the chosen people. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const { email: who } = requireAdmin(context)
  const kind = kindIn(params.kind)
  const form = await request.formData()
  const sent = await sendMails(context.get(program), kind, idsIn(form), form, who)
  if ('errors' in sent) return data(sent, { status: 400 })
  const mails = sent.count === 1 ? '1 mail is' : `${sent.count} mails are`
  return data(sent, { headers: toast(`${mails} on the way`) })
}

export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return keepWhenItFails(request, serverAction)
}
