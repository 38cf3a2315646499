import { spellings, splitWords, withoutAccents } from '#content/name-patterns.ts'
import type { Db } from '#tables.ts'
import { filesOf } from './deleted-entry.server.ts'

/**
 * How much of what was deleted just now has this name or address anywhere, and until when it can be brought back; nothing
 * where none of it is kept any more.
 */
export async function findDeletedAbout(db: Db, name: string) {
  if (splitWords(name).length === 0) return null
  const steps = await db
    .selectFrom('inbox_undo')
    .select(['before', 'expires_at'])
    .where('what', '=', 'deleted')
    .orderBy('expires_at')
    .execute()
  const found = steps.filter(({ before }) => mentionsAny(before, [name]))
  const last = found.at(-1)
  return last ? { count: found.length, until: last.expires_at } : null
}

export type DeletedAbout = Awaited<ReturnType<typeof findDeletedAbout>>

/**
 * Within an erasure that somebody asked for: what was deleted and has one of these names or addresses anywhere is not
 * brought back any more. Rather one too many than one too few. Answers the files.
 */
export async function endStepsAbout(trx: Db, names: string[]) {
  const steps = await trx.selectFrom('inbox_undo').select(['id', 'what', 'before']).execute()
  const gone = steps.filter(({ before }) => mentionsAny(before, names))
  for (const { id } of gone) await trx.deleteFrom('inbox_undo').where('id', '=', id).execute()
  return gone.flatMap(filesOf)
}

function mentionsAny(before: Record<string, unknown>, names: string[]) {
  const text = JSON.stringify(before)
  const all = `${text.toLowerCase()} ${withoutAccents(text)}`
  return names.some((name) =>
    splitWords(name).every((word) =>
      spellings(word).some((each) => all.includes(each.toLowerCase())),
    ),
  )
}
