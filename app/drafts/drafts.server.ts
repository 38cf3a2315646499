import { randomInt } from 'node:crypto'
import type { ExpressionBuilder, NotNull } from 'kysely'
import { adoptSamplesInTransaction } from '#content/samples/sample-state.server.ts'
import {
  asDb,
  type BeforeCommitHooks,
  getCurrentIsoTime,
  runChange,
} from '#content/store/change.server.ts'
import { applyChangesInTransaction } from '#content/store/change-set.server.ts'
import type { ChangeAuthor } from '#content/store/changes.ts'
import { countRows } from '#core/db/count.server.ts'
import type { Database } from '#core/db/database.server.ts'
import { iterateRows } from '#core/db/in-pages.server.ts'
import type { Db, Tables } from '#core/db/tables.ts'
import type { DraftChange } from './drafts-tables.ts'
import { sortByDependency } from './ending/dependency-order.ts'
import { type MergeConflict, mergeChanges } from './merge.server.ts'

type WithDb = Pick<Database<Tables>, 'db'>

export async function createDraft({ db }: WithDb, name: string, owner: string) {
  const { id } = await db
    .insertInto('drafts')
    .values({ name, owner, made_at: getCurrentIsoTime(), version: randomInt(2 ** 30, 3 * 2 ** 29) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The unpublished drafts, newest first, with the numbers of their changes and remarks. */
export const listOpenDrafts = ({ db }: Database<Tables>) =>
  db
    .selectFrom('drafts')
    .selectAll()
    .select((eb) =>
      (['draft_changes', 'remarks'] as const).map((table) =>
        eb
          .selectFrom(table)
          .whereRef('draft_id', '=', 'drafts.id')
          .select((count) => count.fn.countAll<number>().as('count'))
          .as(table),
      ),
    )
    .where('published_at', 'is', null)
    .orderBy('id', 'desc')
    .execute()

/** The last 20 published drafts, newest first. */
export const listPublishedDrafts = ({ db }: Database<Tables>) =>
  db
    .selectFrom('drafts')
    .selectAll()
    .where('published_at', 'is not', null)
    .orderBy('published_at', 'desc')
    .limit(20)
    .execute()

/** Publishing or scheduling a draft approves its current version. */
export const approvalColumns = (
  eb: ExpressionBuilder<Tables, 'drafts'>,
  approver: string | undefined,
) => (approver === undefined ? {} : { approved_by: approver, approved_version: eb.ref('version') })

export const findDraft = ({ db }: WithDb, id: number) =>
  db.selectFrom('drafts').selectAll().where('id', '=', id).executeTakeFirst()

/** The draft that a change set published; undefined if it published none, or the draft has ended. */
export const findDraftByChangeSet = ({ db }: Database<Tables>, set: number) =>
  db
    .selectFrom('drafts')
    .select('id')
    .where('published_set', '=', set)
    .where('ended_at', 'is', null)
    .executeTakeFirst()

export const listDraftChanges = (db: Db, draft: number): Promise<DraftChange[]> =>
  Array.fromAsync(
    iterateRows(db.selectFrom('draft_changes').selectAll().where('draft_id', '=', draft), 200),
  )

export const countDraftChanges = (db: Db, draft: number) =>
  countRows(db.selectFrom('draft_changes').where('draft_id', '=', draft))

/** Deletes a draft with its changes, links and remarks; published content is not changed. */
export const discardDraft = ({ db }: Database<Tables>, draft: number) =>
  db.deleteFrom('drafts').where('id', '=', draft).execute()

/** The draft that the user works in; undefined while changes go to the public site. */
export const findWorkingDraft = ({ db }: Database<Tables>, user: string) =>
  db
    .selectFrom('open_drafts')
    .innerJoin('drafts', 'drafts.id', 'open_drafts.draft_id')
    .select(['drafts.id', 'drafts.name'])
    .select((eb) => [
      // A time that failed no longer counts.
      eb.case().when('trouble', 'is', null).then(eb.ref('begins_at')).end().as('begins_at'),
      eb
        .selectFrom('draft_changes')
        .whereRef('draft_changes.draft_id', '=', 'drafts.id')
        .select((count) => count.fn.countAll<number>().as('count'))
        .as('changes'),
    ])
    .where('user_id', '=', user)
    .where('published_at', 'is', null)
    // `count` is never null.
    .$narrowType<{ changes: NotNull }>()
    .executeTakeFirst()

export async function setWorkingDraft({ db }: WithDb, user: string, draft: number | undefined) {
  await db.transaction().execute(async (trx) => {
    await trx.deleteFrom('open_drafts').where('user_id', '=', user).execute()
    if (draft !== undefined)
      await trx.insertInto('open_drafts').values({ user_id: user, draft_id: draft }).execute()
  })
}

/** Rolls the publication back: because of conflicts, or because the draft is not the expected one. */
class Stopped extends Error {
  readonly conflicts: MergeConflict[] | undefined
  constructor(conflicts?: MergeConflict[]) {
    super('nothing of the draft was published')
    this.conflicts = conflicts
  }
}

async function catchStopped<Result>(work: () => Promise<Result>) {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof Stopped)) throw error
    return error.conflicts && { conflicts: error.conflicts }
  }
}

/**
 * Publishes a draft in one transaction; conflicts abort all of it. Returns undefined if the draft is already published,
 * or its version is not `seen`.
 */
export const publishDraft = (
  database: Database<Tables>,
  draft: number,
  { also, ...author }: ChangeAuthor & BeforeCommitHooks,
  approver?: string,
  seen?: number,
): Promise<{ set: number } | { conflicts: MergeConflict[] } | undefined> =>
  catchStopped(() =>
    runChange(database, async (trx, set) => {
      const db = asDb(trx)
      const { numUpdatedRows } = await db
        .updateTable('drafts')
        .set((eb) => ({
          ...{ published_at: getCurrentIsoTime(), published_set: set, trouble: null },
          // An end in the past belongs to a missed schedule.
          ends_at: eb
            .case()
            .when('ends_at', '<=', getCurrentIsoTime())
            .then(null)
            .else(eb.ref('ends_at'))
            .end(),
          ...approvalColumns(eb, approver),
        }))
        .where('id', '=', draft)
        .where('published_at', 'is', null)
        // Optimistic locking: the publisher approves only the version that they saw.
        .$if(seen !== undefined, (query) => query.where('version', '=', seen ?? 0))
        .executeTakeFirstOrThrow()
      if (numUpdatedRows === 0n) throw new Stopped()
      const { changes, conflicts, confirmed } = await mergeChanges(
        trx,
        sortByDependency(await listDraftChanges(db, draft)),
      )
      if (conflicts.length > 0) throw new Stopped(conflicts)
      await applyChangesInTransaction(trx, changes, { ...author, isPublishing: true })
      for (const type of confirmed) await adoptSamplesInTransaction(trx, set, type)
      await also?.(trx)
      return { set }
    }),
  )
