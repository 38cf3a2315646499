import type { Database } from '#core/db/database.server.ts'
import type { Tables } from '#tables.ts'
import { asContentDb } from './change.server.ts'
import { applyChanges } from './change-set.server.ts'
import type { By } from './changes.ts'
import type { Collection, Row } from './collection.ts'
import { confirmContactFacts } from './confirm-contact-facts.server.ts'
import { discardSamples, listDiscarded } from './discard-samples.server.ts'
import { type HistoryQuery, history, revision } from './history.server.ts'
import { restore, undo } from './inverse.server.ts'
import { create, move, remove, update } from './items.server.ts'
import { choices, list, nextId, readColumns, readPublished, readSome } from './read.server.ts'
import { type Connection, selectRow } from './rows.server.ts'
import { confirmSamples, findSamples, sampleForms } from './sample-state.server.ts'
import type { Setting } from './setting.ts'
import {
  type ReadSettings,
  readingSettings,
  readSetting,
  saveSetting,
  settingHistory,
  settingRevision,
} from './setting-store.server.ts'
import { findDivergentFacts, getContactFacts } from './shared-fields.server.ts'
import type { Type } from './type-named.ts'
import { undoDiscard } from './undo-discard.server.ts'

export type Store = ReturnType<typeof createStore>

/** The content API of a database: each function with the database bound. */
export function createStore(
  database: Database<Tables>,
  setting: ReadSettings = readingSettings(asContentDb(database.db)),
) {
  const db = asContentDb(database.db)
  const bindDb =
    <Args extends unknown[], Result>(read: (db: Connection, ...args: Args) => Result) =>
    (...args: Args) =>
      read(db, ...args)
  const bindDatabase =
    <Args extends unknown[], Result>(
      change: (database: Database<Tables>, ...args: Args) => Result,
    ) =>
    (...args: Args) =>
      change(database, ...args)
  return {
    list: bindDb(list),
    shown: bindDb(readPublished),
    brief: bindDb(readColumns),
    some: bindDb(readSome),
    nextId: bindDb(nextId),
    choices: bindDb(choices),
    find: bindDb(selectRow),
    /** The only row of a type that has one, such as the contact information. */
    first: async <C extends Collection>(type: C): Promise<Row<C> | undefined> =>
      (await list(db, type, {}, { limit: 1 }))[0],

    apply: bindDatabase(applyChanges),
    create: bindDatabase(create),
    update: bindDatabase(update),
    remove: bindDatabase(remove),
    move: bindDatabase(move),
    restore: bindDatabase(restore),
    undo: bindDatabase(undo),
    history: (type: Collection, id: number, query: HistoryQuery) =>
      history(db, type.table, id, query),
    revision: (type: Collection, id: number, selector?: { id?: number; version?: number }) =>
      revision(db, type.table, id, selector),

    confirm: (type: Type, _how: By) => confirmSamples(database, type),
    /** The plan for discarding samples, and its execution. */
    goingSamples: bindDb(listDiscarded),
    throwSamplesAway: bindDatabase(discardSamples),
    takeBack: bindDatabase(undoDiscard),
    sampleIn: bindDb(findSamples),
    sampleForms: bindDb(sampleForms),

    /** The company's contact facts. */
    reachable: bindDb(getContactFacts),
    otherFacts: bindDb(findDivergentFacts),
    settleFacts: bindDatabase(confirmContactFacts),

    /** Reads settings; the fallback if nothing is stored. */
    setting,
    /** For the panel: with the version, and the labels of fields that hold samples. */
    settingWithVersion: async <S extends Setting>(type: S) => {
      const read = await readSetting(db, type)
      return { ...read, sample: await findSamples(db, type, read.values) }
    },
    settingHistory: bindDb(settingHistory),
    settingRevision: bindDb(settingRevision),
    saveSetting: bindDatabase(saveSetting),
  }
}
