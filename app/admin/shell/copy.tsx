import { Button, type ButtonProps, CopyButton } from '@mantine/core'
import { useText } from './use-text.ts'

/** Copies a text, and says that it has. */
export function Copy({ text, label, ...look }: ButtonProps & { text: string; label?: string }) {
  const t = useText()
  return (
    <CopyButton value={text}>
      {({ copied, copy }) => (
        <Button variant="default" size="xs" mr="auto" onClick={copy} {...look}>
          {copied ? t('Copied') : (label ?? t('Copy'))}
        </Button>
      )}
    </CopyButton>
  )
}
