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
  /** Shows what is stored again; by default the controls show their default values. */
  reset?: () => void
}

/** Registers a form with the guard of the frame, and stores its input in this tab when the session ends. */
export function useFormGuard(
  form: RefObject<HTMLFormElement | null>,
  { path, name, isDirty, reset = () => form.current?.reset() }: Options,
) {
  const latest = useRef({ isDirty, reset })
  latest.current = { isDirty, reset }
  useEffect(() => {
    let isLeaving = false
    const hasUnsavedInput = () => !isLeaving && latest.current.isDirty()
    const onEnd = () => {
      if (form.current && hasUnsavedInput()) saveInputInTab(path, name, form.current)
      isLeaving = true
    }
    addEventListener(pageLeavingEvent, onEnd)
    const guarded = {
      hasPages: path.includes('?'),
      isDirty: hasUnsavedInput,
      discard() {
        deleteInputInTabAndServer(path, name)
        latest.current.reset()
      },
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
