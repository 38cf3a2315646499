import { Stack } from '@mantine/core'
import { data, href, redirect } from 'react-router'
import { requireRight } from '../../auth/rights.server.ts'
import { editing } from '../drafts/working-copy.server.ts'
import { collected } from '../edit/phrases.ts'
import { screenPath } from '../edit/screen-path.ts'
import { leadTo } from '../shell/toast.server.ts'
import type { Route } from './+types/page'
import { given, importAll, planOf } from './import.server.ts'
import { ImportForm } from './import-form.tsx'
import { leadLost } from './lead-lost.server.ts'
import { lostAddresses } from './lost.server.ts'
import { LostList } from './lost-list.tsx'
import { mostLines } from './plan.server.ts'

const list = screenPath('settings/redirects')

export async function loader({ context, params }: Route.LoaderArgs) {
  const { program, t } = requireRight(context, 'content:read')
  if (params.screen !== 'settings') throw redirect(href('/admin'))
  return lostAddresses(program, t)
}

export async function action({ request, context }: Route.ActionArgs) {
  const { by, t } = requireRight(context, 'content:write')
  const form = await request.formData()
  const program = editing(context)
  const lost = await leadLost(context, form, by)
  if (lost) return lost
  const read = await given(form)
  const allowsForeign = form.get('foreign') === 'on'
  if (!read)
    return data(
      { problem: t('At most {count} lines at once, please.', { count: mostLines }), allowsForeign },
      { status: 400 },
    )
  const plan = await planOf(program, read.lines, allowsForeign)
  if (form.get('intent') === 'import') {
    const count = await importAll(program, plan, by)
    if (count)
      return leadTo(
        list,
        t.count(count, '{count} redirect imported', '{count} redirects imported'),
        'success',
        { undo: 'last', ...detail(collected(t, program)) },
      )
  }
  const lines = plan.map(({ problem, ...line }) => ({ ...line, problem: problem && t.of(problem) }))
  return { text: read.text, allowsForeign, lines }
}

const detail = (text: string | undefined) => (text ? { detail: text } : {})

export default function OldAddresses({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <Stack maw={900}>
      <LostList lost={loaderData} />
      <ImportForm result={actionData ?? undefined} />
    </Stack>
  )
}
