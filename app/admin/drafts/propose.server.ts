import { href, redirect } from 'react-router'
import { alike } from '../../content/change.server.ts'
import { inverseOf } from '../../content/inverse.server.ts'
import { violation } from '../../db/violation.server.ts'
import type { Speaker } from '../../language/speaker.ts'
import type { Program } from '../../program.server.ts'
import { beginDraft, discard, draftOf } from '../../views/drafts.server.ts'
import { toast } from '../shell/toast.server.ts'

interface Proposal {
  person: { id: string; email: string }
  /** Of a new draft, where the person works in none. */
  name: string
  /** Answers whether there was anything to do. */
  work(copy: Program): Promise<boolean>
}

/** What somebody may not make public alone goes into a draft; answers its id, undefined where nothing did. */
export async function propose(program: Program, { person, name, work }: Proposal) {
  const { database } = program
  const own = await draftOf(database, person.id)
  const draft = own?.id ?? (await beginDraft(database, name, person.email))
  let isDone = false
  try {
    isDone = await work({ ...program, ...(await program.views.workingCopy(draft)) })
  } finally {
    if (!isDone && !own) await discard(database, draft)
  }
  return isDone ? draft : undefined
}

/** A draft that takes a change set back exactly; undefined where something of it has been changed since. */
export const proposeUndo = (
  t: Speaker,
  program: Program,
  person: Proposal['person'],
  set: number,
) =>
  propose(program, {
    person,
    name: t('Taking back of {time}', { time: t.time(new Date().toISOString()) }),
    async work({ store }) {
      const changes = await inverseOf(alike(program.database.db), set)
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

export const toProposal = (t: Speaker, draft: number) =>
  redirect(href('/admin/drafts/:id', { id: String(draft) }), {
    headers: toast(t('A second person has to look at it: it is in this draft now.'), 'info'),
  })
