import { Alert, Button, Group, Text } from '@mantine/core'
import { translateSuspicion } from '#inbox/forms/suspicion.ts'
import { AdminIcon } from '#panel/kit/shell/icon.tsx'
import { useTranslator } from '#panel/kit/shell/use-translator.ts'

interface Props {
  /** Reasons; empty when somebody moved it here by hand. */
  suspicion: string
  /** Whether nobody has decided yet. */
  isOpen: boolean
  isTold: boolean
  isBusy: boolean
  onRelease(): void
  onConfirm(): void
}

/** Notice on a quarantined entry: the reasons and the decision. */
export function QuarantineNotice({
  suspicion,
  isOpen,
  isTold,
  isBusy,
  onRelease,
  onConfirm,
}: Props) {
  const t = useTranslator()
  return (
    <Alert
      variant="default"
      title={t('Held back as spam')}
      icon={<AdminIcon name="shield-alert" />}
    >
      <Text size="sm" mb="xs">
        {t(
          isTold
            ? '{suspicion}. A confirmation was written.'
            : '{suspicion}. The sender got no confirmation; “No spam” sends it.',
          { suspicion: translateSuspicion(t, suspicion) || t('Put here by hand') },
        )}
      </Text>
      <Group gap="xs">
        <Button size="xs" onClick={onRelease} loading={isBusy} variant="filled">
          {t('No spam')}
        </Button>
        {isOpen && (
          <Button size="xs" onClick={onConfirm} loading={isBusy}>
            {t('It is spam')}
          </Button>
        )}
      </Group>
    </Alert>
  )
}
