import { Button, Group, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { Form, href } from 'react-router'
import type { BrowserTextKey as Said } from '#core/i18n/text.ts'
import type { MailTransition } from '#mail/unsent-mails.server.ts'
import { ConfirmDialog } from '#panel/kit/list/question.tsx'
import { useTranslator } from '#panel/kit/shell/use-translator.ts'

const labels: Record<MailTransition, Said> = {
  send: 'Send now',
  hold: 'Hold',
  cancel: 'Cancel|a mail',
}
const all: Record<MailTransition, Said> = {
  send: 'Send now: all',
  hold: 'Hold: all',
  cancel: 'Cancel: all',
}

interface OneProps {
  id: number
  state: string
  hasServer: boolean
}

/** Actions for one mail that was not sent. */
export function MailActionButtons({ id, state, hasServer }: OneProps) {
  const t = useTranslator()
  const can: MailTransition[] = [
    ...(hasServer ? (['send'] as const) : []),
    ...(state === 'held' ? [] : (['hold'] as const)),
    'cancel',
  ]
  if (!['waiting', 'held', 'failed'].includes(state)) return null
  return (
    <Form method="post" action={href('/admin/mail')}>
      <input type="hidden" name="id" value={id} />
      <Group gap={4} wrap="nowrap">
        {can.map((move) => (
          <Button key={move} type="submit" name="do" value={move} size="compact-sm">
            {t.of(labels[move])}
          </Button>
        ))}
      </Group>
    </Form>
  )
}

interface AllProps {
  move: MailTransition
  question: string
  children: string
}

/** The same action for all mails, with a confirmation. */
export function BulkMailButton({ move, question, children }: AllProps) {
  const t = useTranslator()
  const [isOpen, { open, close }] = useDisclosure()
  return (
    <>
      <Button onClick={open}>{t.of(all[move])}</Button>
      <ConfirmDialog
        question={question}
        isOpen={isOpen}
        onClose={close}
        action={href('/admin/mail')}
        yes={t.of(all[move])}
        no={t('Back')}
      >
        <Text mb="md">{children}</Text>
        <input type="hidden" name="do" value={move} />
      </ConfirmDialog>
    </>
  )
}
