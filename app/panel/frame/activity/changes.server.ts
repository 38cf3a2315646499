import { type RawBuilder, type Selectable, sql } from 'kysely'
import { can, isAuthorized, type Requirement } from '#accounts/rights.ts'
import type { Collection } from '#content/collection.ts'
import { collections } from '#content/collections.ts'
import { settings } from '#content/settings.ts'
import type { Text } from '#core/i18n/text.ts'
import type { Translator } from '#core/i18n/translator.ts'
import { typePermission } from '#panel/kit/screens/screen-permissions.ts'
import { permittedTypes } from '#panel/kit/screens/types-for.server.ts'
import type { Db, Tables } from '#tables.ts'
import type { ActivityEntry } from './activity-entry.ts'
import { type ActivityQuery, newestFirst, type Reader } from './activity-query.server.ts'
import { describeChange } from './describe-change.server.ts'

/** Each change of content, of pictures and of accounts. */
export async function listChanges(t: Translator, db: Db, asked: ActivityQuery) {
  const changes = selectChanges(db, asked)
    .select(['id', 'at', 'who', 'type', 'item_id', 'what', 'change_set'])
    .select(told)
  return (await newestFirst(changes, asked).execute()).map((revision) => inWords(t, revision))
}

export function selectChanges(db: Db, { access, who, type, item }: ActivityFilter) {
  let changes = db.selectFrom('revisions').where('what', '!=', 'baseline').where(mayRead(access))
  if (who) changes = changes.where('who', '=', who)
  if (type) changes = changes.where('type', '=', type)
  if (type && item) changes = changes.where('item_id', '=', item)
  return changes
}

export type ActivityFilter = Pick<ActivityQuery, 'access' | 'who' | 'type' | 'item'>

/** Those from before there were sets belong to none. */
function inWords(t: Translator, revision: Revision): ActivityEntry {
  const { id, at, who, type, item_id, what, change_set, ...body } = revision
  const told = { ...body, roles: listIn(body.roles) }
  const of = { type, item: item_id, set: change_set || undefined }
  return { id, at, who, times: 1, ...of, ...describeChange(t, type, item_id, what, told) }
}

type Revision = Pick<
  Selectable<Tables['revisions']>,
  'id' | 'at' | 'who' | 'type' | 'item_id' | 'what' | 'change_set'
> &
  Record<string, unknown>

/** What sentences tell of a revision, whose texts may be long. */
const told = [
  ...[
    'category',
    'email',
    'changed',
    'alt',
    // What has no title but a group of fields is told by its type alone.
    ...Object.values<Collection>(collections).flatMap(({ title, fields }) =>
      fields[title]?.kind === 'group' ? [] : title,
    ),
  ]
    .filter((name, at, all) => all.indexOf(name) === at)
    .map((name) => sql<unknown>`body ->> ${sql.lit(name)}`.as(name)),
  sql<unknown>`body ->> 'roles'`.as('roles'),
]

const listIn = (json: unknown): unknown => (typeof json === 'string' ? JSON.parse(json) : json)

/** Of what was changed, that which somebody may see where it stands. */
function mayRead(access: Reader): RawBuilder<boolean> {
  // Whoever gives rights sees all, also what belongs to no area.
  if (can(access, 'people:write')) return sql`1 = 1`
  const types = permittedTypes(access, 'read').map(({ table }) => table)
  const others = Object.entries(nonContentTables).filter(([, { need }]) =>
    isAuthorized(access, need),
  )
  const seen = [...types, ...others.map(([name]) => name)]
  const forms = Object.values(settings)
    .map(({ category }) => category)
    .filter((category) => isAuthorized(access, typePermission(category, 'read')))
  const ofForms = sql<boolean>`(type = 'settings' and (body ->> 'category') in (${sql.join([...forms, ''])}))`
  // Plainly said, SQLite would gather and sort whatever somebody may read for the sake of a page.
  return sql<boolean>`not (not (type in (${sql.join([...seen, ''])}) or ${ofForms}))`
}

export const nonContentTables: Record<string, { label: Text; need: Requirement }> = {
  media: { label: 'Images', need: 'media:read' },
  administrator: { label: 'Administrators', need: 'people:read' },
  invitation: { label: 'Invitations', need: 'people:read' },
}
