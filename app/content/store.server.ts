import type { Database } from '../db/database.server.ts'
import type { Tables } from '../tables.ts'
import { alike } from './change.server.ts'
import { applyChanges } from './change-set.server.ts'
import type { By } from './changes.ts'
import type { Collection, Row } from './collection.ts'
import { otherFacts, reachable } from './facts-once.server.ts'
import { type Asked, history, revision } from './history.server.ts'
import { restore, undo } from './inverse.server.ts'
import { create, move, remove, update } from './items.server.ts'
import { brief, choices, list, nextId, shown, some } from './read.server.ts'
import { type Connection, rowOf } from './rows.server.ts'
import { confirm, sampleForms, sampleIn } from './sample-state.server.ts'
import type { Setting } from './setting.ts'
import {
  type ReadSettings,
  readingSettings,
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
export function openStore(
  database: Database<Tables>,
  setting: ReadSettings = readingSettings(alike(database.db)),
) {
  const db = alike(database.db)
  const reading =
    <Given extends unknown[], Answer>(read: (db: Connection, ...given: Given) => Answer) =>
    (...given: Given) =>
      read(db, ...given)
  const changing =
    <Given extends unknown[], Answer>(
      change: (database: Database<Tables>, ...given: Given) => Answer,
    ) =>
    (...given: Given) =>
      change(database, ...given)
  return {
    list: reading(list),
    shown: reading(shown),
    brief: reading(brief),
    some: reading(some),
    nextId: reading(nextId),
    choices: reading(choices),
    find: reading(rowOf),
    /** The only row of a type that has one, such as the contact information. */
    first: async <C extends Collection>(type: C): Promise<Row<C> | undefined> =>
      (await list(db, type, {}, { limit: 1 }))[0],

    apply: changing(applyChanges),
    create: changing(create),
    update: changing(update),
    remove: changing(remove),
    move: changing(move),
    restore: changing(restore),
    undo: changing(undo),
    history: (type: Collection, id: number, asked: Asked) => history(db, type.table, id, asked),
    revision: (type: Collection, id: number, which?: { id?: number; version?: number }) =>
      revision(db, type.table, id, which),

    confirm: (type: Type, _how: By) => confirm(database, type),
    /** What throwing away the samples would do, and doing it. */
    goingSamples: reading(goingIn),
    throwSamplesAway: changing(throwAway),
    takeBack: changing(takeBack),
    sampleIn: reading(sampleIn),
    sampleForms: reading(sampleForms),

    /** How the company is reached; it has one home, in whatever shape it is read. */
    reachable: reading(reachable),
    otherFacts: reading(otherFacts),
    settleFacts: changing(settleFacts),

    /** Reading never throws for a missing row: then the setting's fallback holds. */
    setting,
    /** The same for the office, with the fields that still say what came with the program. */
    settingWithVersion: async <S extends Setting>(type: S) => {
      const read = await readSetting(db, type)
      return { ...read, sample: await sampleIn(db, type, read.values) }
    },
    settingHistory: reading(settingHistory),
    settingRevision: reading(settingRevision),
    saveSetting: changing(saveSetting),
  }
}
