import { Button, type ButtonProps, Code, CopyButton, Stack, Text } from '@mantine/core'
import { useText } from './use-text.ts'

/** Copies a text, and says that it has. */
export function Copy({ text, label, ...look }: ButtonProps & { text: string; label?: string }) {
  const t = useText()
  return (
    <CopyButton value={text}>
      {({ copied, copy }) => (
        <Button size="xs" mr="auto" onClick={copy} {...look}>
          {copied ? t('Copied') : (label ?? t('Copy'))}
        </Button>
      )}
    </CopyButton>
  )
}

/** A secret that was just made, and what it is; nobody can read it again. */
export function ShownOnce({ secret, children }: { secret: string; children: React.ReactNode }) {
  return (
    <Stack role="status" gap="xs" my="sm">
      <Text size="sm">{children}</Text>
      <Code block>{secret}</Code>
      <Copy text={secret} />
    </Stack>
  )
}
