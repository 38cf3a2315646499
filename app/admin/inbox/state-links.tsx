import { Button, Group } from '@mantine/core'
import { Link } from 'react-router'

interface Props {
  current: string
  states: { value: string; label: string; count: number }[]
}

/** One link for each state, with how many there are. */
export function StateLinks({ current, states }: Props) {
  return (
    <Group component="nav" gap="xs" mb="md" aria-label="States">
      {states.map(({ value, label, count }) => (
        <Button
          key={value}
          component={Link}
          to={`?state=${value}`}
          size="xs"
          variant={value === current ? 'filled' : 'default'}
          aria-current={value === current ? 'page' : undefined}
        >
          {label} ({count})
        </Button>
      ))}
    </Group>
  )
}
