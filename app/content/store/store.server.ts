import type { Database } from '#core/db/database.server.ts'
import type { Tables } from '#core/db/tables.ts'
import { findRevision, type HistoryQuery, listRevisions } from '../history/history.server.ts'
import { undoChangeSet } from '../history/inverse.server.ts'
import { restoreRevision } from '../history/restore-revision.server.ts'
import type { SiteLanguage } from '../languages/site-language.ts'
import { listVideoServices } from '../pages/video-services.server.ts'
import { confirmAndUnifyContactFacts } from '../samples/confirm-contact-facts.server.ts'
import {
  discardSamples,
  hasSamplesToDiscard,
  listTranslatedSamples,
  planDiscards,
} from '../samples/discard-samples.server.ts'
import {
  adoptSamples,
  findSampleFieldLabels,
  findSettingsWithSamples,
} from '../samples/sample-state.server.ts'
import { undoSampleChangeSet } from '../samples/undo-sample-change-set.server.ts'
import type { Setting } from '../settings/setting.ts'
import type { Collection, StoredItem } from '../types/collection.ts'
import { hasOpenJobWithQuestions } from '../types/job-questions.server.ts'
import { asContentDb } from './change.server.ts'
import { applyChanges } from './change-set.server.ts'
import { type ApplyChanges, createItem, moveItem, removeItem, updateItem } from './items.server.ts'
import {
  findFollowingItemId,
  listPartialRows,
  listRows,
  listRowsById,
  listRowsWithPublicFields,
} from './read.server.ts'
import {
  listReferenceOptions,
  listUsedReferenceOptions,
  searchReferenceOptions,
} from './reference-options.server.ts'
import { readStoredItem } from './rows.server.ts'
import {
  createSettingReader,
  findSettingRevision,
  listSettingRevisions,
  readSetting,
  type SettingReader,
  saveSetting,
} from './setting-store.server.ts'
import { findDivergentSharedFields, getContactFacts } from './shared-fields.server.ts'

declare module '#core/request/app-context.server.ts' {
  interface AppContext {
    store: ContentStore
  }
}

export type ContentStore = ReturnType<typeof createContentStore>

/** Binds the first argument of functions to a value. */
const bindTo =
  <First>(first: First) =>
  <Args extends unknown[], Result>(work: (first: First, ...args: Args) => Result) =>
  (...args: Args) =>
    work(first, ...args)

/** The content API of a database: each function with the database bound. `apply` writes items and settings. */
export function createContentStore(
  database: Database<Tables>,
  setting: SettingReader = createSettingReader(asContentDb(database.db)),
  apply: ApplyChanges = (changes, author) => applyChanges(database, changes, author),
) {
  const db = asContentDb(database.db)
  const [bindDb, bindDatabase, bindApply] = [bindTo(db), bindTo(database), bindTo(apply)]
  return {
    list: bindDb(listRows),
    listWithPublicFields: bindDb(listRowsWithPublicFields),
    listPartial: bindDb(listPartialRows),
    listById: bindDb(listRowsById),
    findFollowingId: bindDb(findFollowingItemId),
    listReferenceOptions: bindDb(listReferenceOptions),
    searchReferenceOptions: bindDb(searchReferenceOptions),
    usedReferenceOptions: bindDb(listUsedReferenceOptions),
    find: bindDb(readStoredItem),
    /** The only row of a type that has one, such as the contact information. */
    first: async <C extends Collection>(
      type: C,
      language?: SiteLanguage,
    ): Promise<StoredItem<C> | undefined> =>
      (await listRows(db, type, {}, { limit: 1, ...(language && { language }) }))[0],

    apply,
    create: bindApply(createItem),
    update: bindApply(updateItem),
    remove: bindApply(removeItem),
    move: bindApply(moveItem),
    restore: bindDatabase(restoreRevision),
    undo: bindDatabase(undoChangeSet),
    history: (type: Collection, id: number, query: HistoryQuery) =>
      listRevisions(db, type.table, id, query),
    revision: (type: Collection, id: number, selector?: { id?: number; version?: number }) =>
      findRevision(db, type.table, id, selector),

    adoptSamples: bindDatabase(adoptSamples),
    /** The plan for discarding samples, and its execution. */
    planDiscards: bindDb(planDiscards),
    listTranslatedSamples: bindDb(listTranslatedSamples),
    hasSamplesToDiscard: bindDb(hasSamplesToDiscard),
    discardSamples: bindDatabase(discardSamples),
    undoSampleChangeSet: bindDatabase(undoSampleChangeSet),
    findSampleFieldLabels: bindDb(findSampleFieldLabels),
    findSettingsWithSamples: bindDb(findSettingsWithSamples),

    /** The company's contact facts. */
    getContactFacts: bindDb(getContactFacts),
    findDivergentSharedFields: bindDb(findDivergentSharedFields),
    videoServices: bindDb(listVideoServices),
    hasOpenJobWithQuestions: bindDb(hasOpenJobWithQuestions),
    confirmAndUnifyContactFacts: bindDatabase(confirmAndUnifyContactFacts),

    /** Reads settings; the fallback if nothing is stored. */
    setting,
    /** For the panel: with the version, and the labels of fields that hold samples. */
    settingWithVersion: async <S extends Setting>(type: S) => {
      const read = await readSetting(db, type)
      return { ...read, sample: await findSampleFieldLabels(db, type, read.values) }
    },
    settingHistory: bindDb(listSettingRevisions),
    settingRevision: bindDb(findSettingRevision),
    saveSetting: bindApply(saveSetting),
  }
}
