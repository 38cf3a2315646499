import { Button, Group, Modal, Text } from '@mantine/core'
import { href } from 'react-router'
import { AdminIcon } from '../shell/icon.tsx'
import { ScreenButton } from '../shell/screen-link.tsx'
import { useText } from '../shell/use-text.ts'
import { asQuery } from './use-chosen.ts'

interface Props {
  name: string
  ids: number[]
  isOpen: boolean
  onClose(): void
  onReject(): void
}

/** Nobody is rejected by a slip of the hand, and nobody is forgotten to be told. */
export function RejectDialog({ name, ids, isOpen, onClose, onReject }: Props) {
  const t = useText()
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title={t('Reject {name}?', { name })}
      size="lg"
      centered
    >
      <Text size="sm" mb="md">
        {t(
          'The time to be kept begins when the rejection’s mail has left, without a mail at once; afterwards everything is deleted by itself.',
        )}
      </Text>
      <Group justify="end" gap="xs">
        <Button onClick={onClose}>{t('Cancel')}</Button>
        <Button
          onClick={() => {
            onClose()
            onReject()
          }}
        >
          {t('Reject without a mail')}
        </Button>
        <ScreenButton
          to={`${href('/admin/career/applications/mail')}?use=rejection&${asQuery(ids)}`}
          leftSection={<AdminIcon name="mail" />}
          data-autofocus
          variant="filled"
        >
          {t('Write the rejection')}
        </ScreenButton>
      </Group>
    </Modal>
  )
}
