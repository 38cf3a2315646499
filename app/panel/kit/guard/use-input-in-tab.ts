import { type FormEvent, type RefObject, useEffect, useRef } from 'react'
import { toast } from 'react-toastify/unstyled'
import { createBrowserTranslator } from '../shell/use-translator.ts'
import { saveInputInTab, takeInputFromTab } from './input-in-tab.ts'
import { useFormGuard } from './use-form-guard.ts'

interface DraftOptions {
  /** Action of the form; `name` distinguishes several forms with the same action. */
  action: string
  name: string
  isDirty: () => boolean
  isBusy: boolean
  /** Restores the stored input. */
  bringBack: (typed: FormData) => void
}

/** Guard and draft for a small form: asks before input is lost, and stores it when the session ends. */
export function useInputInTab(form: RefObject<HTMLFormElement | null>, options: DraftOptions) {
  const latest = useRef(options)
  latest.current = options
  const { action, name } = options

  useEffect(() => {
    const draft = takeInputFromTab(action, name)
    if (!draft) return
    latest.current.bringBack(draft)
    toast.info(createBrowserTranslator()('What you had typed is back. It is not sent yet.'))
  }, [action, name])

  useFormGuard(form, { path: action, name, isDirty: () => !options.isBusy && options.isDirty() })

  return {
    onSubmit(event: FormEvent) {
      if (form.current) saveInputInTab(action, name, form.current)
      if (navigator.onLine) return
      // Offline the router would reload the page, because it cannot fetch the action's module.
      event.preventDefault()
      toast.error(
        createBrowserTranslator()('There is no connection. What you have typed stays here.'),
      )
    },
  }
}
