import { Button, Checkbox, List, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useState } from 'react'
import { href } from 'react-router'
import type { Message } from '#core/i18n/text.ts'
import { DeleteDialog } from '#panel/kit/list/question.tsx'
import { useTranslator } from '#panel/kit/shell/use-translator.ts'

interface Place {
  text: Message
  isDraft?: boolean
}

/** Asks before deleting; lists where the picture is used and asks to confirm that. */
export function DeletePicture({ id, used }: { id: string; used: Place[] }) {
  const t = useTranslator()
  const [isOpen, { open, close }] = useDisclosure()
  const [isConfirmed, setConfirmed] = useState(false)
  const isUsed = used.length > 0
  return (
    <>
      <Button variant="subtle" color="red" c="var(--danger)" onClick={open}>
        {t('Delete')}
      </Button>
      <DeleteDialog
        question={t('Are you sure you want to delete this image?')}
        isOpen={isOpen}
        onClose={close}
        action={href('/admin/media/:id/remove', { id })}
        isReady={!isUsed || isConfirmed}
      >
        {isUsed && (
          <>
            <Places
              label={t('A placeholder will stand in its place in:')}
              places={used.filter(({ isDraft }) => !isDraft)}
            />
            <Places
              label={t('These drafts will show it, and bring it back from the trash then:')}
              places={used.filter(({ isDraft }) => isDraft)}
            />
            <Checkbox
              name="confirmed"
              label={t('Delete it although it is in use')}
              checked={isConfirmed}
              onChange={(event) => setConfirmed(event.currentTarget.checked)}
              mb="md"
            />
          </>
        )}
        <Text size="sm" mb="md">
          {t(
            'What is deleted stays in the trash for 30 days. There it can be deleted for good, too.',
          )}
        </Text>
      </DeleteDialog>
    </>
  )
}

function Places({ label, places }: { label: string; places: Place[] }) {
  const t = useTranslator()
  if (places.length === 0) return null
  return (
    <>
      <Text mb="xs">{label}</Text>
      <List mb="sm">
        {places.map(({ text }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: several items may have the same name
          <List.Item key={index}>{t.of(text)}</List.Item>
        ))}
      </List>
    </>
  )
}
