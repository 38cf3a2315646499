import { type RefObject, useEffect, useRef } from 'react'

/** Empties a form when it is saved, unless more was typed meanwhile. Returns handlers of the form. */
export function useResetAfterSave(form: RefObject<HTMLFormElement | null>, isSaved: boolean) {
  const isTouched = useRef(false)
  useEffect(() => {
    if (isSaved && !isTouched.current) form.current?.reset()
  }, [form, isSaved])
  return {
    onSubmit() {
      isTouched.current = false
    },
    onInput() {
      isTouched.current = true
    },
  }
}
