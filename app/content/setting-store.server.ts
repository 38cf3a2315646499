import type { Kysely } from 'kysely'
import type { Database } from '../db/database.server.ts'
import { type Alike, change, now, revise } from './change.server.ts'
import type { Setting, SettingValues } from './setting.ts'
import type { Tables } from './tables.ts'

/** The stored values over the fallback; version 0 means that nothing is stored. */
export async function readSetting<S extends Setting>(db: Kysely<Alike>, type: S) {
  const row = await rowOf(db, type)
  return {
    // A stored row comes from this setting's own form; fields added since then have their fallback.
    values: { ...type.fallback, ...row?.settings } as SettingValues<S>,
    version: row?.version ?? 0,
    is_sample: row?.is_sample ?? false,
  }
}

type Saving = { by: string; seen: number; sample?: boolean }

/** `seen` is the version that the operator began with; 0 when nothing was stored. */
export function saveSetting<S extends Setting>(
  database: Database<Tables>,
  type: S,
  values: SettingValues<S>,
  how: Saving,
): Promise<{ version: number } | { conflict: SettingValues<S>; version: number }> {
  return change(database, (trx) => saveSettingWithin(trx, type, values, how))
}

/** The same as a part of a larger change. */
export async function saveSettingWithin<S extends Setting>(
  trx: Kysely<Alike>,
  type: S,
  values: SettingValues<S>,
  { by, seen, sample = false }: Saving,
) {
  const before = await readSetting(trx, type)
  if (before.version !== seen) return { conflict: before.values, version: before.version }
  const changed = {
    settings: JSON.stringify(values),
    version: seen + 1,
    updated_at: now(),
    is_sample: sample,
  }
  const row = await trx
    .insertInto('settings')
    .values({ category: type.category, ...changed })
    .onConflict((conflict) => conflict.column('category').doUpdateSet(changed))
    .returningAll()
    .executeTakeFirstOrThrow()
  await revise(trx, 'settings', seen === 0 ? 'create' : 'update', row, by)
  return { version: row.version }
}

const rowOf = (db: Kysely<Alike>, type: Setting) =>
  db.selectFrom('settings').selectAll().where('category', '=', type.category).executeTakeFirst()
