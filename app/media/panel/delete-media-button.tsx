import { Button, Checkbox, List, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { type ReactNode, useState } from 'react'
import { DeleteDialog } from '#panel/kit/list/question.tsx'
import { useTranslator } from '#panel/kit/shell/use-translator.ts'

interface Props {
  question: string
  action: string
  isUsed: boolean
  /** How the deletion can be undone, and for how long. */
  note: string
  /** The places of use. */
  children: ReactNode
}

/** Asks before a picture or file is deleted; one in use needs a confirmation. */
export function DeleteMediaButton({ question, action, isUsed, note, children }: Props) {
  const t = useTranslator()
  const [isOpen, { open, close }] = useDisclosure()
  const [isConfirmed, setConfirmed] = useState(false)
  return (
    <>
      <Button variant="subtle" color="red" c="var(--danger)" onClick={open}>
        {t('Delete')}
      </Button>
      <DeleteDialog
        question={question}
        isOpen={isOpen}
        onClose={close}
        action={action}
        isReady={!isUsed || isConfirmed}
      >
        {isUsed && (
          <>
            {children}
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
          {note}
        </Text>
      </DeleteDialog>
    </>
  )
}

/** The uses below their heading; renders nothing without any. */
export function UsageList({ label, places }: { label: string; places: { text: string }[] }) {
  if (places.length === 0) return null
  return (
    <>
      <Text mb="xs">{label}</Text>
      <List mb="sm">
        {places.map(({ text }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: several items may have the same name
          <List.Item key={index}>{text}</List.Item>
        ))}
      </List>
    </>
  )
}
