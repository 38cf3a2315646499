import { Button, Group, Title } from '@mantine/core'
import { href, Link, useLocation } from 'react-router'
import { useText } from '../shell/use-text.ts'

const sections = [
  { to: href('/admin/data-protection'), label: 'Requests' },
  { to: href('/admin/data-protection/register'), label: 'Register' },
  { to: href('/admin/data-protection/planned'), label: 'Planned deletions' },
  { to: href('/admin/data-protection/consents'), label: 'Consents' },
  { to: href('/admin/data-protection/log'), label: 'Log' },
] as const

/** The heading of the area, and its pages. */
export function Sections() {
  const t = useText()
  const { pathname } = useLocation()
  return (
    <>
      <Title order={1} size="h2">
        {t('Data protection')}
      </Title>
      <Group component="nav" gap="xs" aria-label={t('Data protection')}>
        {sections.map(({ to, label }) => (
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
    </>
  )
}
