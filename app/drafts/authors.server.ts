import { findUserByEmail } from '#accounts/users.server.ts'
import type { Db } from '#tables.ts'
import { parseProgramSignature } from './signed.ts'

/** Stands for an author whose account is not known. */
export const unknownAuthor = ''

/** Those who had a hand in a change, and now this person, too; addresses may change, accounts stay. */
export async function findAuthors(db: Db, known: { authors: string[] } | undefined, who: string) {
  const now = await accountsBehind(db, who)
  return JSON.stringify([...new Set([...(known?.authors ?? []), ...now])])
}

/** Behind a program stands whoever made its key. */
async function accountsBehind(db: Db, who: string) {
  const program = parseProgramSignature(who)
  if (program !== undefined) {
    const keys = await db
      .selectFrom('program_keys')
      .select('made_by')
      .where('name', '=', program)
      .execute()
    return keys.flatMap(({ made_by }) => made_by ?? [])
  }
  const user = await findUserByEmail(db, who)
  if (user) return [user]
  return who.includes('@') ? [unknownAuthor] : []
}
