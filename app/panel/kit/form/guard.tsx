import { Button, Group, Modal, Text } from '@mantine/core'
import { useWindowEvent } from '@mantine/hooks'
import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { useBlocker } from 'react-router'
import { pageLeavingEvent } from '../shell/session-watch.ts'
import { useTranslator } from '../shell/use-translator.ts'
import { deleteInputInTabAndServer, saveInputInTab } from './input-in-tab.ts'

/** A guarded form: whether it has unsaved input, and how to discard it. */
interface Guarded {
  isDirty(): boolean
  discard(): void
}

/** Those of the page, wherever `LeaveGuard` stands in it. */
const forms = new Set<Guarded>()
const isAnyDirty = () => [...forms].some((form) => form.isDirty())

interface GuardProps {
  /** The query chooses what the forms show, such as a page of a list. */
  hasPages?: boolean
  children: ReactNode
}

/** Asks before leaving a page whose forms have unsaved changes. */
export function LeaveGuard({ hasPages = false, children }: GuardProps) {
  const t = useTranslator()
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      (currentLocation.pathname !== nextLocation.pathname ||
        (hasPages && currentLocation.search !== nextLocation.search)) &&
      isAnyDirty(),
  )
  useWindowEvent('beforeunload', (event) => isAnyDirty() && event.preventDefault())

  return (
    <>
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
              for (const form of forms) form.discard()
              blocker.proceed?.()
            }}
            variant="filled"
          >
            {t('Discard')}
          </Button>
        </Group>
      </Modal>
    </>
  )
}

/** Registers a form with the guard, and stores its input in this tab when the session ends. */
export function useFormGuard(
  form: RefObject<HTMLFormElement | null>,
  { path, name, isDirty }: { path: string; name: string; isDirty: () => boolean },
) {
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
    const guarded = {
      isDirty: hasUnsavedInput,
      discard: () => deleteInputInTabAndServer(path, name),
    }
    forms.add(guarded)
    return () => {
      removeEventListener(pageLeavingEvent, onEnd)
      forms.delete(guarded)
    }
  }, [form, path, name])
}

/** Form data as JSON, without the version and the choices in a conflict. */
export const serialise = (form: HTMLFormElement) =>
  JSON.stringify(
    [...new FormData(form)].filter(([key]) => key !== 'seen' && !key.startsWith('take.')),
  )
