import { type Selectable, sql } from 'kysely'
import type { SignedInAdministrator } from '#accounts/rights.server.ts'
import { isAuthorized } from '#accounts/rights.ts'
import { getCurrentIsoTime } from '#content/store/change.server.ts'
import { findTypeWithHistory } from '#content/types/content-types.ts'
import type { Db } from '#core/db/tables.ts'
import { canPassApproval } from '#drafts/approval.server.ts'
import { mergeAuthorsAsJson } from '#drafts/authors.server.ts'
import type { DraftChange, DraftsTables } from '#drafts/drafts-tables.ts'
import { raiseDraftVersion } from '#drafts/revise-draft.server.ts'
import { getWriteRequirement } from '#panel/kit/screens/item-params.server.ts'
import type { PictureReplacement } from './replace-everywhere.server.ts'

type Person = Pick<SignedInAdministrator, 'id' | 'email' | 'roles' | 'jobs'>

/**
 * Replaces a picture in the open drafts, also in their merge bases, since the site has the new one. Skips a draft in
 * which the user may not make the change. Returns the number of changed drafts.
 */
export async function replacePictureInDrafts(
  db: Db,
  { from, exchange }: PictureReplacement,
  person: Person,
) {
  const drafts = await db
    .selectFrom('drafts')
    .selectAll()
    .where('published_at', 'is', null)
    .orderBy('id')
    .execute()
  let count = 0
  for (const draft of drafts) {
    const affected = await listAffected(db, draft.id, from)
    if (affected.length === 0 || !(await canReplace(db, person, draft, affected))) continue
    const row = await raiseDraftVersion(db, draft.id)
    if (!row) continue
    count += 1
    for (const { id, values, base, authors } of await listAffected(db, draft.id, from))
      await db
        .updateTable('draft_changes')
        .set({
          values: JSON.stringify(exchange(values)),
          base: JSON.stringify(exchange(base)),
          ...{ who: person.email, at: getCurrentIsoTime(), version: row.version },
          authors: await mergeAuthorsAsJson(db, { authors }, person.email),
        })
        .where('id', '=', id)
        .execute()
  }
  return count
}

const listAffected = (db: Db, draft: number, from: string) =>
  db
    .selectFrom('draft_changes')
    .selectAll()
    .where('draft_id', '=', draft)
    .where((eb) =>
      eb.or(
        (['values', 'base'] as const).map(
          (name) => sql<boolean>`cast(${sql.ref(name)} as text) like ${`%${from}%`}`,
        ),
      ),
    )
    .orderBy('id')
    .execute()

/** A scheduled draft must not lose the approval of its time by the new version. */
const canReplace = async (
  db: Db,
  person: Person,
  draft: Selectable<DraftsTables['drafts']>,
  affected: Pick<DraftChange, 'type'>[],
) =>
  affected.every(({ type }) =>
    isAuthorized(person, getWriteRequirement(findTypeWithHistory(type))),
  ) &&
  (!draft.begins_at || (await canPassApproval(db, { ...draft, version: draft.version + 1 })))
