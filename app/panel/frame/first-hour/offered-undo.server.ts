import { href } from 'react-router'
import type { AuthorizedContext } from '#accounts/rights.server.ts'
import { signForSession, unsignForSession } from '#accounts/sign-in/session-signature.server.ts'

/** A change set of the first hour that can be undone, and whether it hid the site. */
export interface OfferedUndo {
  set: number
  isHidden?: boolean
}

type Who = Pick<AuthorizedContext, 'app' | 'person'>

const purpose = 'undo in the first hour'

/** Address of the steps, which offer the undo. */
export const createUndoOfferAddress = (who: Who, undo: OfferedUndo) =>
  `${href('/admin/first-hour')}?undo=${signForSession(who, purpose, undo)}`

export const parseUndoOffer = (who: Who, { searchParams }: URL) =>
  unsignForSession<OfferedUndo>(who, purpose, searchParams.get('undo'))
