import { Button, Checkbox, List, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useState } from 'react'
import { href } from 'react-router'
import { DeleteQuestion } from '../list/question.tsx'

interface Props {
  id: string
  used: { text: string }[]
}

/** Asks; for a picture in use only after its places were named and confirmed. */
export function DeletePicture({ id, used }: Props) {
  const [isOpen, { open, close }] = useDisclosure()
  const [isConfirmed, setConfirmed] = useState(false)
  const isUsed = used.length > 0
  return (
    <>
      <Button variant="subtle" color="red" c="var(--danger)" onClick={open}>
        Delete
      </Button>
      <DeleteQuestion
        question="Are you sure you want to delete this image?"
        isOpen={isOpen}
        onClose={close}
        action={href('/admin/media/:id/remove', { id })}
        isReady={!isUsed || isConfirmed}
      >
        {isUsed && (
          <>
            <Text mb="xs">A placeholder will stand in its place in:</Text>
            <List mb="sm">
              {used.map(({ text }, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: several items may have the same name
                <List.Item key={index}>{text}</List.Item>
              ))}
            </List>
            <Checkbox
              name="confirmed"
              label="Delete it although it is in use"
              checked={isConfirmed}
              onChange={(event) => setConfirmed(event.currentTarget.checked)}
              mb="md"
            />
          </>
        )}
      </DeleteQuestion>
    </>
  )
}
