import { Button, Text } from '@mantine/core'
import { Link } from 'react-router'
import type { Finding } from './check.ts'

/** What was found, in a few words, and what there is to know about it. */
export const Said = ({ text, more }: Pick<Finding, 'text' | 'more'>) => (
  <>
    <Text size="sm" fw={500}>
      {text}
    </Text>
    {more && (
      <Text size="sm" c="dimmed">
        {more}
      </Text>
    )}
  </>
)

/** The one place where it is put right. */
export const Way = ({ to, text }: { to: string; text: string }) => (
  <Button component={Link} to={to} size="compact-sm" variant="default">
    {text}
  </Button>
)
