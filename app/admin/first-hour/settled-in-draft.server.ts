import type { RouterContextProvider } from 'react-router'
import { requireRight } from '../../auth/rights.server.ts'
import { message } from '../../language/text.ts'
import type { Program } from '../../program.server.ts'
import { publishesAlone } from '../../views/approval.server.ts'
import { propose, toProposal } from '../working-copy/propose.server.ts'
import { editing } from '../working-copy/working-copy.server.ts'

/**
 * What is done to all of the samples at once, as a draft: for whoever works in one, or may not publish alone. Answers the
 * way there, if anything was to be done; undefined for whoever does it publicly.
 */
export async function settledInDraft(
  context: Readonly<RouterContextProvider>,
  work: (copy: Program) => Promise<boolean>,
) {
  const { person, program, db, t } = requireRight(context, 'settings:write')
  const { collectedIn } = editing(context)
  const isAlone = await publishesAlone(db, person, ['content'])
  if (collectedIn === undefined && isAlone) return undefined
  const draft = await propose(program, { person, name: t('What is not yet yours'), work })
  const kept = message('Kept in the draft “{draft}”, not public yet.', { draft: collectedIn ?? '' })
  return {
    to: draft === undefined ? undefined : toProposal(t, draft, isAlone ? kept : undefined),
  }
}
