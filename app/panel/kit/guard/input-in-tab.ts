import { tabStorage } from '#ui/browser-storage.ts'
import type { FormEntries } from '../autosave/autosave-table.ts'
import { deleteServerAutosave, readFormEntries } from '../autosave/memory.ts'

/**
 * Stores form input in this browser tab (`sessionStorage`) for at most a day: it survives the end of a session until the
 * form is opened again. False when the storage is full.
 */
export function saveInputInTab(path: string, name: string, form: HTMLFormElement) {
  return tabStorage.set(
    toKey(path, name),
    JSON.stringify({ at: Date.now(), entries: readFormEntries(form) }),
  )
}

/** The stored input, once: it is deleted. */
export function takeInputFromTab(path: string, name: string): FormData | undefined {
  const stored = tabStorage.get(toKey(path, name))
  if (!stored) return undefined
  deleteInputInTabAndServer(path, name)
  const { at, entries } = JSON.parse(stored) as { at: number; entries: FormEntries }
  return Date.now() - at > 86_400_000 ? undefined : createFormDataFromEntries(entries)
}

export function createFormDataFromEntries(entries: FormEntries) {
  const form = new FormData()
  for (const [key, value] of entries) form.append(key, value)
  return form
}

/** Deletes the input in this tab and on the server. */
export function deleteInputInTabAndServer(path: string, name: string) {
  tabStorage.remove(toKey(path, name))
  deleteServerAutosave(path, name)
}

const toKey = (path: string, name: string) => `draft ${path} ${name}`
