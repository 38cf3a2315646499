import { Anchor, Stack, Title } from '@mantine/core'
import { data, Link } from 'react-router'
import { program } from '../../http/program.server.ts'
import type { CrumbHandle } from '../breadcrumb.tsx'
import { differences } from '../form/differences.server.ts'
import { HistoryEntries } from '../history-entries.tsx'
import { requireAdmin } from '../rights.server.ts'
import { pathOf } from '../screens.ts'
import type { Route } from './+types/history'
import { itemIn } from './item.server.ts'

const most = 50

/** What was changed when and by whom, newest first; moves change no text. */
export const handle: CrumbHandle<unknown> = {
  crumb: (_, to) => ({ label: 'History', to }),
}

export async function loader({ context, params }: Route.LoaderArgs) {
  requireAdmin(context)
  const { type, id } = itemIn(params)
  const { store } = context.get(program)
  const all = (await store.revisions(type, id)).filter(({ what }) => what !== 'move')
  if (all.length === 0) throw data(null, { status: 404 })
  return {
    label: type.label.one,
    title: String(all[0]?.body[type.title] ?? ''),
    back: pathOf(type.table, (await store.find(type, id)) && id) ?? '/admin',
    entries: all.slice(0, most).map(({ id, what, who, at, body }, index) => {
      const before = all[index + 1]?.body
      return {
        id,
        what,
        who,
        at,
        changes: before ? differences(type.fields, { mine: body, theirs: before }) : [],
      }
    }),
  }
}

export default function History({ loaderData, params }: Route.ComponentProps) {
  const { label, title, back, entries } = loaderData
  return (
    <Stack maw={860}>
      <title>{`History · ${title} · Admin`}</title>
      <Title order={1} size="h2">
        History of the {label} “{title}”
      </Title>
      <Anchor component={Link} to={back}>
        Back
      </Anchor>
      <HistoryEntries
        entries={entries}
        restore={`/admin/items/${params.type}/${params.id}/restore`}
      />
    </Stack>
  )
}
