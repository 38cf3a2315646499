import { Button, Group } from '@mantine/core'
import { href, Link, useLocation } from 'react-router'
import { useText } from '../shell/use-text.ts'

const pages = [
  { to: href('/admin/drafts'), label: 'Drafts' },
  { to: href('/admin/drafts/past'), label: 'The past' },
  { to: href('/admin/drafts/trash'), label: 'Trash' },
] as const

/** The site at other moments: what is to come, and what was. */
export function Moments() {
  const t = useText()
  const { pathname } = useLocation()
  return (
    <Group component="nav" gap="xs" aria-label={t('Other moments')}>
      {pages.map(({ to, label }) => (
        <Button
          key={to}
          component={Link}
          to={to}
          variant={pathname === to ? 'filled' : 'default'}
          aria-current={pathname === to ? 'page' : undefined}
        >
          {t(label)}
        </Button>
      ))}
    </Group>
  )
}
