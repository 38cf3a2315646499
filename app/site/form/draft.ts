import { parsedJson } from '#core/fields/json.ts'
import { ofTab } from '#ui/browser-storage.ts'

/** Unsent input of a form. Files are not stored, but whoever chose some is asked to choose them again. */
export interface Draft {
  typed: Record<string, string>
  hasDocuments: boolean
}

/** Lifetime in milliseconds; browsers may keep tabs for weeks. */
const life = 3 * 86_400_000
const keyOf = (page: string) => `entwurf ${page}`

/**
 * Saves a draft in session storage, because others may use the same computer: it survives reloading, but not closing
 * the tab. Returns whether it was saved.
 */
export function saveDraft(page: string, { typed, hasDocuments }: Draft) {
  if (Object.keys(typed).length === 0 && !hasDocuments) return dropDraft(page)
  // Storage may be disabled or full.
  return (
    ofTab.set(keyOf(page), JSON.stringify({ at: Date.now(), typed, hasDocuments })) ||
    dropDraft(page)
  )
}

export function dropDraft(page: string) {
  ofTab.remove(keyOf(page))
  return false
}

export function readDraft(page: string): Draft | undefined {
  const kept = parsedJson(ofTab.get(keyOf(page)) ?? 'null')
  if (isDraft(kept) && kept.at > Date.now() - life && kept.at <= Date.now()) return kept
  dropDraft(page)
  return undefined
}

const isDraft = (kept: unknown): kept is Draft & { at: number } =>
  typeof kept === 'object' &&
  kept !== null &&
  'at' in kept &&
  typeof kept.at === 'number' &&
  'typed' in kept &&
  typeof kept.typed === 'object' &&
  kept.typed !== null &&
  'hasDocuments' in kept
