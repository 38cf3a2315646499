import { type RefObject, useEffect, useEffectEvent } from 'react'

/** Reads a form as it begins and whenever something is typed. */
export function useInput(form: RefObject<HTMLFormElement | null>, read: (typed: FormData) => void) {
  const onInput = useEffectEvent(read)
  useEffect(() => {
    const element = form.current
    if (!element) return
    const listener = () => onInput(new FormData(element))
    listener()
    element.addEventListener('input', listener)
    return () => element.removeEventListener('input', listener)
  }, [form])
}
