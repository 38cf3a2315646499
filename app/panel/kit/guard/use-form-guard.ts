import { type RefObject, useEffect, useRef } from 'react'
import { pageLeavingEvent } from '../shell/session-watch.ts'
import { guardedForms } from './guarded-forms.ts'
import { deleteInputInTabAndServer, saveInputInTab } from './input-in-tab.ts'

interface Options {
  /** Address of the form; with a query if that chooses what the form shows. */
  path: string
  /** Distinguishes several forms of an address. */
  name: string
  isDirty: () => boolean
}

/** Registers a form with the guard of the frame, and stores its input in this tab when the session ends. */
export function useFormGuard(
  form: RefObject<HTMLFormElement | null>,
  { path, name, isDirty }: Options,
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
      hasPages: path.includes('?'),
      isDirty: hasUnsavedInput,
      discard: () => deleteInputInTabAndServer(path, name),
    }
    guardedForms.add(guarded)
    return () => {
      removeEventListener(pageLeavingEvent, onEnd)
      guardedForms.delete(guarded)
    }
  }, [form, path, name])
}

/** Form data as JSON, without the version and the choices in a conflict. */
export const serialiseFormInput = (form: HTMLFormElement) =>
  JSON.stringify(
    [...new FormData(form)].filter(([key]) => key !== 'seen' && !key.startsWith('take.')),
  )
