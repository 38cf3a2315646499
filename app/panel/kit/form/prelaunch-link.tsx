import { Anchor, Code, Paper, Text } from '@mantine/core'
import { use } from 'react'
import { PanelContext } from '../shell/access.tsx'
import { useTranslator } from '../shell/use-translator.ts'

/** The prelaunch link to the site. */
export function PrelaunchLink() {
  const t = useTranslator()
  const address = use(PanelContext).lookAt
  if (!address) return null
  return (
    <Paper
      withBorder
      p="sm"
      mt="xs"
      role="group"
      aria-label={t('Link to the site before it is public')}
    >
      <Text size="xs" c="dimmed">
        {t(
          'Pass this link on to whoever should see the site already. It holds until the number for it is changed.',
        )}
      </Text>
      <Anchor href={address} size="sm" style={{ overflowWrap: 'anywhere' }}>
        <Code>{address}</Code>
      </Anchor>
    </Paper>
  )
}
