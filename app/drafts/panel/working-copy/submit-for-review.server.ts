import { href } from 'react-router'
import type { AppContext } from '#app-context.server.ts'
import { asContentDb } from '#content/change.server.ts'
import { inverseOf } from '#content/inverse.server.ts'
import { violation } from '#core/db/violation.server.ts'
import type { Message } from '#core/i18n/text.ts'
import type { Translator } from '#core/i18n/translator.ts'
import { beginDraft, currentDraft, discard, setWorkingDraft } from '#drafts/drafts.server.ts'
import { redirectWithToast } from '#panel/kit/shell/toast.server.ts'

interface Person {
  id: string
  email: string
}

/**
 * The copy of the draft in which somebody works. Where there is none, one begins by the name that is answered, and the
 * person works in it from now on.
 */
export async function getOrCreateDraft(
  program: AppContext,
  { id, email }: Person,
  begun: () => Promise<string | undefined>,
): Promise<{ draft: number; isNew: boolean; copy: AppContext } | undefined> {
  const { database, views } = program
  const own = await currentDraft(database, id)
  const name = own?.name ?? (await begun())
  if (name === undefined) return undefined
  const draft = own?.id ?? (await beginDraft(database, name, email))
  if (!own) await setWorkingDraft(database, id, draft)
  const copy = { ...program, ...(await views.workingCopy(draft)), collectedIn: name }
  return { draft, isNew: !own, copy }
}

interface Proposal {
  person: Person
  /** Of a new draft, where the person works in none. */
  name: string
  /** Answers whether there was anything to do. */
  work(copy: AppContext): Promise<boolean>
}

/** What somebody may not make public alone goes into a draft; answers its id, undefined where nothing did. */
export async function submitForReview(program: AppContext, { person, name, work }: Proposal) {
  const begun = await getOrCreateDraft(program, person, async () => name)
  if (!begun) return undefined
  let isDone = false
  try {
    isDone = await work(begun.copy)
  } finally {
    if (!isDone && begun.isNew) await discard(program.database, begun.draft)
  }
  return isDone ? begun.draft : undefined
}

/** A draft that takes a change set back exactly; undefined where something of it has been changed since. */
export const submitUndoForReview = (
  t: Translator,
  program: AppContext,
  person: Person,
  set: number,
) =>
  submitForReview(program, {
    person,
    name: t('Taking back of {time}', { time: t.time(new Date().toISOString()) }),
    async work({ store }) {
      const changes = await inverseOf(asContentDb(program.database.db), set)
      if (!changes) return false
      try {
        const done = await store.apply(changes, { by: person.email, isRestoring: true })
        return 'rows' in done
      } catch (error) {
        if (!violation(error)) throw error
        return false
      }
    },
  })

export const redirectToDraft = (
  t: Translator,
  draft: number,
  why: Message = 'A second person has to look at it: it is in this draft now.',
) => redirectWithToast(href('/admin/drafts/:id', { id: String(draft) }), t.of(why), 'info')
