import { type RefObject, useState } from 'react'
import { useInput } from './use-input.ts'

/** What stands in some fields of a form, while it is typed. */
export function useTyped(form: RefObject<HTMLFormElement | null>, names: string[]) {
  const [typed, setTyped] = useState<Record<string, string>>({})
  useInput(form, (data) =>
    setTyped(Object.fromEntries(names.map((name) => [name, String(data.get(name) ?? '')]))),
  )
  return typed
}
