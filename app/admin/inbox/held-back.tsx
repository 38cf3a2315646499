import { Alert, Button, Group, Text } from '@mantine/core'
import { AdminIcon } from '../shell/icon.tsx'

interface Props {
  /** Why; empty when somebody put it here. */
  suspicion: string
  /** Nobody has decided yet. */
  isOpen: boolean
  isTold: boolean
  isBusy: boolean
  onRelease(): void
  onConfirm(): void
}

/** On an entry that looks like spam: why, and what can be decided. */
export function HeldBack({ suspicion, isOpen, isTold, isBusy, onRelease, onConfirm }: Props) {
  return (
    <Alert variant="default" title="Held back as spam" icon={<AdminIcon name="shield-alert" />}>
      <Text size="sm" mb="xs">
        {suspicion || 'Put here by hand'}. The sender got {isTold ? 'a' : 'no'} confirmation
        {isTold ? '.' : '; “No spam” sends it.'}
      </Text>
      <Group gap="xs">
        <Button size="xs" onClick={onRelease} loading={isBusy}>
          No spam
        </Button>
        {isOpen && (
          <Button size="xs" variant="default" onClick={onConfirm} loading={isBusy}>
            It is spam
          </Button>
        )}
      </Group>
    </Alert>
  )
}
