import { Text } from '@mantine/core'
import { Quiet } from '../shell/page.tsx'
import { ScreenButton } from '../shell/screen-link.tsx'
import type { Finding } from './check.ts'

/** What was found, in a few words, and what there is to know about it. */
export const Said = ({ text, more }: Pick<Finding, 'text' | 'more'>) => (
  <>
    <Text size="sm" fw={500}>
      {text}
    </Text>
    {more && <Quiet>{more}</Quiet>}
  </>
)

/** The one place where it is put right. */
export const Way = ({ to, text }: { to: string; text: string }) => (
  <ScreenButton to={to} size="compact-sm">
    {text}
  </ScreenButton>
)
