import { findUserId } from '#accounts/people/users.server.ts'
import { type Access, can } from '#accounts/rights.ts'
import { loadRedirectContext, type RedirectContext } from '#content/pages/redirects.server.ts'
import { lockContent } from '#content/store/change.server.ts'
import {
  type ContentType,
  getRightsArea,
  getTypeKey,
  requiresPasswordToSave,
} from '#content/types/content-types.ts'
import { redirect } from '#content/types/redirect.ts'
import type { Db } from '#core/db/tables.ts'
import type { AppContext } from '#core/request/app-context.server.ts'
import { tryAfterCommit } from '#core/runtime/try-after-commit.server.ts'
import { canPublishDirectly, listRightsAreas } from '#drafts/approval.server.ts'
import { createDraft } from '#drafts/drafts.server.ts'
import { discardEmptyDraft } from '#drafts/revise-draft.server.ts'
import type { Caller } from '../keys/caller.ts'
import { ApiError, createPermissionError } from '../protocol/api-error.ts'

/** The site itself, or a draft that collects changes. */
export type WriteTarget = Pick<AppContext, 'store' | 'media' | 'database'> & {
  isDraft: boolean
  around?: RedirectContext
}

/** Throws before the body is read if the caller may not write this type. */
export function requireWriteAccess({ access }: Caller, type: ContentType): Access {
  if (requiresPasswordToSave(getTypeKey(type)))
    throw createPermissionError(getTypeKey(type), 'It takes a password: change it in the panel.')
  if (access && can(access, `${getRightsArea(type)}:write`)) return access
  throw createPermissionError('table' in type ? type.table : `settings (${type.category})`)
}

async function mayPublish({ db }: AppContext['database'], caller: Caller, types: ContentType[]) {
  const { access, by, onlyProposes } = caller
  if (onlyProposes || !access) return false
  return canPublishDirectly(db, { ...access, id: await findUserId(db, by) }, listRightsAreas(types))
}

/** Runs `work` on the site or in the caller's draft. Changes in a draft are answered with 202, not 200 or 201. */
export async function withWriteTarget<Result>(
  app: AppContext,
  caller: Caller,
  { types, draft }: { types: ContentType[]; draft: string | undefined },
  work: (place: WriteTarget) => Promise<Result>,
): Promise<Result> {
  for (const type of types) requireWriteAccess(caller, type)
  if (draft !== undefined) {
    const { id, isNew } = await getOrCreateOwnDraft(app, draft, caller.by)
    try {
      const copy = await app.snapshots.workingCopy(id)
      return await work(await withRedirectContext({ ...copy, isDraft: true }, types))
    } finally {
      // A refused or empty change leaves no new draft behind. A stored one is answered whatever happens here.
      if (isNew) await tryAfterCommit('an empty draft', () => discardEmptyDraft(app.database, id))
    }
  }
  if (await mayPublish(app.database, caller, types))
    return work(await withRedirectContext({ ...app, isDraft: false }, types))
  throw new ApiError(403, '42501', 'This key may propose changes, but not publish them', {
    hint: 'Send the header `Prefer: draft=<name>`: the change then waits in the draft of that name.',
  })
}

const withRedirectContext = async (
  work: WriteTarget,
  types: ContentType[],
): Promise<WriteTarget> =>
  types.includes(redirect) ? { ...work, around: await loadRedirectContext(work) } : work

/** The caller's own draft of this name: a response shows its content, so drafts of other owners are not opened. */
async function getOrCreateOwnDraft({ database }: AppContext, name: string, by: string) {
  const find = (db: Db) => findOwnDraft(db, name, by)
  return (
    (await find(database.db)) ??
    database.db.transaction().execute(async (trx) => {
      // The lock serialises parallel first calls, so that both use one draft.
      await lockContent(trx)
      const draft = await find(trx)
      return draft ?? { id: await createDraft({ db: trx }, name, by), isNew: true }
    })
  )
}

async function findOwnDraft(db: Db, name: string, owner: string) {
  const draft = await db
    .selectFrom('drafts')
    .select('id')
    .where('name', '=', name)
    .where('owner', '=', owner)
    .where('published_at', 'is', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return draft && { ...draft, isNew: false }
}
