import { createContext, type MiddlewareFunction, type RouterContextProvider } from 'react-router'
import { requireAdmin } from '../../auth/rights.server.ts'
import { today } from '../../content/open-job.ts'
import { type Program, programContext } from '../../program.server.ts'
import { textFor } from '../../request/text-for.server.ts'
import { beginDraft, draftOf, workIn } from '../../views/drafts.server.ts'

const copy = createContext<Program | null>(null)

/** Whoever works in a draft reads and writes there; 'Save for later' begins one. */
export const collecting: MiddlewareFunction<Response> = async ({ request, context, url }) => {
  const { id, email } = requireAdmin(context)
  const program = context.get(programContext)
  let draft = await draftOf(program.database, id)
  if (!draft && request.method === 'POST' && url.searchParams.has('later')) {
    const name = textFor(context)('Draft of {day}', { day: today() })
    await workIn(program.database, id, await beginDraft(program.database, name, email))
    draft = await draftOf(program.database, id)
  }
  if (!draft) return
  const { name } = draft
  context.set(copy, {
    ...program,
    ...(await program.views.workingCopy(draft.id)),
    collectedIn: name,
  })
}

/** For the screens of the content: the site itself, or the draft in which the person works. */
export const editing = (context: Readonly<RouterContextProvider>): Program =>
  context.get(copy) ?? context.get(programContext)
