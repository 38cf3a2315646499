import { type RawBuilder, type Selectable, sql } from 'kysely'
import { type Access, can, meets, type Need } from '../../auth/rights.ts'
import type { Collection } from '../../content/collection.ts'
import { collections } from '../../content/collections.ts'
import { settings } from '../../content/settings.ts'
import { countOf } from '../../db/count.server.ts'
import { pageOf } from '../../db/page-of.ts'
import type { Option } from '../../forms/field.ts'
import type { Speaker } from '../../language/speaker.ts'
import type { Text } from '../../language/text.ts'
import type { Db, Tables } from '../../tables.ts'
import { needOfType } from '../screens/screen-needs.ts'
import { typesFor } from '../screens/types-for.server.ts'
import { described } from './described.server.ts'
import type { Asked } from './sources.server.ts'
import { seesAccounts, sourcesFor } from './sources.server.ts'

/** Who did what, in words. */
export interface Activity {
  id: number
  at: string
  who: string
  text: string
  /** How often in a row. */
  times: number
  /** Of which there may be more to read. */
  type?: string
  item?: number
  /** Where it can be seen, if it still exists. */
  to: string | null
  /** What one act did, where that was several things. */
  parts?: Activity[]
}

interface AskedOf extends Asked {
  /** The table, or what else the history is about. */
  type?: string | undefined
  /** Of that table. */
  item?: number | undefined
}

/**
 * Newest first; of what one act did much is one sentence, and so is what the same person did to the same thing several times in a
 * row. An act that goes beyond the page says how much it is in all, and goes on there.
 */
export async function activity(
  t: Speaker,
  db: Db,
  access: Reader,
  { limit, before, who, type, item }: AskedOf,
) {
  const source = sourcesFor(access).find(({ value }) => value === type)
  if (source) return source.page(t, db, { limit, before, who })
  let asked = db.selectFrom('revisions').where('what', '!=', 'baseline').where(mayRead(access))
  if (who) asked = asked.where('who', '=', who)
  if (type) asked = asked.where('type', '=', type)
  if (type && item) asked = asked.where('item_id', '=', item)
  let query = asked
    .select(['id', 'at', 'who', 'type', 'item_id', 'what', 'change_set'])
    .select(told)
    .orderBy('id', 'desc')
    .limit(limit + 1)
  if (before) query = query.where('id', '<', before)
  const { rows: revisions, next } = pageOf(await query.execute(), limit)
  // Those from before there were sets belong to none.
  const acts = Map.groupBy(revisions, ({ id, change_set }) => change_set || `alone ${id}`)
  const rows: Activity[] = []
  for (const act of acts.values()) {
    const parts = joined(act.map((revision) => inWords(t, revision)))
    const [first] = parts
    const isCut = act.some(({ id }) => id === next)
    const set = asked.where('change_set', '=', act[0]?.change_set ?? 0)
    const count = isCut && act.length > 1 ? await countOf(set) : act.length
    if (!first || parts.length === 1 || count <= few) rows.push(...parts)
    else {
      const { id, at, who } = first
      const text = t('made {count} changes at once', { count })
      rows.push({ id, at, who, text, times: 1, to: null, parts })
    }
  }
  return { rows: joined(rows), next }
}

/** So many changes of one act are told one by one: a new phone number changes the footer, too. */
const few = 3

function inWords(t: Speaker, revision: Revision): Activity {
  const { id, at, who, type, item_id, what, change_set: _, ...body } = revision
  const told = { ...body, roles: listIn(body.roles) }
  return { id, at, who, times: 1, type, item: item_id, ...described(t, type, item_id, what, told) }
}

/** What is the same several times in a row is said once. */
function joined(rows: Activity[]) {
  const different: Activity[] = []
  for (const row of rows) {
    const last = different.at(-1)
    const isSame = last?.who === row.who && last.text === row.text && last.to === row.to
    if (isSame && !row.parts) last.times++
    else different.push(row)
  }
  return different
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

export type Reader = Pick<Access, 'roles'>

/** Of what was changed, that which somebody may see where it stands. */
function mayRead(access: Reader): RawBuilder<boolean> {
  // Whoever gives rights sees all, also what belongs to no area.
  if (can(access, 'people:write')) return sql`1 = 1`
  const types = typesFor(access, 'read').map(({ table }) => table)
  const others = Object.entries(besideContent).filter(([, { need }]) => meets(access, need))
  const seen = [...types, ...others.map(([name]) => name)]
  const forms = Object.values(settings)
    .map(({ category }) => category)
    .filter((category) => meets(access, needOfType(category, 'read')))
  const ofForms = sql<boolean>`(type = 'settings' and (body ->> 'category') in (${sql.join([...forms, ''])}))`
  return sql<boolean>`(type in (${sql.join([...seen, ''])}) or ${ofForms})`
}

/** By whom and about what there is something in the history. */
export async function activityChoices(t: Speaker, db: Db, access: Reader) {
  const [changed, people, all] = await Promise.all([
    distinct(db, 'who'),
    // Somebody may have read without ever changing anything.
    seesAccounts(access) ? db.selectFrom('user').select('email').execute() : [],
    distinct(db, 'type'),
  ])
  // What was there before anybody changed it is noted as nobody's.
  const who = [...new Set([...changed, ...people.map(({ email }) => email)])].filter(Boolean)
  const types = all.filter((type) => meets(access, needOfTable(type)))
  const byLabel = (a: Option, b: Option) => a.label.localeCompare(b.label, t.language)
  return {
    who: who.map((value) => ({ value, label: value })).sort(byLabel),
    type: [
      ...types.map((value) => ({ value, label: t.word(nameOfType(value)) })).sort(byLabel),
      ...sourcesFor(access).map(({ value, label }) => ({ value, label: t.of(label) })),
    ],
  }
}

/** From one value to the next by the index: a few steps, however long the history is. */
async function distinct(db: Db, column: 'who' | 'type') {
  const name = sql.ref(column)
  const { rows } = await sql<{ value: string }>`
    with recursive each_value(value) as (
      select min(${name}) from revisions
      union all
      select (select min(${name}) from revisions where ${name} > value)
      from each_value where value is not null
    )
    select value from each_value where value is not null`.execute(db)
  return rows.map(({ value }) => value)
}

const besideContent: Record<string, { label: Text; need: Need }> = {
  media: { label: 'Images', need: 'media:read' },
  administrator: { label: 'Administrators', need: 'people:read' },
  invitation: { label: 'Invitations', need: 'people:read' },
}

/** Of forms each sees some. */
const needOfTable = (table: string): Need =>
  besideContent[table]?.need ??
  (table === 'settings' ? 'nothing' : needOfType(nameOfTable(table), 'read'))

const nameOfTable = (table: string) =>
  Object.entries(collections).find(([, type]) => type.table === table)?.[0]

const nameOfType = (table: string) =>
  Object.values(collections).find((each) => each.table === table)?.label.many ??
  besideContent[table]?.label ??
  (table === 'settings' ? 'Settings' : table)
