import { Button, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { href } from 'react-router'
import { DeleteQuestion } from '../list/question.tsx'
import { AdminIcon } from '../shell/icon.tsx'

interface Props {
  /** An address of which everything is deleted, or a name that is blacked out. */
  what: 'email' | 'name'
  value: string
}

/** Asks before it deletes everything about somebody. */
export function EraseButton({ what, value }: Props) {
  const [isOpen, { open, close }] = useDisclosure()
  return (
    <>
      <Button
        color="red.9"
        variant="outline"
        onClick={open}
        leftSection={<AdminIcon name="trash-2" />}
      >
        {what === 'email' ? 'Delete everything' : 'Black out this name'}
      </Button>
      <DeleteQuestion
        question={
          what === 'email'
            ? 'Are you sure you want to delete this person?'
            : 'Are you sure you want to black out this name?'
        }
        isOpen={isOpen}
        onClose={close}
        action={href('/admin/data-protection/erase')}
      >
        <Text size="sm" mb="md">
          {what === 'email' ? (
            <>
              All messages, applications, documents, mails and notes of <strong>{value}</strong> are
              deleted at once and for good; where others mention the address, and in earlier
              versions of the content, it is blacked out. The log keeps only references and numbers.
            </>
          ) : (
            <>
              <strong>{value}</strong> is blacked out for good in all the places below, and what is
              in the trash about this person is deleted. What is public today stays. Look at the
              places first: somebody else may have this name.
            </>
          )}
        </Text>
        <input type="hidden" name={what} value={value} />
      </DeleteQuestion>
    </>
  )
}
