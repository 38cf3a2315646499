import { Button, type ButtonProps, Code, CopyButton, Stack, Text } from '@mantine/core'
import { useSyncExternalStore } from 'react'
import { useTranslator } from './use-translator.ts'

/** Copies a text, and says that it has. Over plain HTTP browsers have no clipboard: then the text that stands beside it is copied by hand. */
export function Copy({ text, label, ...look }: ButtonProps & { text: string; label?: string }) {
  const t = useTranslator()
  const canCopy = useSyncExternalStore(
    noChange,
    () => 'clipboard' in navigator,
    () => true,
  )
  if (!canCopy) return null
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

const noChange = () => () => {}

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
