import { type RefObject, use, useEffect, useRef, useState } from 'react'
import { askServer, forgetOnServer, keepOnServer, type Typed, TypedForms } from './memory.ts'

/** At most so many milliseconds of typing are lost when the browser or the computer fails. */
const pause = 4000

interface Memory {
  path: string
  name: string
  /** Something stands in the form that is not saved, and is not being saved right now. */
  isDirty: () => boolean
  /** What the server refused, after which the form stands as it was sent. */
  refused: unknown
}

/** What is typed is kept on the server, and offered when the form is opened again. */
export function useMemory(form: RefObject<HTMLFormElement | null>, memory: Memory) {
  const [offer, setOffer] = useState<Typed | null>(null)
  const forms = use(TypedForms)
  const latest = useRef({ ...memory, forms })
  latest.current = { ...memory, forms }
  const { path, name, refused } = memory

  useEffect(() => {
    let isHere = true
    void askServer(latest.current.forms, path, name).then((found) => {
      // What this tab had kept itself is back already, and newer.
      if (isHere && !latest.current.isDirty()) setOffer(found)
    })
    return () => {
      isHere = false
    }
  }, [path, name])

  useEffect(() => {
    const element = form.current
    let timer: ReturnType<typeof setTimeout> | undefined
    function keep() {
      timer = undefined
      if (element && latest.current.isDirty()) keepOnServer(path, name, element)
    }
    const soon = () => {
      timer ??= setTimeout(keep, pause)
    }
    if (refused) soon()
    element?.addEventListener('input', soon)
    element?.addEventListener('change', soon)
    return () => {
      clearTimeout(timer)
      element?.removeEventListener('input', soon)
      element?.removeEventListener('change', soon)
    }
  }, [form, path, name, refused])

  return {
    offer,
    close: () => setOffer(null),
    drop() {
      forgetOnServer(path, name)
      setOffer(null)
    },
  }
}
