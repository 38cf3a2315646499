import { Button, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { href } from 'react-router'
import { DeleteQuestion } from '../list/question.tsx'
import { AdminIcon } from '../shell/icon.tsx'
import { Sentence } from '../shell/sentence.tsx'
import { useText } from '../shell/use-text.ts'

interface Props {
  /** An address of which everything is deleted, or a name that is blacked out. */
  what: 'email' | 'name'
  value: string
}

/** Asks before it deletes everything about somebody. */
export function EraseButton({ what, value }: Props) {
  const t = useText()
  const [isOpen, { open, close }] = useDisclosure()
  return (
    <>
      <Button
        color="red.9"
        variant="outline"
        onClick={open}
        leftSection={<AdminIcon name="trash-2" />}
      >
        {what === 'email' ? t('Delete everything') : t('Black out this name')}
      </Button>
      <DeleteQuestion
        question={
          what === 'email'
            ? t('Are you sure you want to delete this person?')
            : t('Are you sure you want to black out this name?')
        }
        isOpen={isOpen}
        onClose={close}
        action={href('/admin/data-protection/erase')}
      >
        <Text size="sm" mb="md">
          {what === 'email' ? (
            <Sentence
              text="All messages, applications, documents, mails and notes of {person} are deleted at once and for good; where others mention the address, and in earlier versions of the content, it is blacked out. The log keeps only references and numbers."
              person={<strong>{value}</strong>}
            />
          ) : (
            <Sentence
              text="{person} is blacked out for good in all the places below, and what is in the trash about this person is deleted. What is public today stays. Look at the places first: somebody else may have this name."
              person={<strong>{value}</strong>}
            />
          )}
        </Text>
        <input type="hidden" name={what} value={value} />
      </DeleteQuestion>
    </>
  )
}
