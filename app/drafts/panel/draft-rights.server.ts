import type { SignedInAdministrator } from '#accounts/rights.server.ts'
import { isAuthorized } from '#accounts/rights.ts'
import { findTypeWithHistory } from '#content/types/content-types.ts'
import type { Db } from '#core/db/tables.ts'
import { listDraftChanges } from '#drafts/drafts.server.ts'
import { getWriteRequirement } from '#panel/kit/screens/item-params.server.ts'
import type { DraftChange } from '../drafts-tables.ts'
import { isSoleAuthor } from '../ending/change-removal.server.ts'
import { findPublishBlocker, publishBlockerTexts } from './approval.server.ts'
import type { DraftRow } from './draft-action.ts'

/** The right that an action on a draft requires, besides the right to write any content. */
export type RequiredDraftRight =
  /** No right: the action changes nothing that other users see. */
  | 'none'
  /** The rights to write all of its changes. */
  | 'write'
  /** The right to write one change, as its author, as the draft's owner, or as a user who may publish the draft. */
  | 'change'
  /** The rights to write all of its changes, as the draft's owner or as a user who may publish it. */
  | 'own'
  /** The rights to publish all of its changes, even if the approval of a second person is still missing. */
  | 'show'
  /** The rights to publish all of its changes, with the approval that a setting may require. */
  | 'publish'

export const draftRefusalTexts = {
  ...publishBlockerTexts,
  write: 'This draft changes something that you may not change.',
  own: 'Only whoever owns this draft, or may publish it, can do this.',
  show: 'Only somebody who may publish all of this draft can show it to people without an account.',
} as const

type Person = Pick<SignedInAdministrator, 'id' | 'roles' | 'jobs' | 'email'>

const canWrite = (person: Person, changes: Pick<DraftChange, 'type'>[]) =>
  changes.every(({ type }) => isAuthorized(person, getWriteRequirement(findTypeWithHistory(type))))

/** The reason why a user may not perform an action on a draft; undefined if they may. `change` is an id. */
export async function findDraftActionRefusal(
  db: Db,
  person: Person,
  draft: Pick<DraftRow, 'id' | 'owner'>,
  right: RequiredDraftRight,
  change?: number,
): Promise<keyof typeof draftRefusalTexts | undefined> {
  if (right === 'none') return undefined
  const blocker = await findPublishBlocker(db, person, draft.id)
  if (right === 'publish') return blocker
  const canPublish = blocker !== 'right'
  if (right === 'show') return canPublish ? undefined : 'show'
  const all = await listDraftChanges(db, draft.id)
  const changes = right === 'change' ? all.filter(({ id }) => id === change) : all
  if (!canWrite(person, changes)) return 'write'
  if (right === 'write' || canPublish || draft.owner === person.email) return undefined
  const isOwn = right === 'change' && changes.every((each) => isSoleAuthor(each, person.id))
  return isOwn ? undefined : 'own'
}
