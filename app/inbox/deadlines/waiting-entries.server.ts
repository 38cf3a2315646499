import { sql } from 'kysely'
import type { InboxScope } from '#accounts/rights.ts'
import type { AppContext } from '#core/request/app-context.server.ts'
import { allEntryKinds, type EntryKind } from '../entries/kinds.ts'
import { buildShownNameExpression, whereEntryVisible } from '../entries/visibility.server.ts'
import { whereAwaitingAnswer } from './answered.server.ts'
import { findDueStates } from './due-states.server.ts'

/** The visible entries that wait longest for a promised answer, by their day. */
export async function listWaitingEntries(app: AppContext, scope: InboxScope, limit: number) {
  const lists = await Promise.all(allEntryKinds.map((kind) => listOfKind(app, scope, kind, limit)))
  return lists
    .flat()
    .sort((a, b) => a.due.on.localeCompare(b.due.on))
    .slice(0, limit)
}

async function listOfKind(app: AppContext, scope: InboxScope, kind: EntryKind, limit: number) {
  const name = kind === 'messages' ? sql<string>`name` : buildShownNameExpression(scope)
  const rows = await app.database.db
    .selectFrom(kind)
    .select(['id', 'reference', name.as('name')])
    .where('due_on', 'is not', null)
    .where(whereEntryVisible(scope, kind))
    .where(whereAwaitingAnswer(kind))
    .orderBy('due_on')
    .orderBy('id')
    .limit(limit)
    .execute()
  const states = await findDueStates(
    app,
    kind,
    rows.map(({ id }) => id),
  )
  return rows.flatMap((row) => {
    const due = states.get(row.id)
    return due ? [{ ...row, kind, due }] : []
  })
}
