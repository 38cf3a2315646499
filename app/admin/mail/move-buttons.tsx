import { Button, Group, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { Form, href } from 'react-router'
import type { Move } from '../../mail/unsent.server.ts'
import { Question } from '../list/question.tsx'

const labels: Record<Move, string> = { send: 'Send now', hold: 'Hold', cancel: 'Cancel' }

interface OneProps {
  id: number
  state: string
  hasServer: boolean
}

/** What can be done with one mail that has not left. */
export function MoveButtons({ id, state, hasServer }: OneProps) {
  const can: Move[] = [
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
          <Button
            key={move}
            type="submit"
            name="do"
            value={move}
            size="compact-sm"
            variant="default"
          >
            {labels[move]}
          </Button>
        ))}
      </Group>
    </Form>
  )
}

interface AllProps {
  move: Move
  question: string
  children: string
}

/** The same for all, after a question. */
export function AllButton({ move, question, children }: AllProps) {
  const [isOpen, { open, close }] = useDisclosure()
  return (
    <>
      <Button variant="default" onClick={open}>
        {labels[move]}: all
      </Button>
      <Question
        question={question}
        isOpen={isOpen}
        onClose={close}
        action={href('/admin/mail')}
        yes={`${labels[move]}: all`}
        no="Back"
      >
        <Text mb="md">{children}</Text>
        <input type="hidden" name="do" value={move} />
      </Question>
    </>
  )
}
