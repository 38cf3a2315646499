import { data, type RouterContextProvider, redirect as toPage } from 'react-router'
import { accept } from '../../content/accept.server.ts'
import type { Draft } from '../../content/collection.ts'
import { oldAddress } from '../../content/old-address.ts'
import { redirect } from '../../content/redirect.ts'
import { violation } from '../../db/violation.server.ts'
import { programContext } from '../../program.server.ts'
import { textFor } from '../../request/text-for.server.ts'
import { editing } from '../drafts/working-copy.server.ts'
import { phrasesOf } from '../edit/phrases.ts'
import { screenPath } from '../edit/screen-path.ts'
import { toastAfter } from '../form/toast-after.server.ts'
import { toast } from '../shell/toast.server.ts'

const here = screenPath('settings/old-addresses')

/** What is done with an address that was asked for in vain; undefined where something else is asked. */
export async function leadLost(
  context: Readonly<RouterContextProvider>,
  form: FormData,
  by: string,
) {
  const intent = form.get('intent')
  const source = oldAddress(String(form.get('path') ?? ''))
  if (source === undefined || (intent !== 'lead' && intent !== 'forget')) return undefined
  if (intent === 'forget') {
    const { db } = context.get(programContext).database
    await db.deleteFrom('lost_addresses').where('path', '=', source).execute()
    return toPage(here)
  }
  const t = textFor(context)
  const program = editing(context)
  const values = { source, target: String(form.get('target') ?? '').trim(), is_foreign: false }
  const accepted = await accept(program, redirect, values, undefined)
  if ('errors' in accepted)
    return data(null, {
      status: 400,
      headers: toast(Object.values(accepted.errors).map(t.of).join(' '), 'error'),
    })
  try {
    await program.store.create(redirect, accepted.values as Draft<typeof redirect>, { by })
  } catch (error) {
    // Somebody was faster, or clicked twice: it leads on already.
    if (violation(error) !== 'unique') throw error
  }
  return toPage(here, { headers: toastAfter(t, phrasesOf(t, redirect).created, accepted, []) })
}
