import { Button, type ButtonProps, Code, CopyButton, Stack, Text } from '@mantine/core'
import { useSyncExternalStore } from 'react'
import { useTranslator } from './use-translator.ts'

/** Copy button with feedback; renders nothing without a clipboard (plain HTTP). */
export function CopyTextButton({
  text,
  label,
  ...props
}: ButtonProps & { text: string; label?: string }) {
  const t = useTranslator()
  const canCopy = useSyncExternalStore(
    subscribeToNothing,
    () => 'clipboard' in navigator,
    () => true,
  )
  if (!canCopy) return null
  return (
    <CopyButton value={text}>
      {({ copied, copy }) => (
        <Button size="xs" mr="auto" onClick={copy} {...props}>
          {copied ? t('Copied') : (label ?? t('Copy'))}
        </Button>
      )}
    </CopyButton>
  )
}

const subscribeToNothing = () => () => {}

/** A new secret, which is never shown again. */
export function OneTimeSecret({ secret, children }: { secret: string; children: React.ReactNode }) {
  return (
    <Stack role="status" gap="xs" my="sm">
      <Text size="sm">{children}</Text>
      <Code block>{secret}</Code>
      <CopyTextButton text={secret} />
    </Stack>
  )
}
