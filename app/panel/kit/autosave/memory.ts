import { type RefObject, use, useEffect, useRef, useState } from 'react'
import { href } from 'react-router'
import type { FormEntries } from './autosave-table.ts'
import { AutosavedFormKeysContext } from './form-keys-context.ts'
import { sendLatestAutosave, useHasAutosaveFailed } from './send-latest-autosave.ts'
import { watchForm } from './watch-form.ts'

export interface AutosavedForm {
  entries: FormEntries
  at: string
}

const address = () => href('/admin/typed')
const toKey = (path: string, name: string) => `${path} ${name}`

/** Forms with input on the server: only these need a deletion. */
const storedForms = new Set<string>()

/** Sends the input of a form, without passwords and files. */
function saveOnServer(path: string, name: string, form: HTMLFormElement) {
  storedForms.add(toKey(path, name))
  sendLatestAutosave({ form: toKey(path, name), entries: JSON.stringify(readFormEntries(form)) })
}

export function deleteServerAutosave(path: string, name: string) {
  const form = toKey(path, name)
  if (storedForms.delete(form)) sendLatestAutosave({ form })
}

export function readFormEntries(form: HTMLFormElement): FormEntries {
  const passwords = [...form.querySelectorAll<HTMLInputElement>('input[type=password]')]
  const names = new Set(passwords.map(({ name }) => name))
  return [...new FormData(form)].flatMap(
    ([name, value]): FormEntries =>
      typeof value === 'string' && !names.has(name) ? [[name, value]] : [],
  )
}

/** Fetches earlier input of this or another device; null without any. */
async function fetchFromServer(
  forms: readonly string[],
  path: string,
  name: string,
): Promise<AutosavedForm | null> {
  const form = toKey(path, name)
  if (!forms.includes(form)) return null
  const answer = await fetch(`${address()}?${new URLSearchParams({ form })}`, {
    redirect: 'manual',
    cache: 'no-store',
  }).catch(() => undefined)
  const stored: AutosavedForm | null = answer?.ok ? await answer.json() : null
  if (stored) storedForms.add(form)
  return stored
}

/** Throttle in milliseconds: at most this much typing is lost in a crash. */
const interval = 4000

interface Memory {
  path: string
  name: string
  /** True while the form has unsaved input and no save is running. */
  isDirty: () => boolean
  /** The last refusal of the server, after which the form keeps its input. */
  refused: unknown
}

/** Autosave: stores input on the server and offers it when the form is opened again. */
export function useAutosaveStore(form: RefObject<HTMLFormElement | null>, memory: Memory) {
  const [offer, setOffer] = useState<AutosavedForm | null>(null)
  const forms = use(AutosavedFormKeysContext)
  const latest = useRef({ ...memory, forms })
  latest.current = { ...memory, forms }
  const { path, name, refused } = memory

  useEffect(() => {
    let isHere = true
    void fetchFromServer(latest.current.forms, path, name).then((stored) => {
      // Input that this tab restored itself is newer.
      if (isHere && !latest.current.isDirty()) setOffer(stored)
    })
    return () => {
      isHere = false
    }
  }, [path, name])

  useEffect(() => {
    const element = form.current
    let timer: ReturnType<typeof setTimeout> | undefined
    function save() {
      timer = undefined
      if (element && latest.current.isDirty()) saveOnServer(path, name, element)
    }
    const schedule = () => {
      timer ??= setTimeout(save, interval)
    }
    /** Phones end tabs in the background. */
    const onHide = () => {
      if (timer === undefined || document.visibilityState === 'visible') return
      clearTimeout(timer)
      save()
    }
    if (refused) schedule()
    const unwatch = element && watchForm(element, schedule)
    document.addEventListener('visibilitychange', onHide)
    return () => {
      clearTimeout(timer)
      unwatch?.()
      document.removeEventListener('visibilitychange', onHide)
    }
  }, [form, path, name, refused])

  return {
    offer,
    hasFailed: useHasAutosaveFailed(toKey(path, name)),
    close: () => setOffer(null),
    drop() {
      deleteServerAutosave(path, name)
      setOffer(null)
    },
  }
}
