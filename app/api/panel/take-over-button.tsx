import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { CurrentPassword } from '#accounts/panel/account/current-password.tsx'
import { Question } from '#panel/kit/list/question.tsx'
import { useTranslator } from '#panel/kit/shell/use-translator.ts'

/** Makes a resting key or webhook one's own; it goes on at once, so it takes the own password. */
export function TakeOver({ action }: { action: string }) {
  const t = useTranslator()
  const [isOpen, { open, close }] = useDisclosure()
  return (
    <>
      <Button size="compact-sm" onClick={open}>
        {t('Take over')}
      </Button>
      <Question
        question={t('Take it over and let it go on?')}
        yes={t('Take over')}
        isOpen={isOpen}
        onClose={close}
        action={action}
        navigate={false}
      >
        <CurrentPassword label={t('Your password')} mb="md" />
      </Question>
    </>
  )
}
