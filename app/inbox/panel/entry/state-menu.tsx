import { ActionIcon, Button, Group, Menu, Modal, Text } from '@mantine/core'
import { cloneElement, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useCan } from '#panel/kit/shell/access.tsx'
import { AdminIcon } from '#panel/kit/shell/icon.tsx'
import { ScreenButton } from '#panel/kit/shell/screen-link.tsx'
import { useTranslator } from '#panel/kit/shell/use-translator.ts'
import { stateChoices } from '../kinds.ts'
import { createMailFormPath } from './write-buttons.tsx'

interface Props {
  /** Of the applicant, or the number of applications. */
  name: string
  ids: number[]
  isBusy: boolean
  /** Current state. */
  current?: string
  isSpam?: boolean
  /** Shows only an icon. */
  isSmall?: boolean
  onChoose(state: string): void
}

/** Menu that changes the state of one or several applications. A rejection opens `RejectDialog`. */
export function StateMenu({ name, ids, isBusy, current, isSpam, isSmall, onChoose }: Props) {
  const t = useTranslator()
  const button = useRef<HTMLButtonElement>(null)
  const [isMounted, setMounted] = useState(false)
  const [isRejecting, setRejecting] = useState(false)
  const can = useCan()
  if (!can('applications:write')) return null
  const options = stateChoices.applications.filter(
    ({ value }) => (value !== current || isSpam) && value !== (isSpam ? 'spam' : 'no-spam'),
  )
  const label = t('Move {name}', { name })
  const trigger = isSmall ? (
    <ActionIcon
      variant="subtle"
      color="gray"
      size="var(--hit)"
      loading={isBusy}
      aria-label={label}
      ref={button}
    >
      <AdminIcon name="ellipsis-vertical" />
    </ActionIcon>
  ) : (
    <Button
      size="xs"
      loading={isBusy}
      aria-label={label}
      rightSection={<AdminIcon name="arrow-down" size={14} />}
      ref={button}
    >
      {t('Move')}
    </Button>
  )
  // Mounted with the first click: a board has 150 of these, and each menu costs more than its card.
  if (!isMounted)
    return cloneElement(trigger, { 'aria-haspopup': 'menu', onClick: () => setMounted(true) })
  return (
    <>
      <Menu
        position="bottom-start"
        withinPortal
        defaultOpened
        onClose={() => button.current?.focus()}
      >
        <Menu.Target>{trigger}</Menu.Target>
        <Menu.Dropdown>
          {options.map((choice) => (
            <Menu.Item
              key={choice.value}
              onClick={() =>
                choice.value === 'rejected' ? setRejecting(true) : onChoose(choice.value)
              }
            >
              {t.of(choice.label)}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      <RejectDialog
        name={name}
        ids={ids}
        isOpen={isRejecting}
        onClose={() => setRejecting(false)}
        onReject={() => onChoose('rejected')}
      />
    </>
  )
}

interface RejectDialogProps {
  name: string
  ids: number[]
  isOpen: boolean
  onClose(): void
  onReject(): void
}

/** Confirms a rejection, with or without a mail. */
export function RejectDialog({ name, ids, isOpen, onClose, onReject }: RejectDialogProps) {
  const t = useTranslator()
  const [query] = useSearchParams()
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title={t('Reject {name}?', { name })}
      size="lg"
      centered
    >
      <Text size="sm" mb="md">
        {t(
          'The time to be kept begins when the rejection’s mail has left, without a mail at once; afterwards everything is deleted by itself.',
        )}
      </Text>
      <Group justify="end" gap="xs">
        <Button onClick={onClose}>{t('Cancel')}</Button>
        <Button
          onClick={() => {
            onClose()
            onReject()
          }}
        >
          {t('Reject without a mail')}
        </Button>
        <ScreenButton
          to={createMailFormPath(query, ids, 'rejection')}
          leftSection={<AdminIcon name="mail" />}
          data-autofocus
          variant="filled"
        >
          {t('Write the rejection')}
        </ScreenButton>
      </Group>
    </Modal>
  )
}
