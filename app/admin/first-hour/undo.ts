import { href, redirect } from 'react-router'
import { requireRight } from '../../auth/rights.server.ts'
import { idFrom } from '../../content/id.ts'
import { programContext } from '../../program.server.ts'
import { textFor } from '../../request/text-for.server.ts'
import { toast } from '../shell/toast.server.ts'
import type { Route } from './+types/undo'

/** Brings back what was thrown away, or lets what was adopted be a sample again. */
export async function action({ context, params }: Route.ActionArgs) {
  const t = textFor(context)
  const by = requireRight(context, 'settings:write').email
  const set = idFrom(params.set)
  const { kept } = await context.get(programContext).store.takeBack(set, { by })
  const detail = t.count(
    kept,
    '1 thing that you have changed since stayed as you wrote it.',
    '{count} things that you have changed since stayed as you wrote it.',
  )
  return redirect(href('/admin/first-hour'), {
    headers: toast(t('Everything is back'), 'success', kept > 0 ? { detail } : {}),
  })
}
