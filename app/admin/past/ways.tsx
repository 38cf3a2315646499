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
  const ways = [
    { way: 'publish', words: all ? t('Take back everything since') : t('Bring back') },
    {
      way: 'draft',
      words: all ? t('Take back everything, but look at it first') : t('Look at it first'),
    },
  ]
  return (
    <Form method="post">
      <input type="hidden" name="at" value={at} />
      {Object.entries(part ?? {}).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Group gap="xs">
        {ways.map(({ way, words }) => (
          <Button
            key={way}
            type="submit"
            name="do"
            value={way}
            size={all ? 'sm' : 'compact-sm'}
            aria-label={title ? `${words}: ${title}` : words}
            variant={all && way === 'publish' ? 'filled' : 'default'}
          >
            {words}
          </Button>
        ))}
      </Group>
    </Form>
  )
}
