import { ofTab } from '#ui/browser-storage.ts'
import type { Entries } from '../autosave/autosave-table.ts'
import { deleteOnServer, formEntries } from '../autosave/memory.ts'

/**
 * Stores form input in this browser tab (`sessionStorage`) for at most a day: it survives the end of a session until the
 * form is opened again. False when the storage is full.
 */
export function saveFormDraft(path: string, name: string, form: HTMLFormElement) {
  return ofTab.set(
    toKey(path, name),
    JSON.stringify({ at: Date.now(), entries: formEntries(form) }),
  )
}

export function findFormDraft(path: string, name: string): FormData | undefined {
  const stored = ofTab.get(toKey(path, name))
  if (!stored) return undefined
  const { at, entries } = JSON.parse(stored) as { at: number; entries: Entries }
  return Date.now() - at > 86_400_000 ? undefined : restoreInput(entries)
}

export function restoreInput(entries: Entries) {
  const form = new FormData()
  for (const [key, value] of entries) form.append(key, value)
  return form
}

/** Deletes the input in this tab and on the server. */
export function deleteFormDraft(path: string, name: string) {
  ofTab.remove(toKey(path, name))
  deleteOnServer(path, name)
}

const toKey = (path: string, name: string) => `draft ${path} ${name}`
