import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { Form, href, Link, redirect } from 'react-router'
import { requireRight } from '../../auth/rights.server.ts'
import type { Going } from '../../content/throw-away.server.ts'
import { english } from '../../language/speaker.ts'
import { programContext } from '../../program.server.ts'
import { phrasesOfSettings } from '../edit/phrases.ts'
import { crumb } from '../shell/breadcrumb.tsx'
import { Card } from '../shell/card.tsx'
import { toast } from '../shell/toast.server.ts'
import type { Route } from './+types/throw-away'

const back = href('/admin/first-hour')

export async function loader({ context }: Route.LoaderArgs) {
  requireRight(context, 'settings:write')
  const going = await context.get(programContext).store.goingSamples()
  const isItem = ({ change }: Going) => change.what === 'remove'
  return {
    gone: grouped(going.filter(isItem)),
    emptied: going.filter((each) => !isItem(each)).map(named),
  }
}

/** By the type: `Slides: A, B, C`. */
function grouped(going: Going[]) {
  const groups = new Map<string, string[]>()
  for (const { type, title } of going) {
    const name = typeof type.label === 'string' ? type.label : type.label.many
    groups.set(name, [...(groups.get(name) ?? []), title ?? name])
  }
  return [...groups].map(([name, titles]) => ({ name, titles }))
}

function named({ type, title, fields }: Going) {
  const many = typeof type.label === 'string' ? '' : type.label.one
  const name =
    'category' in type ? phrasesOfSettings(english, type.category).name : `${many} “${title}”`
  return { name, fields: fields.map((field) => type.fields[field]?.label ?? field) }
}

export const handle = crumb('Throw away')

export async function action({ context }: Route.ActionArgs) {
  const by = requireRight(context, 'settings:write').email
  const done = await context.get(programContext).store.throwSamplesAway({ by })
  if (!done) return redirect(back, { headers: toast('There was no sample content left', 'info') })
  const undo = href('/admin/first-hour/undo/:set', { set: String(done.set) })
  return redirect(`${back}?undo=${done.set}`, {
    headers: toast('Sample content thrown away', 'success', { undo }),
  })
}

/** Names what goes before it goes. */
export default function ThrowAway({ loaderData }: Route.ComponentProps) {
  const { gone, emptied } = loaderData
  const isNothing = gone.length + emptied.length === 0
  return (
    <Stack maw={860}>
      <Title order={1} size="h2">
        Throw away the sample content
      </Title>
      <Text>
        {isNothing
          ? 'There is no sample content left.'
          : 'What you have written stays. All of this comes back with one press on “Undo”, which you are offered afterwards.'}
      </Text>
      {gone.length > 0 && (
        <Card title="This is deleted">
          {gone.map(({ name, titles }) => (
            <Text key={name} size="sm" mb="xs">
              <strong>
                {name} ({titles.length}):
              </strong>{' '}
              {titles.join(', ')}
            </Text>
          ))}
        </Card>
      )}
      {emptied.length > 0 && (
        <Card title="This begins anew">
          {emptied.map(({ name, fields }) => (
            <Text key={name} size="sm" mb="xs">
              <strong>{name}</strong>
              {fields.length > 0 && `: ${fields.join(', ')}`}
            </Text>
          ))}
        </Card>
      )}
      <Form method="post">
        <Group>
          <Button type="submit" disabled={isNothing}>
            Throw away
          </Button>
          <Button component={Link} to={back} variant="default">
            Keep it
          </Button>
        </Group>
      </Form>
    </Stack>
  )
}
