import { Button, Group, Modal, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { Form } from 'react-router'
import { AdminIcon } from '../icon.tsx'

/** Asks before it deletes everything about somebody. */
export function EraseButton({ email }: { email: string }) {
  const [isOpen, { open, close }] = useDisclosure()
  return (
    <>
      <Button
        color="red.9"
        variant="outline"
        onClick={open}
        leftSection={<AdminIcon name="trash-2" />}
      >
        Delete everything
      </Button>
      <Modal
        opened={isOpen}
        onClose={close}
        centered
        title="Are you sure you want to delete this person?"
      >
        <Text size="sm" mb="md">
          All messages, applications, documents, mails and notes of <strong>{email}</strong> are
          deleted at once and for good; where others mention the address, it is blacked out. The log
          keeps only references and numbers.
        </Text>
        <Form method="post" action="/admin/data-protection/erase" onSubmit={close}>
          <input type="hidden" name="email" value={email} />
          <Group justify="end">
            <Button variant="default" onClick={close} data-autofocus>
              Cancel
            </Button>
            <Button type="submit" color="red.9">
              Delete
            </Button>
          </Group>
        </Form>
      </Modal>
    </>
  )
}
