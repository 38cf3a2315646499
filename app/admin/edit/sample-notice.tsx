import { Button, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { href } from 'react-router'
import classes from '../list/list.module.css'
import { Question } from '../list/question.tsx'

/** Content that came with the program is somebody's own once it says something else, or was confirmed here. */
/** `type` is a content type, or the category of a form of settings. */
export function SampleNotice({ type, many }: { type: string; many: string }) {
  const [isOpen, { open, close }] = useDisclosure()
  return (
    <div className={classes.notice}>
      <Text size="sm">
        “Sample” came with the program: visitors must not take it for facts about you. Change it, or
        confirm that it is right.
      </Text>
      <Button variant="default" size="xs" onClick={open}>
        Confirm all
      </Button>
      <Question
        question={`Is this your own content: ${many}?`}
        isOpen={isOpen}
        onClose={close}
        action={href('/admin/items/:type/confirm', { type })}
        navigate={false}
        yes="Confirm"
      >
        <Text mb="md" size="sm">
          It is then no longer marked as a sample. Nothing else changes.
        </Text>
        <input type="hidden" name="failure" value={`Error confirming ${many}`} />
      </Question>
    </div>
  )
}
