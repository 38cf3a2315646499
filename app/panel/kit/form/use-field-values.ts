import { type RefObject, useEffect, useEffectEvent, useState } from 'react'

/** Current values of some fields of a form. */
export function useFieldValues(form: RefObject<HTMLFormElement | null>, names: string[]) {
  const [values, setValues] = useState<Record<string, string>>({})
  useOnFormInput(form, (data) =>
    setValues(Object.fromEntries(names.map((name) => [name, String(data.get(name) ?? '')]))),
  )
  return values
}

/** Calls `read` with the form data on mount and on every input. */
export function useOnFormInput(
  form: RefObject<HTMLFormElement | null>,
  read: (typed: FormData) => void,
) {
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
