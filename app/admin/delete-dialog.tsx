import { Button, Group, Modal } from '@mantine/core'
import { Form } from 'react-router'

interface Props {
  question: string
  isOpen: boolean
  onClose(): void
  /** Where the deletion is posted to. */
  action: string
  /** False keeps the page while it is deleted. */
  navigate?: boolean
  isReady?: boolean
  /** What is said and asked before it. */
  children: React.ReactNode
}

/** Asks before something is deleted for good. */
export function DeleteDialog(props: Props) {
  const { question, isOpen, onClose, action, navigate, isReady = true, children } = props
  return (
    <Modal opened={isOpen} onClose={onClose} title={question} centered>
      <Form method="post" action={action} navigate={navigate} onSubmit={onClose}>
        {children}
        <Group justify="end">
          <Button variant="default" onClick={onClose} data-autofocus>
            Cancel
          </Button>
          <Button type="submit" color="red.9" disabled={!isReady}>
            Delete
          </Button>
        </Group>
      </Form>
    </Modal>
  )
}
