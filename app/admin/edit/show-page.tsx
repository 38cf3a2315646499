import { Button } from '@mantine/core'
import { AdminIcon } from '../shell/icon.tsx'
import { useText } from '../shell/use-text.ts'

/** Opens the public page beside the panel. */
export function ShowPage({ address }: { address: string }) {
  const t = useText()
  return (
    <Button component="a" href={address} target="_blank" leftSection={<AdminIcon name="globe" />}>
      {t('Show page')}
    </Button>
  )
}
