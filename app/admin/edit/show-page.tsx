import { Button } from '@mantine/core'
import { AdminIcon } from '../shell/icon.tsx'

/** Opens the public page beside the panel. */
export function ShowPage({ address }: { address: string }) {
  return (
    <Button
      component="a"
      href={address}
      target="_blank"
      variant="default"
      leftSection={<AdminIcon name="globe" />}
    >
      Show page
    </Button>
  )
}
