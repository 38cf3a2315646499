import { type RefObject, useEffect, useEffectEvent, useState } from 'react'

/** What stands in some fields of a form, while it is typed. */
export function useAutosave(form: RefObject<HTMLFormElement | null>, names: string[]) {
  const [typed, setTyped] = useState<Record<string, string>>({})
  useInput(form, (data) =>
    setTyped(Object.fromEntries(names.map((name) => [name, String(data.get(name) ?? '')]))),
  )
  return typed
}

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
