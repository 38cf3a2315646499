import type { Administrator } from '#accounts/rights.server.ts'
import { isAuthorized } from '#accounts/rights.ts'
import { findType } from '#content/type-named.ts'
import { changesIn } from '#drafts/drafts.server.ts'
import type { DraftChange } from '#drafts/merge.server.ts'
import { isOwnAlone } from '#drafts/take-out.server.ts'
import { changePermission } from '#panel/kit/screens/item-params.server.ts'
import type { Db } from '#tables.ts'
import { approvalStatus, explainBlocker } from './approval.server.ts'
import type { Draft } from './draft-action.ts'

/** What an action asks of whoever wants it with a draft, besides writing anything at all. */
export type DraftRight =
  /** Nothing: it changes nothing that others see. */
  | 'none'
  /** The right to write each of its changes. */
  | 'write'
  /** The same for one change, which the person made, or whose draft the person owns or may publish. */
  | 'change'
  /** The right to write each of its changes, as the owner of the draft or as somebody who may publish it. */
  | 'own'
  /** The right to publish each of its changes, alone or with a second person: others get to see it. */
  | 'show'
  /** The same, with the second person that a setting may ask for. */
  | 'publish'

export const refusals = {
  ...explainBlocker,
  write: 'This draft changes something that you may not change.',
  own: 'Only whoever owns this draft, or may publish it, can do this.',
  show: 'Only somebody who may publish all of this draft can show it to people without an account.',
} as const

type Person = Pick<Administrator, 'id' | 'roles' | 'jobs' | 'email'>

const mayWrite = (person: Person, changes: Pick<DraftChange, 'type'>[]) =>
  changes.every(({ type }) => isAuthorized(person, changePermission(findType(type))))

/** Why a person may not do something with a draft; undefined where nothing stands against it. */
export async function draftRefusal(
  db: Db,
  person: Person,
  draft: Pick<Draft, 'id' | 'owner'>,
  right: DraftRight,
  change?: number,
): Promise<keyof typeof refusals | undefined> {
  if (right === 'none') return undefined
  const against = await approvalStatus(db, person, draft.id)
  if (right === 'publish') return against
  const mayPublish = against !== 'right'
  if (right === 'show') return mayPublish ? undefined : 'show'
  const all = await changesIn(db, draft.id)
  const changes = right === 'change' ? all.filter(({ id }) => id === change) : all
  if (!mayWrite(person, changes)) return 'write'
  if (right === 'write' || mayPublish || draft.owner === person.email) return undefined
  const isOwn = right === 'change' && changes.every((each) => isOwnAlone(each, person.id))
  return isOwn ? undefined : 'own'
}
