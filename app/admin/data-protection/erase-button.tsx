import { Button, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { DeleteDialog } from '../delete-dialog.tsx'
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
      <DeleteDialog
        question="Are you sure you want to delete this person?"
        isOpen={isOpen}
        onClose={close}
        action="/admin/data-protection/erase"
      >
        <Text size="sm" mb="md">
          All messages, applications, documents, mails and notes of <strong>{email}</strong> are
          deleted at once and for good; where others mention the address, it is blacked out. The log
          keeps only references and numbers.
        </Text>
        <input type="hidden" name="email" value={email} />
      </DeleteDialog>
    </>
  )
}
