import { Button, Group, Modal, Text } from '@mantine/core'
import { useWindowEvent } from '@mantine/hooks'
import {
  createContext,
  type ReactNode,
  type RefObject,
  use,
  useCallback,
  useEffect,
  useRef,
} from 'react'
import { useBlocker } from 'react-router'
import { pageLeavingEvent } from '../shell/session-watch.ts'
import { useTranslator } from '../shell/use-translator.ts'
import { deleteInputInTabAndServer, saveInputInTab } from './input-in-tab.ts'

/** A guarded form: whether it has unsaved input, and how to discard it. */
interface Guarded {
  isDirty(): boolean
  discard(): void
}
type Register = (form: Guarded) => () => void
const GuardContext = createContext<Register>(() => () => {})

/** Asks before leaving a page whose forms have unsaved changes. */
export function LeaveGuard({ children }: { children: ReactNode }) {
  const t = useTranslator()
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

/** Registers a form with the guard, and stores its input in this tab when the session ends. */
export function useFormGuard(
  form: RefObject<HTMLFormElement | null>,
  { path, name, isDirty }: { path: string; name: string; isDirty: () => boolean },
) {
  const register = use(GuardContext)
  const latest = useRef(isDirty)
  latest.current = isDirty
  useEffect(() => {
    let isLeaving = false
    const hasUnsavedInput = () => !isLeaving && latest.current()
    const onEnd = () => {
      if (form.current && hasUnsavedInput()) saveInputInTab(path, name, form.current)
      isLeaving = true
    }
    addEventListener(pageLeavingEvent, onEnd)
    const unregister = register({
      isDirty: hasUnsavedInput,
      discard: () => deleteInputInTabAndServer(path, name),
    })
    return () => {
      removeEventListener(pageLeavingEvent, onEnd)
      unregister()
    }
  }, [form, register, path, name])
}
