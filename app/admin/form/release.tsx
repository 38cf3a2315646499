import { Alert, Anchor, Checkbox, Code, Paper, Text } from '@mantine/core'
import { use } from 'react'
import { PanelContext } from '../shell/access.tsx'
import { ScreenLink } from '../shell/screen-link.tsx'
import { useText } from '../shell/use-text.ts'

/** What a public site lacks is named before it is made public, and going ahead all the same takes a tick. */
export function Release() {
  const t = useText()
  const { open } = use(PanelContext)
  if (open.length === 0) return null
  return (
    <Alert title={t('Before visitors see the site')} my="sm">
      <ul>
        {open.map(({ text, to }) => (
          <li key={text}>
            <ScreenLink to={to} size="sm">
              {text}
            </ScreenLink>
          </li>
        ))}
      </ul>
      <Checkbox name="despite" label={t('I know this, and make the site public all the same')} />
    </Alert>
  )
}

/** By which others see the site before it is public. */
export function LookLink() {
  const t = useText()
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
          'Pass this link on to whoever should see the site already. It holds until the browser is closed.',
        )}
      </Text>
      <Anchor href={address} size="sm" style={{ overflowWrap: 'anywhere' }}>
        <Code>{address}</Code>
      </Anchor>
    </Paper>
  )
}
