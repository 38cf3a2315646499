import { Button, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { CurrentPassword } from '#accounts/panel/account/current-password.tsx'
import { ConfirmDialog } from '#panel/kit/list/question.tsx'
import { useTranslator } from '#panel/kit/shell/use-translator.ts'

/** Takes over a suspended key or webhook, which then works again. Requires the password. */
export function TakeOverButton({ action }: { action: string }) {
  const t = useTranslator()
  const [isOpen, { open, close }] = useDisclosure()
  return (
    <>
      <Button size="compact-sm" onClick={open}>
        {t('Take over')}
      </Button>
      <ConfirmDialog
        question={t('Take it over and let it go on?')}
        yes={t('Take over')}
        isOpen={isOpen}
        onClose={close}
        action={action}
        navigate={false}
      >
        <Text size="sm" mb="md">
          {t('Whoever had it may know its secret: make a new one soon.')}
        </Text>
        <CurrentPassword label={t('Your password')} mb="md" />
      </ConfirmDialog>
    </>
  )
}
