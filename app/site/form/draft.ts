import { parsedJson } from '#core/fields/json.ts'
import { ofTab } from '#ui/browser-storage.ts'

/** What somebody has typed and not sent yet. Documents are no part of it, but whoever chose some must choose them again. */
export interface Draft {
  typed: Record<string, string>
  hasDocuments: boolean
}

/** After it nothing is offered again, even where a browser keeps its tabs for weeks. */
const life = 3 * 86_400_000
const keyOf = (page: string) => `entwurf ${page}`

/**
 * Kept for this tab only, by the browser: it survives loading the page again and coming back, but not the end of the
 * tab, since others may use the same computer.
 */
export function saveDraft(page: string, { typed, hasDocuments }: Draft) {
  if (Object.keys(typed).length === 0 && !hasDocuments) return dropDraft(page)
  // None is allowed, or it is full: then nothing is kept, and nothing claims it is.
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
