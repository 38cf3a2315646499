import type { Database } from '../db/database.server.ts'
import type { Tables } from '../tables.ts'
import { type Also, alike } from './change.server.ts'
import { applyChanges } from './change-set.server.ts'
import type { By, Change } from './changes.ts'
import { choices } from './choices.server.ts'
import type { Collection, Draft, PublicRow, Row } from './collection.ts'
import { otherFacts, reachable } from './facts-once.server.ts'
import { type Asked, history, revision } from './history.server.ts'
import { restore, undo } from './inverse.server.ts'
import { create, move, remove, update } from './items.server.ts'
import type { Place } from './place.server.ts'
import { brief, list, neighbours, type Part, shown, some, type Where } from './read.server.ts'
import { rowOf, type Values } from './rows.server.ts'
import { confirm, confirmAll, sampleIn } from './sample-state.server.ts'
import type { Setting, SettingValues } from './setting.ts'
import {
  readSetting,
  saveSetting,
  settingHistory,
  settingRevision,
} from './setting-store.server.ts'
import { settleFacts } from './settle-facts.server.ts'
import { goingIn, takeBack, throwAway } from './throw-away.server.ts'
import type { Type } from './type-named.ts'

export type Store = ReturnType<typeof openStore>

/** What can be done with the content of a database: a table of contents. */
export function openStore(database: Database<Tables>) {
  const db = alike(database.db)
  return {
    list: <C extends Collection>(type: C, where?: Where<C>, part?: Part) =>
      list(db, type, where, part),
    shown: <C extends Collection>(type: C, where?: Where<C>, part?: Part) =>
      shown(db, type, where, part),
    brief: <C extends Collection, Name extends keyof PublicRow<C> & string>(
      type: C,
      names: Name[],
      where?: Where<C>,
    ) => brief(db, type, names, where),
    some: <C extends Collection>(type: C, ids: number[]) => some(db, type, ids),
    neighbours: (type: Collection & { ordered: true }, id: number) => neighbours(db, type, id),
    choices: (type: Collection) => choices(db, type),
    find: <C extends Collection>(type: C, id: number) => rowOf(db, type, id),
    /** The only row of a type that has one, such as the contact information. */
    first: async <C extends Collection>(type: C): Promise<Row<C> | undefined> =>
      (await list(db, type, {}, { limit: 1 }))[0],

    apply: (changes: Change[], how: By & Also) => applyChanges(database, changes, how),
    create: <C extends Collection>(type: C, draft: Draft<C>, how: By & Also) =>
      create(database, type, draft, how),
    update: <C extends Collection>(
      type: C,
      id: number,
      draft: Partial<Draft<C>>,
      how: By & Also & { seen: number },
    ) => update(database, type, id, draft, how),
    remove: <C extends Collection>(type: C, id: number, how: By) => remove(database, type, id, how),
    move: <C extends Collection & { ordered: true }>(type: C, id: number, to: Place, how: By) =>
      move(database, type, id, to, how),
    restore: (type: Type, revision: number, how: By) => restore(database, type, revision, how),
    undo: (set: number, how: By, only?: { type: string; id: number }) =>
      undo(database, set, how, only),
    history: (type: Collection, id: number, asked: Asked) => history(db, type.table, id, asked),
    revision: (type: Collection, id: number, which?: { id?: number; version?: number }) =>
      revision(db, type.table, id, which),

    confirm: (type: Type, _how: By) => confirm(database, type),
    confirmAll: (_how: By) => confirmAll(database),
    /** What throwing away the samples would do, and doing it. */
    goingSamples: () => goingIn(db),
    throwSamplesAway: (how: By) => throwAway(database, how),
    takeBack: (set: number, how: By) => takeBack(database, set, how),
    sampleIn: (type: Type, row: Values) => sampleIn(db, type, row),

    /** How the company is reached; it has one home, in whatever shape it is read. */
    reachable: () => reachable(db),
    otherFacts: () => otherFacts(db),
    settleFacts: (how: By & { seen: number }) => settleFacts(database, how),

    /** Reading never throws for a missing row: then the setting's fallback holds. */
    setting: async <S extends Setting>(type: S): Promise<SettingValues<S>> =>
      (await readSetting(db, type)).values,
    /** The same for the office, with the fields that still say what came with the program. */
    settingWithVersion: async <S extends Setting>(type: S) => {
      const read = await readSetting(db, type)
      return { ...read, sample: await sampleIn(db, type, read.values) }
    },
    settingHistory: (type: Setting, asked: Asked) => settingHistory(db, type, asked),
    settingRevision: (type: Setting, which: { id: number } | { version: number }) =>
      settingRevision(db, type, which),
    saveSetting: <S extends Setting>(
      type: S,
      values: SettingValues<S>,
      how: By & Also & { seen: number },
    ) => saveSetting(database, type, values, how),
  }
}
