import { ofTab } from '#ui/browser-storage.ts'
import type { Entries } from '../autosave/autosave-table.ts'
import { deleteOnServer, formEntries } from '../autosave/memory.ts'

/**
 * What was typed survives the end of a session: it waits in this browser tab until the same form is opened again, for
 * a day at the most. False when the browser has no room for so much.
 */
export function saveFormDraft(path: string, name: string, form: HTMLFormElement) {
  return ofTab.set(
    keyOf(path, name),
    JSON.stringify({ at: Date.now(), entries: formEntries(form) }),
  )
}

export function findFormDraft(path: string, name: string): FormData | undefined {
  const kept = ofTab.get(keyOf(path, name))
  if (!kept) return undefined
  const { at, entries } = JSON.parse(kept) as { at: number; entries: Entries }
  return Date.now() - at > 86_400_000 ? undefined : restoreInput(entries)
}

export function restoreInput(entries: Entries) {
  const form = new FormData()
  for (const [key, value] of entries) form.append(key, value)
  return form
}

/** Here and on the server. */
export function deleteFormDraft(path: string, name: string) {
  ofTab.remove(keyOf(path, name))
  deleteOnServer(path, name)
}

const keyOf = (path: string, name: string) => `draft ${path} ${name}`
