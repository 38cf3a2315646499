import { type FormEvent, type RefObject, use, useEffect, useRef } from 'react'
import { toast } from 'react-toastify/unstyled'
import { sessionEnded } from '../shell/session-watch.ts'
import { spoken } from '../shell/use-text.ts'
import { findDraft, forgetDraft, keepDraft } from './draft.ts'
import { GuardContext } from './guard.tsx'

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
export function useKept(form: RefObject<HTMLFormElement | null>, kept: KeptDraft) {
  const register = use(GuardContext)
  const latest = useRef(kept)
  latest.current = kept
  const { action, name } = kept

  useEffect(() => {
    const draft = findDraft(action, name)
    if (!draft) return
    forgetDraft(action, name)
    latest.current.bringBack(draft)
    toast.info(spoken()('What you had typed is back. It is not sent yet.'))
  }, [action, name])

  useEffect(() => {
    let isLeaving = false
    const isDirty = () => !isLeaving && !latest.current.isBusy && latest.current.isDirty()
    const onEnd = () => {
      if (form.current && isDirty()) keepDraft(action, name, form.current)
      isLeaving = true
    }
    addEventListener(sessionEnded, onEnd)
    const unregister = register({ isDirty, discard: () => forgetDraft(action, name) })
    return () => {
      removeEventListener(sessionEnded, onEnd)
      unregister()
    }
  }, [form, register, action, name])

  return {
    onSubmit(event: FormEvent) {
      if (form.current) keepDraft(action, name, form.current)
      if (navigator.onLine) return
      // The router would load the page anew for want of the action's module.
      event.preventDefault()
      toast.error(spoken()('There is no connection. What you have typed stays here.'))
    },
  }
}
