import { Button, Group } from '@mantine/core'
import { Link, useLocation } from 'react-router'
import type { Text } from '../../language/text.ts'
import { useText } from './use-text.ts'

/** The pages of an area, side by side. */
export function PageLinks({ label, pages }: { label: Text; pages: { to: string; label: Text }[] }) {
  const t = useText()
  const { pathname } = useLocation()
  return (
    <Group component="nav" gap="xs" aria-label={t.of(label)}>
      {pages.map(({ to, label }) => (
        <Button
          key={to}
          component={Link}
          to={to}
          variant={pathname === to ? 'light' : 'default'}
          aria-current={pathname === to ? 'page' : undefined}
        >
          {t.of(label)}
        </Button>
      ))}
    </Group>
  )
}
