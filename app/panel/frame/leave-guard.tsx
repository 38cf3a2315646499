import { Button, Group, Modal, Text } from '@mantine/core'
import { useWindowEvent } from '@mantine/hooks'
import { useRef } from 'react'
import { useBlocker } from 'react-router'
import { type GuardedFormEntry, guardedForms } from '../kit/guard/guarded-forms.ts'
import { useTranslator } from '../kit/shell/use-translator.ts'

const isAnyDirty = () => [...guardedForms].some((form) => form.isDirty())

/** Asks before the page or a dialog is left whose forms have unsaved input. */
export function LeaveGuard() {
  const t = useTranslator()
  const left = useRef<GuardedFormEntry[]>([])
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    const isSamePage = currentLocation.pathname === nextLocation.pathname
    const isSameQuery = currentLocation.search === nextLocation.search
    left.current = [...guardedForms].filter(
      (form) => !(isSamePage && (isSameQuery || !form.hasPages)) && form.isDirty(),
    )
    return left.current.length > 0
  })
  useWindowEvent('beforeunload', (event) => isAnyDirty() && event.preventDefault())
  return (
    <Modal
      opened={blocker.state === 'blocked'}
      onClose={() => blocker.reset?.()}
      title={t('Discard unsaved changes?')}
      centered
      zIndex={400}
    >
      <Text mb="md">{t('You have changed something that is not saved yet.')}</Text>
      <Group justify="end">
        <Button onClick={() => blocker.reset?.()} data-autofocus>
          {t('Keep editing')}
        </Button>
        <Button
          color="red.9"
          onClick={() => {
            for (const form of left.current) form.discard()
            blocker.proceed?.()
          }}
          variant="filled"
        >
          {t('Discard')}
        </Button>
      </Group>
    </Modal>
  )
}
