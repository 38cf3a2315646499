import { Button, Checkbox, List, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useState } from 'react'
import { href } from 'react-router'
import { DeleteDialog } from '#panel/kit/list/question.tsx'
import { useTranslator } from '#panel/kit/shell/use-translator.ts'
import type { DescribedUse } from '../describe-uses.server.ts'

/** Asks before deleting; names where the file is used and asks to confirm that. */
export function DeleteFile({ id, used }: { id: string; used: DescribedUse[] }) {
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
        question={t('Are you sure you want to delete this file?')}
        isOpen={isOpen}
        onClose={close}
        action={href('/admin/files/:id/remove', { id })}
        isReady={!isUsed || isConfirmed}
      >
        {isUsed && (
          <>
            <Text mb="xs">{t('Links to it lead nowhere then, and it is missing in:')}</Text>
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
        <Text size="sm" mb="md">
          {t('What is deleted stays in the trash for 30 days.')}
        </Text>
      </DeleteDialog>
    </>
  )
}
