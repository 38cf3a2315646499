import { href } from 'react-router'
import { asChangeAuthor } from '#accounts/can-publish.ts'
import type { Access } from '#accounts/rights.ts'
import { invertChangeSet } from '#content/history/inverse.server.ts'
import { asContentDb } from '#content/store/change.server.ts'
import { getViolatedConstraintKind } from '#core/db/violated-constraint-kind.server.ts'
import type { Message } from '#core/i18n/text.ts'
import type { Translator } from '#core/i18n/translator.ts'
import type { AppContext } from '#core/request/app-context.server.ts'
import {
  createDraft,
  discardDraft,
  findWorkingDraft,
  setWorkingDraft,
} from '#drafts/drafts.server.ts'
import { redirectWithToast } from '#panel/kit/shell/toast.server.ts'

interface Person {
  id: string
  email: string
}

/**
 * The working copy of the user's draft. Without one a draft is created with the name that `chooseName` returns, and becomes
 * the user's working draft; undefined if it returns none.
 */
export async function getOrCreateDraft(
  app: AppContext,
  { id, email }: Person,
  chooseName: () => Promise<string | undefined>,
): Promise<{ draft: number; isNew: boolean; copy: AppContext } | undefined> {
  const { database, snapshots } = app
  const own = await findWorkingDraft(database, id)
  const name = own?.name ?? (await chooseName())
  if (name === undefined) return undefined
  const draft = own?.id ?? (await createDraft(database, name, email))
  if (!own) await setWorkingDraft(database, id, draft)
  const copy = { ...app, ...(await snapshots.workingCopy(draft)), collectedIn: name }
  return { draft, isNew: !own, copy }
}

interface Proposal {
  person: Person
  /** Name of a new draft, if the user works in none. */
  name: string
  /** Returns whether it changed anything. */
  work(copy: AppContext): Promise<boolean>
}

/** Runs `work` in a draft instead of on the public site. Returns the draft's id, undefined without a change. */
export async function runInDraft(app: AppContext, { person, name, work }: Proposal) {
  const working = await getOrCreateDraft(app, person, async () => name)
  if (!working) return undefined
  let isDone = false
  try {
    isDone = await work(working.copy)
  } finally {
    if (!isDone && working.isNew) await discardDraft(app.database, working.draft)
  }
  return isDone ? working.draft : undefined
}

/** Creates a draft that undoes a change set exactly; undefined if an item was changed since. */
export const undoChangeSetInDraft = (
  t: Translator,
  app: AppContext,
  person: Person & Pick<Access, 'roles'>,
  set: number,
) =>
  runInDraft(app, {
    person,
    name: t('Taking back of {time}', { time: t.time(new Date().toISOString()) }),
    async work({ store }) {
      const changes = await invertChangeSet(asContentDb(app.database.db), set)
      if (!changes) return false
      try {
        const result = await store.apply(changes, { ...asChangeAuthor(person), isRestoring: true })
        return 'rows' in result
      } catch (error) {
        if (!getViolatedConstraintKind(error)) throw error
        return false
      }
    },
  })

export const redirectToDraft = (
  t: Translator,
  draft: number,
  message: Message = 'A second person has to look at it: it is in this draft now.',
  detail?: string,
) =>
  redirectWithToast(href('/admin/drafts/:id', { id: String(draft) }), t.of(message), 'info', {
    detail,
  })
