import { type RefObject, useEffect, useState } from 'react'

/** What stands in some fields of a form, while it is typed. */
export function useTyped(form: RefObject<HTMLFormElement | null>, names: string[]) {
  const [typed, setTyped] = useState<Record<string, string>>({})
  const wanted = names.join(' ')
  useEffect(() => {
    const element = form.current
    if (!element) return
    const read = () => {
      const data = new FormData(element)
      setTyped(
        Object.fromEntries(wanted.split(' ').map((name) => [name, String(data.get(name) ?? '')])),
      )
    }
    read()
    element.addEventListener('input', read)
    return () => element.removeEventListener('input', read)
  }, [form, wanted])
  return typed
}
