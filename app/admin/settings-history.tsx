import { Anchor, Stack, Title } from '@mantine/core'
import { data, Link, redirect } from 'react-router'
import type { Setting } from '../content/setting.ts'
import { settings } from '../content/settings.ts'
import { type Program, program } from '../http/program.server.ts'
import type { Route } from './+types/settings-history'
import { differences } from './form/differences.server.ts'
import { HistoryEntries } from './history-entries.tsx'
import { idFrom } from './items/item.server.ts'
import { saidOfSettings } from './messages.ts'
import { requireAdmin } from './rights.server.ts'
import { tabOfSettings } from './screens.ts'
import { toast } from './toast.server.ts'

const most = 50

export async function loader({ context, params }: Route.LoaderArgs) {
  requireAdmin(context)
  const { type, all } = await historyOf(context.get(program), params.category)
  return {
    title: saidOfSettings(type.category).name,
    back: tabOfSettings(type.category),
    entries: all.slice(0, most).map(({ id, what, who, at, values }, index) => ({
      id,
      what,
      who,
      at,
      changes: differences(type.fields, {
        mine: values,
        theirs: all[index + 1]?.values ?? type.fallback,
      }),
    })),
  }
}

/** Brings the form back to a revision, whatever it is now. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const by = requireAdmin(context).email
  const { type, all } = await historyOf(context.get(program), params.category)
  const { store } = context.get(program)
  const wanted = idFrom(String((await request.formData()).get('revision')))
  const found = all.find(({ id }) => id === wanted)
  if (!found) throw data(null, { status: 404 })
  const { version } = await store.settingWithVersion(type)
  const values = { ...type.fallback, ...found.values }
  const saved = await store.saveSetting(type, values, { by, seen: version })
  if ('conflict' in saved) throw data(null, { status: 409 })
  const { name } = saidOfSettings(type.category)
  return redirect(tabOfSettings(type.category), {
    headers: toast(`${name} restored successfully`),
  })
}

async function historyOf({ store }: Program, category: string) {
  const type: Setting | undefined = Object.values(settings).find(
    (each) => each.category === category,
  )
  if (!type) throw data(null, { status: 404 })
  return { type, all: await store.settingRevisions(type) }
}

export default function SettingsHistory({ loaderData, params }: Route.ComponentProps) {
  const { title, back, entries } = loaderData
  return (
    <Stack maw={860}>
      <title>{`History · ${title} · Admin`}</title>
      <Title order={1} size="h2">
        History of the {title}
      </Title>
      <Anchor component={Link} to={back}>
        Back
      </Anchor>
      <HistoryEntries entries={entries} restore={`/admin/history/${params.category}`} />
    </Stack>
  )
}
