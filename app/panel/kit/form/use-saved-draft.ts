import { type FormEvent, type RefObject, useEffect, useRef } from 'react'
import { toast } from 'react-toastify/unstyled'
import { clientTranslator } from '../shell/use-translator.ts'
import { deleteFormDraft, findFormDraft, saveFormDraft } from './form-draft.ts'
import { useGuarded } from './guard.tsx'

interface KeptDraft {
  /** Where the form is sent, and which of those that are sent there it is: its field `form`. */
  action: string
  name: string
  isDirty: () => boolean
  isBusy: boolean
  /** What was typed before the session ended, or before the page was left with it. */
  bringBack: (typed: FormData) => void
}

/** Keeps what is written in a small form: the guard asks before it is lost, and the end of a session does not take it. */
export function useSavedDraft(form: RefObject<HTMLFormElement | null>, kept: KeptDraft) {
  const latest = useRef(kept)
  latest.current = kept
  const { action, name } = kept

  useEffect(() => {
    const draft = findFormDraft(action, name)
    if (!draft) return
    deleteFormDraft(action, name)
    latest.current.bringBack(draft)
    toast.info(clientTranslator()('What you had typed is back. It is not sent yet.'))
  }, [action, name])

  useGuarded(form, { path: action, name, isDirty: () => !kept.isBusy && kept.isDirty() })

  return {
    onSubmit(event: FormEvent) {
      if (form.current) saveFormDraft(action, name, form.current)
      if (navigator.onLine) return
      // The router would load the page anew for want of the action's module.
      event.preventDefault()
      toast.error(clientTranslator()('There is no connection. What you have typed stays here.'))
    },
  }
}
