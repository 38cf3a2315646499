import { Button, Group } from '@mantine/core'
import { Form } from 'react-router'
import { useText } from '../shell/use-text.ts'

interface WaysProps {
  at: string
  /** Of what, by the names of the form; without it everything. */
  part?: { page: string } | { type: string; id?: number; field?: string }
  title?: string
  all?: boolean
}

/** At once, or as a draft that is looked at first. */
export function Ways({ at, part, title, all }: WaysProps) {
  const t = useText()
  const size = all ? 'sm' : 'compact-sm'
  const named = (text: string) => (title ? `${text}: ${title}` : text)
  const [now, first] = all
    ? [t('Take back everything since'), t('Take back everything, but look at it first')]
    : [t('Bring back'), t('Look at it first')]
  return (
    <Form method="post">
      <input type="hidden" name="at" value={at} />
      {Object.entries(part ?? {}).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Group gap="xs" my="xs">
        <Button
          type="submit"
          name="do"
          value="publish"
          size={size}
          aria-label={named(now)}
          variant={all ? 'filled' : 'default'}
        >
          {now}
        </Button>
        <Button
          type="submit"
          name="do"
          value="draft"
          size={size}
          aria-label={named(first)}
          variant="default"
        >
          {first}
        </Button>
      </Group>
    </Form>
  )
}
