import { Anchor, Button, Stack, Text, Title } from '@mantine/core'
import { use } from 'react'
import { href, Link } from 'react-router'
import { AccessContext } from './access.ts'
import { useText } from './use-text.ts'

/** Instead of a screen that none of somebody's roles shows. */
export function Forbidden() {
  const t = useText()
  const { leaders } = use(AccessContext)
  return (
    <Stack align="start" p="md" maw={560}>
      <Title order={1} size="h3">
        {t('This is not part of your role')}
      </Title>
      <Text c="dimmed">
        {t('Nothing is broken. If you need it for your work, ask one of these people for access:')}
      </Text>
      <ul>
        {leaders.map(({ name, email }) => (
          <li key={email}>
            {name}, <Anchor href={`mailto:${encodeURIComponent(email)}`}>{email}</Anchor>
          </li>
        ))}
      </ul>
      <Button component={Link} to={href('/admin')} variant="default">
        {t('To the dashboard')}
      </Button>
    </Stack>
  )
}
