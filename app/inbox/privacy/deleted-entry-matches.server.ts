import { listSpellings, removeAccents, splitNameWords } from '#content/people/name-patterns.ts'
import type { Db } from '#core/db/tables.ts'
import { listUndoStepFileKeys } from './entry-copy.server.ts'

/**
 * Counts the deleted entries that mention a name or an address and can still be restored, with the end of the last one's
 * undo; null if there are none.
 */
export async function summarizeDeletedEntryMatches(db: Db, name: string) {
  if (splitNameWords(name).length === 0) return null
  const steps = await db
    .selectFrom('inbox_undo')
    .select(['before', 'expires_at'])
    .where('what', '=', 'deleted')
    .orderBy('expires_at')
    .execute()
  const matches = steps.filter(({ before }) => mentionsAny(before, [name]))
  const lastMatch = matches.at(-1)
  return lastMatch ? { count: matches.length, until: lastMatch.expires_at } : null
}

export type DeletedEntryMatches = Awaited<ReturnType<typeof summarizeDeletedEntryMatches>>

/** Ends the undo steps that contain one of these names or addresses, for an erasure. Returns the files' keys. */
export async function deletePersonUndoSteps(trx: Db, names: string[]) {
  const steps = await trx.selectFrom('inbox_undo').select(['id', 'what', 'before']).execute()
  const matches = steps.filter(({ before }) => mentionsAny(before, names))
  for (const { id } of matches) await trx.deleteFrom('inbox_undo').where('id', '=', id).execute()
  return matches.flatMap(listUndoStepFileKeys)
}

function mentionsAny(before: Record<string, unknown>, names: string[]) {
  const text = JSON.stringify(before)
  const haystack = `${text.toLowerCase()} ${removeAccents(text)}`
  return names.some((name) =>
    splitNameWords(name).every((word) =>
      listSpellings(word).some((spelling) => haystack.includes(spelling.toLowerCase())),
    ),
  )
}
