import { tryParseJson } from '#core/fields/json.ts'
import { tabStorage } from '#ui/browser-storage.ts'

/** Unsent input of a form. Files are not stored, but whoever chose some is asked to choose them again. */
export interface FormDraft {
  typed: Record<string, string>
  hasDocuments: boolean
}

/** Lifetime in milliseconds; browsers may keep tabs for weeks. */
const lifetime = 3 * 86_400_000
const storageKey = (page: string) => `entwurf ${page}`

/**
 * Saves a draft in session storage, because others may use the same computer: it survives reloading, but not closing
 * the tab. Returns whether it was saved.
 */
export function saveDraft(page: string, { typed, hasDocuments }: FormDraft) {
  if (Object.keys(typed).length === 0 && !hasDocuments) return dropDraft(page)
  // Storage may be disabled or full.
  return (
    tabStorage.set(storageKey(page), JSON.stringify({ at: Date.now(), typed, hasDocuments })) ||
    dropDraft(page)
  )
}

export function dropDraft(page: string) {
  tabStorage.remove(storageKey(page))
  return false
}

export function readDraft(page: string): FormDraft | undefined {
  const stored = tryParseJson(tabStorage.get(storageKey(page)) ?? 'null')
  if (isDraft(stored) && stored.at > Date.now() - lifetime && stored.at <= Date.now()) return stored
  dropDraft(page)
  return undefined
}

const isDraft = (stored: unknown): stored is FormDraft & { at: number } =>
  typeof stored === 'object' &&
  stored !== null &&
  'at' in stored &&
  typeof stored.at === 'number' &&
  'typed' in stored &&
  typeof stored.typed === 'object' &&
  stored.typed !== null &&
  'hasDocuments' in stored
