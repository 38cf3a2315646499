import { Button, Group, Modal, Text } from '@mantine/core'
import { useWindowEvent } from '@mantine/hooks'
import { createContext, type ReactNode, useCallback, useRef } from 'react'
import { useBlocker } from 'react-router'
import { useText } from '../shell/use-text.ts'

/** A form of a page: whether something in it is unsaved, and how to forget that. */
interface Guarded {
  isDirty(): boolean
  discard(): void
}
type Register = (form: Guarded) => () => void
export const GuardContext = createContext<Register>(() => () => {})

/** Asks before leaving a page whose forms have unsaved changes. */
export function Guard({ children }: { children: ReactNode }) {
  const t = useText()
  const forms = useRef(new Set<Guarded>())
  const register = useCallback<Register>((form) => {
    forms.current.add(form)
    return () => void forms.current.delete(form)
  }, [])
  const isAnyDirty = () => [...forms.current].some((form) => form.isDirty())

  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname && isAnyDirty(),
  )
  useWindowEvent('beforeunload', (event) => isAnyDirty() && event.preventDefault())

  return (
    <GuardContext value={register}>
      {children}
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
              for (const form of forms.current) form.discard()
              blocker.proceed?.()
            }}
            variant="filled"
          >
            {t('Discard')}
          </Button>
        </Group>
      </Modal>
    </GuardContext>
  )
}
