import type { Database } from '../db/database.server.ts'
import { blank, type Option } from '../forms/field.ts'
import { alike, change, revise } from './change.server.ts'
import type { Collection, Draft, Row, Shown } from './collection.ts'
import { type Place, place } from './place.server.ts'
import { type Connection, insert, overwrite, rowOf, table } from './rows.server.ts'
import type { Setting, SettingValues } from './setting.ts'
import { readSetting, saveSetting } from './setting-store.server.ts'
import type { Tables } from './tables.ts'

/** A change was refused because somebody else saved first: what stands there now. */
export type Conflict<C extends Collection> = { conflict: Row<C> }
export type Saved<C extends Collection> = { row: Row<C> }

/** Equal to a value; lists and objects cannot be compared on PostgreSQL. */
export type Where<C extends Collection> = {
  [Name in keyof Row<C> as Row<C>[Name] extends Plain ? Name : never]?: Row<C>[Name]
}
type Plain = string | number | boolean | null

/** Who changes something: shown in the history. */
export interface By {
  by: string
}

export type Store = ReturnType<typeof openStore>

/**
 * Lists, finds and changes the items of any content type. Each change is one transaction: the new content version, the
 * row, a revision.
 */
export function openStore(database: Database<Tables>) {
  const db = alike(database.db)

  /** In their order, or by id where a type has none; 1000 at the most unless told otherwise. */
  async function list<C extends Collection>(
    type: C,
    where: Where<C> = {},
    { limit = 1000, offset = 0 } = {},
  ): Promise<Row<C>[]> {
    const query = inOrder(type, where).selectAll().limit(limit).offset(offset)
    return (await query.execute()) as Row<C>[]
  }

  /** The same for a public page, which carries nothing of the office's: no dates, versions and marks of samples. */
  async function shown<C extends Collection>(
    type: C,
    where: Where<C> = {},
    { limit = 1000 } = {},
  ): Promise<Shown<C>[]> {
    const query = inOrder(type, where)
      .select(['id', ...Object.keys(type.fields)])
      .limit(limit)
    return (await query.execute()) as Shown<C>[]
  }

  function inOrder<C extends Collection>(type: C, where: Where<C>) {
    let query = db.selectFrom(table(type))
    if (type.ordered) query = query.orderBy('order_index')
    for (const [name, value] of Object.entries(where))
      query = query.where(name, value === null ? 'is' : '=', value)
    return query.orderBy('id')
  }

  async function find<C extends Collection>(type: C, id: number): Promise<Row<C> | undefined> {
    return rowOf(db, type, id)
  }

  /** The only row of a type that has one, such as the contact information. */
  async function first<C extends Collection>(type: C): Promise<Row<C> | undefined> {
    return (await list(type, {}, { limit: 1 }))[0]
  }

  /** Reading never throws for a missing row: then the setting's fallback holds. */
  function setting<S extends Setting>(type: S): Promise<SettingValues<S>> {
    return readSetting(db, type).then(({ values }) => values)
  }

  function create<C extends Collection>(
    type: C,
    draft: Draft<C>,
    { by, sample = false }: By & { sample?: boolean },
  ): Promise<Saved<C>> {
    return change(database, (trx) => createWithin(trx, type, draft, { by, sample }))
  }

  /** `seen` is the version that the operator began with. */
  function update<C extends Collection>(
    type: C,
    id: number,
    draft: Partial<Draft<C>>,
    { by, seen }: By & { seen: number },
  ): Promise<Saved<C> | Conflict<C> | undefined> {
    return change(database, async (trx) => {
      const before = await rowOf(trx, type, id)
      if (!before) return undefined
      if (before.version !== seen) return { conflict: before }
      const row = await overwrite(trx, type, before, draft)
      await revise(trx, type.table, 'update', row, by)
      return { row }
    })
  }

  /** Answers what was removed. */
  function remove<C extends Collection>(
    type: C,
    id: number,
    { by }: By,
  ): Promise<Row<C> | undefined> {
    return change(database, async (trx) => {
      const row = await rowOf(trx, type, id)
      if (!row) return undefined
      await trx.deleteFrom(table(type)).where('id', '=', id).execute()
      await revise(trx, type.table, 'remove', row, by)
      return row
    })
  }

  /**
   * Puts an item at a place and renumbers the list, so gaps and ties heal themselves. The item's version stays: whoever
   * edits it meanwhile has no conflict.
   */
  function move<C extends Collection & { ordered: true }>(
    type: C,
    id: number,
    to: Place,
    { by }: By,
  ): Promise<Row<C> | undefined> {
    return change(database, async (trx) => {
      await place(trx, type, id, to)
      const row = await rowOf(trx, type, id)
      if (row) await revise(trx, type.table, 'move', row, by)
      return row
    })
  }

  /** Brings an item back to an earlier revision, also one that was removed. */
  function restore<C extends Collection>(
    type: C,
    revision: number,
    { by }: By,
  ): Promise<Saved<C> | undefined> {
    return change(database, async (trx) => {
      const old = await trx
        .selectFrom('revisions')
        .selectAll()
        .where('id', '=', revision)
        .where('type', '=', type.table)
        .executeTakeFirst()
      if (!old) return undefined
      // A revision from before a field existed gets that field's blank.
      const draft = { ...blank(type.fields), ...known(type, old.body) } as Draft<C>
      const current = await rowOf(trx, type, old.item_id)
      const row = current
        ? await overwrite(trx, type, current, draft)
        : await insert(trx, type, draft, { id: old.item_id, is_sample: false })
      await revise(trx, type.table, 'restore', row, by)
      return { row }
    })
  }

  /** The history of an item, newest first. */
  function revisions(type: Collection, id: number) {
    return db
      .selectFrom('revisions')
      .selectAll()
      .where('type', '=', type.table)
      .where('item_id', '=', id)
      .orderBy('id', 'desc')
      .execute()
  }

  /** The last versions of a form of settings, newest first. */
  async function settingRevisions(type: Setting) {
    const rows = await db
      .selectFrom('revisions')
      .innerJoin('settings', 'settings.id', 'revisions.item_id')
      .select(['revisions.id', 'what', 'who', 'at', 'body'])
      .where('revisions.type', '=', 'settings')
      .where('settings.category', '=', type.category)
      .orderBy('revisions.id', 'desc')
      .limit(100)
      .execute()
    return rows.map(({ body, ...row }) => ({
      ...row,
      version: Number(body.version),
      values: body.settings as Record<string, unknown>,
    }))
  }

  /** What the `reference` and `titles` fields of a type let choose from. */
  async function choices(type: Collection): Promise<Record<string, Option[]>> {
    const found = Object.values(type.fields).flatMap(({ kind, references }) =>
      references ? { kind, ...references } : [],
    )
    const options = found.map(async ({ kind, table, title }) => {
      const rows = await db
        .selectFrom(table as 'content')
        .select(['id', title])
        .execute()
      const asOption = (row: Record<string, unknown>) => {
        const label = String(row[title])
        return { value: kind === 'titles' ? label : String(row.id), label }
      }
      return [table, rows.map(asOption).sort(byLabel)] as const
    })
    return Object.fromEntries(await Promise.all(options))
  }

  return {
    list,
    shown,
    find,
    first,
    create,
    update,
    remove,
    move,
    restore,
    revisions,
    choices,
    setting,
    settingRevisions,
    settingWithVersion: <S extends Setting>(type: S) => readSetting(db, type),
    saveSetting: <S extends Setting>(
      type: S,
      values: SettingValues<S>,
      how: By & { seen: number; sample?: boolean },
    ) => saveSetting(database, type, values, how),
  }
}

/** A creation as a part of a larger change. */
export async function createWithin<C extends Collection>(
  trx: Connection,
  type: C,
  draft: Draft<C>,
  { by, sample = false }: By & { sample?: boolean },
): Promise<Saved<C>> {
  const row = await insert(trx, type, draft, { is_sample: sample })
  await revise(trx, type.table, 'create', row, by)
  return { row }
}

const byLabel = (a: Option, b: Option) => a.label.localeCompare(b.label, 'de')

function known(type: Collection, body: Record<string, unknown>) {
  return Object.fromEntries(
    Object.entries(body).filter(([name]) => Object.hasOwn(type.fields, name)),
  )
}
