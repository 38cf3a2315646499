import { Button, Checkbox, List, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useState } from 'react'
import { href } from 'react-router'
import type { Message } from '../../language/text.ts'
import { DeleteQuestion } from '../list/question.tsx'
import { useText } from '../shell/use-text.ts'

interface Props {
  id: string
  used: { text: Message }[]
}

/** Asks; for a picture in use only after its places were named and confirmed. */
export function DeletePicture({ id, used }: Props) {
  const t = useText()
  const [isOpen, { open, close }] = useDisclosure()
  const [isConfirmed, setConfirmed] = useState(false)
  const isUsed = used.length > 0
  return (
    <>
      <Button variant="subtle" color="red" c="var(--danger)" onClick={open}>
        {t('Delete')}
      </Button>
      <DeleteQuestion
        question={t('Are you sure you want to delete this image?')}
        isOpen={isOpen}
        onClose={close}
        action={href('/admin/media/:id/remove', { id })}
        isReady={!isUsed || isConfirmed}
      >
        {isUsed && (
          <>
            <Text mb="xs">{t('A placeholder will stand in its place in:')}</Text>
            <List mb="sm">
              {used.map(({ text }, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: several items may have the same name
                <List.Item key={index}>{t.of(text)}</List.Item>
              ))}
            </List>
            <Checkbox
              name="confirmed"
              label={t('Delete it although it is in use')}
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
