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
import { type Connection, rowOf } from './rows.server.ts'
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

/** What can be done with the content of a database: a table of contents. */
export function createStore(
  database: Database<Tables>,
  setting: ReadSettings = readingSettings(asContentDb(database.db)),
) {
  const db = asContentDb(database.db)
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
    shown: reading(readPublished),
    brief: reading(readColumns),
    some: reading(readSome),
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
    history: (type: Collection, id: number, asked: HistoryQuery) =>
      history(db, type.table, id, asked),
    revision: (type: Collection, id: number, which?: { id?: number; version?: number }) =>
      revision(db, type.table, id, which),

    confirm: (type: Type, _how: By) => confirmSamples(database, type),
    /** What throwing away the samples would do, and doing it. */
    goingSamples: reading(listDiscarded),
    throwSamplesAway: changing(discardSamples),
    takeBack: changing(undoDiscard),
    sampleIn: reading(findSamples),
    sampleForms: reading(sampleForms),

    /** How the company is reached; it has one home, in whatever shape it is read. */
    reachable: reading(getContactFacts),
    otherFacts: reading(findDivergentFacts),
    settleFacts: changing(confirmContactFacts),

    /** Reading never throws for a missing row: then the setting's fallback holds. */
    setting,
    /** The same for the office, with the fields that still say what came with the program. */
    settingWithVersion: async <S extends Setting>(type: S) => {
      const read = await readSetting(db, type)
      return { ...read, sample: await findSamples(db, type, read.values) }
    },
    settingHistory: reading(settingHistory),
    settingRevision: reading(settingRevision),
    saveSetting: changing(saveSetting),
  }
}
