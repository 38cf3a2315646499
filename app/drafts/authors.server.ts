import { findUserId } from '#accounts/people/users.server.ts'
import type { Db } from '#core/db/tables.ts'
import { parseApiKeyAuthorName } from './snapshots/api-key-author-name.ts'

/** Placeholder for an author whose account is not known. */
export const unknownAuthorId = ''

/** The authors of a change plus `who`, as JSON of account ids: an e-mail address may change, an id does not. */
export const mergeAuthorsAsJson = (db: Db, known: { authors: string[] } | undefined, who: string) =>
  createAuthorMerger(db)(known, who)

/** `mergeAuthorsAsJson` for many changes: looks up each author once. */
export function createAuthorMerger(db: Db) {
  const accounts = new Map<string, string[]>()
  return async (known: { authors: string[] } | undefined, who: string) => {
    const added = accounts.get(who) ?? (await listAccounts(db, who))
    accounts.set(who, added)
    return JSON.stringify([...new Set([...(known?.authors ?? []), ...added])])
  }
}

/** The account ids of an author; for a program those who created its keys. */
async function listAccounts(db: Db, who: string) {
  const app = parseApiKeyAuthorName(who)
  if (app !== undefined) {
    const keys = await db
      .selectFrom('program_keys')
      .select('made_by')
      .where('name', '=', app)
      .execute()
    return keys.flatMap(({ made_by }) => made_by ?? [])
  }
  const user = await findUserId(db, who)
  if (user) return [user]
  return who.includes('@') ? [unknownAuthorId] : []
}
