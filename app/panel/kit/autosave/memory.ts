import { createContext, type RefObject, use, useEffect, useRef, useState } from 'react'
import { href } from 'react-router'
import type { Entries } from './autosave-table.ts'
import { watchForm } from './watch-form.ts'

/** The forms of which the server holds what was typed and not saved, as far as the page knows. */
export const TypedForms = createContext<readonly string[]>([])

export interface AutosavedForm {
  entries: Entries
  at: string
}

const address = () => href('/admin/typed')
const keyOf = (path: string, name: string) => `${path} ${name}`

/** Those of which this page has sent something: only these there is something to forget. */
const known = new Set<string>()
/** One after the other, so that nothing is kept after it was forgotten. */
let last: Promise<unknown> = Promise.resolve()

function send(fields: Record<string, string>) {
  const options = { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' } as const
  // Nobody is disturbed by a request that fails: the next one comes soon.
  last = last.then(() => fetch(address(), options)).catch(() => undefined)
}

/** Sends what stands in a form; passwords and files never. */
function keepOnServer(path: string, name: string, form: HTMLFormElement) {
  known.add(keyOf(path, name))
  send({ form: keyOf(path, name), entries: JSON.stringify(formEntries(form)) })
}

export function deleteOnServer(path: string, name: string) {
  const form = keyOf(path, name)
  if (known.delete(form)) send({ form })
}

export function formEntries(form: HTMLFormElement): Entries {
  const secret = [...form.querySelectorAll<HTMLInputElement>('input[type=password]')]
  const names = new Set(secret.map(({ name }) => name))
  return [...new FormData(form)].flatMap(
    ([name, value]): Entries =>
      typeof value === 'string' && !names.has(name) ? [[name, value]] : [],
  )
}

/** What is there from before, on this device or another one. */
async function askServer(
  forms: readonly string[],
  path: string,
  name: string,
): Promise<AutosavedForm | null> {
  const form = keyOf(path, name)
  if (!forms.includes(form)) return null
  const answer = await fetch(`${address()}?${new URLSearchParams({ form })}`, {
    redirect: 'manual',
    cache: 'no-store',
  }).catch(() => undefined)
  const found: AutosavedForm | null = answer?.ok ? await answer.json() : null
  if (found) known.add(form)
  return found
}

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
export function useAutosaveStore(form: RefObject<HTMLFormElement | null>, memory: Memory) {
  const [offer, setOffer] = useState<AutosavedForm | null>(null)
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
    const leave = element && watchForm(element, soon)
    return () => {
      clearTimeout(timer)
      leave?.()
    }
  }, [form, path, name, refused])

  return {
    offer,
    close: () => setOffer(null),
    drop() {
      deleteOnServer(path, name)
      setOffer(null)
    },
  }
}
