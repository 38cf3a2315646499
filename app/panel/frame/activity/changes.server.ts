import { type RawBuilder, type Selectable, sql } from 'kysely'
import { can, isAuthorized, type Requirement } from '#accounts/rights.ts'
import { settings } from '#content/settings/settings.ts'
import type { Collection } from '#content/types/collection.ts'
import { collections } from '#content/types/collections.ts'
import type { Db, Tables } from '#core/db/tables.ts'
import type { TextKey } from '#core/i18n/text.ts'
import type { Translator } from '#core/i18n/translator.ts'
import { getTypeRequirement } from '#panel/kit/screens/screen-permissions.ts'
import { listPermittedTypes } from '#panel/kit/screens/types-for.server.ts'
import type { ActivityEntry } from './activity-entry.ts'
import {
  type ActivityQuery,
  type ActivityViewer,
  paginateNewestFirst,
} from './activity-query.server.ts'
import { createLinkedChangeText } from './linked-change-text.server.ts'

/** The changes of content, pictures and accounts. */
export async function listChanges(t: Translator, db: Db, query: ActivityQuery) {
  const changes = selectChanges(db, query)
    .select(['id', 'at', 'who', 'type', 'item_id', 'what', 'change_set'])
    .select(bodyColumns)
  return (await paginateNewestFirst(changes, query).execute()).map((revision) =>
    toEntry(t, revision),
  )
}

export function selectChanges(db: Db, { access, who, type, item }: ActivityFilter) {
  let changes = db.selectFrom('revisions').where('what', '!=', 'baseline').where(mayRead(access))
  if (who) changes = changes.where('who', '=', who)
  if (type) changes = changes.where('type', '=', type)
  if (type && item) changes = changes.where('item_id', '=', item)
  return changes
}

export type ActivityFilter = Pick<ActivityQuery, 'access' | 'who' | 'type' | 'item'>

/** Old revisions have no change set (0). */
function toEntry(t: Translator, revision: Revision): ActivityEntry {
  const { id, at, who, type, item_id, what, change_set, ...body } = revision
  const details = { ...body, roles: parseList(body.roles) }
  const subject = { type, item: item_id, set: change_set || undefined }
  return {
    id,
    at,
    who,
    times: 1,
    ...subject,
    ...createLinkedChangeText(t, type, item_id, what, details),
  }
}

type Revision = Pick<
  Selectable<Tables['revisions']>,
  'id' | 'at' | 'who' | 'type' | 'item_id' | 'what' | 'change_set'
> &
  Record<string, unknown>

/** The columns of `body` that sentences need; whole bodies may be long. */
const bodyColumns = [
  ...[
    'category',
    'email',
    'changed',
    'alt',
    // A type whose title is a group of fields is described without it.
    ...Object.values<Collection>(collections).flatMap(({ title, fields }) =>
      fields[title]?.kind === 'group' ? [] : title,
    ),
  ]
    .filter((name, at, all) => all.indexOf(name) === at)
    .map((name) => sql<unknown>`body ->> ${sql.lit(name)}`.as(name)),
  sql<unknown>`body ->> 'roles'`.as('roles'),
]

const parseList = (json: unknown): unknown => (typeof json === 'string' ? JSON.parse(json) : json)

/** Condition for the revisions whose subject a person may read. */
function mayRead(access: ActivityViewer): RawBuilder<boolean> {
  // Administrators of rights see everything, including tables without an area.
  if (can(access, 'people:write')) return sql`1 = 1`
  const types = listPermittedTypes(access, 'read').map(({ table }) => table)
  const others = Object.entries(nonContentRevisionTypes).filter(([, { need }]) =>
    isAuthorized(access, need),
  )
  const tables = [...types, ...others.map(([name]) => name)]
  const forms = Object.values(settings)
    .map(({ category }) => category)
    .filter((category) => isAuthorized(access, getTypeRequirement(category, 'read')))
  const isReadableForm = sql<boolean>`(type = 'settings' and (body ->> 'category') in (${sql.join([...forms, ''])}))`
  // `not (not …)` makes SQLite use the time index; otherwise it would collect and sort all readable rows.
  return sql<boolean>`not (not (type in (${sql.join([...tables, ''])}) or ${isReadableForm}))`
}

export const nonContentRevisionTypes: Record<string, { label: TextKey; need: Requirement }> = {
  media: { label: 'Images', need: 'media:read' },
  administrator: { label: 'Administrators', need: 'people:read' },
  invitation: { label: 'Invitations', need: 'people:read' },
}
