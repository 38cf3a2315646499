import { setImmediate as otherWork } from 'node:timers/promises'
import type { Db } from '#core/db/tables.ts'
import { type InternalTable, readInternalRows } from '../history/internal-rows.server.ts'
import { mapStrings } from '../store/map-strings.ts'
import { createNamePattern } from './name-patterns.ts'

/** A row that no visitor sees and that contains a person's e-mail address or name. */
export interface InternalPersonReference {
  table: InternalTable
  /** The draft that it belongs to. */
  draft: number | undefined
  /** The text that contains it; undefined where one account alone sees it. */
  text: string | undefined
  /** An operator must change it first. */
  isInUse: boolean
}

/** Finds an e-mail address or a name in drafts, in what is typed, and in accounts, keys and webhooks. */
export async function findInternalPersonReferences(
  db: Db,
  name: string,
): Promise<InternalPersonReference[]> {
  const pattern = createNamePattern(name)
  const references: InternalPersonReference[] = []
  for await (const { table, row, texts, isInUse, isPrivate } of readInternalRows(db)) {
    const text = findString(texts, pattern)
    const draft = table === 'drafts' ? row.id : row.draft_id
    if (text !== undefined)
      references.push({
        ...{ table, draft: draft ? Number(draft) : undefined, isInUse },
        text: isPrivate ? undefined : text,
      })
    // A form may be long: yields to other requests.
    await otherWork()
  }
  return references
}

function findString(value: unknown, pattern: RegExp) {
  const matches: string[] = []
  mapStrings(value, (text) => {
    if (text.search(pattern) >= 0) matches.push(text)
    return text
  })
  return matches[0]
}
