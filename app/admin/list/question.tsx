import { Button, Group, Modal } from '@mantine/core'
import { Form } from 'react-router'
import { useText } from '../shell/use-text.ts'

interface Props {
  question: string
  isOpen: boolean
  onClose(): void
  /** Where the answer yes is posted to. */
  action: string
  /** False keeps the page meanwhile. */
  navigate?: boolean
  isReady?: boolean
  yes: string
  no?: string
  isDangerous?: boolean
  /** What is said and asked before it. */
  children: React.ReactNode
}

/** Asks before something is done. */
export function Question(props: Props) {
  const t = useText()
  const { question, isOpen, onClose, action, navigate, isReady = true, isDangerous } = props
  return (
    <Modal opened={isOpen} onClose={onClose} title={question} centered>
      <Form method="post" action={action} navigate={navigate} onSubmit={onClose}>
        {props.children}
        <Group justify="end">
          <Button onClick={onClose} data-autofocus>
            {props.no ?? t('Cancel')}
          </Button>
          <Button
            type="submit"
            color={isDangerous ? 'red.9' : undefined}
            disabled={!isReady}
            variant="filled"
          >
            {props.yes}
          </Button>
        </Group>
      </Form>
    </Modal>
  )
}

/** Before something is deleted for good. */
export function DeleteQuestion(props: Omit<Props, 'yes' | 'isDangerous'>) {
  const t = useText()
  return <Question {...props} yes={t('Delete')} isDangerous />
}
