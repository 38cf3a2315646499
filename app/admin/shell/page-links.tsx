import { Group } from '@mantine/core'
import { useLocation } from 'react-router'
import type { Text } from '../../language/text.ts'
import { ScreenButton } from './screen-link.tsx'
import { useText } from './use-text.ts'

export function PageLinks({ label, pages }: { label: Text; pages: { to: string; label: Text }[] }) {
  const t = useText()
  const { pathname } = useLocation()
  return (
    <Group component="nav" gap="xs" aria-label={t.of(label)}>
      {pages.map(({ to, label }) => (
        <ScreenButton
          key={to}
          to={to}
          variant={pathname === to ? 'light' : 'default'}
          aria-current={pathname === to ? 'page' : undefined}
        >
          {t.of(label)}
        </ScreenButton>
      ))}
    </Group>
  )
}
