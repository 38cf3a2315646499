import { isDeepStrictEqual } from 'node:util'
import type { Database } from '#core/db/database.server.ts'
import type { Tables } from '#core/db/tables.ts'
import { yieldingIterator } from '#core/runtime/yielding-iterator.ts'
import { legalQuestionSettings } from '../legal/questions.ts'
import { siteVisibilitySettings } from '../settings/publication.ts'
import type { Setting } from '../settings/setting.ts'
import { visitorFacingSettings } from '../settings/settings.ts'
import { type BeforeCommitHooks, runChange } from '../store/change.server.ts'
import { applyChangesInTransaction } from '../store/change-set.server.ts'
import { buildSettingChange, type Change, type ChangeAuthor } from '../store/changes.ts'
import {
  pickFieldsProvingAuthorship,
  pickHandFilledFields,
  pickNonBlankFields,
} from '../store/pick-fields.ts'
import {
  type Connection,
  getFieldValues,
  type RowValues,
  readSampleRows,
  readStoredRow,
} from '../store/rows.server.ts'
import { readSetting } from '../store/setting-store.server.ts'
import type { Collection } from '../types/collection.ts'
import { collections } from '../types/collections.ts'
import { contactCollection, footerCollection } from '../types/contact.ts'
import { getTypeKey } from '../types/content-types.ts'
import { jobCategory } from '../types/job.ts'
import { findItemIdsWithChangedNumbers } from './changed-numbers.server.ts'
import {
  fitsField,
  getClaimFreeValues,
  getClearedSampleValues,
} from './get-cleared-sample-values.server.ts'
import type { PlannedDiscard } from './planned-discard.ts'
import {
  type AdoptedByDigest,
  filterSampleFieldNames,
  hasOnlySamples,
  loadSampleDigestLookup,
} from './sample.server.ts'
import { planSampleFreeSettings } from './sample-free-settings.server.ts'
import { createUnusedCategoryTest } from './unused-categories.server.ts'

/**
 * Plans the discarding of samples. Texts of the owner stay, even beside a sample. An item stays as it is if a required field
 * in it is a sample, and if it would be removed with translations.
 */
export async function planDiscards(db: Connection): Promise<PlannedDiscard[]> {
  const known = await loadSampleDigestLookup(db)
  const all = await Array.fromAsync(planItems(db, known))
  const items = all.filter(({ isTranslated }) => !isTranslated)
  const forms = []
  for (const type of Object.values<Setting>(visitorFacingSettings))
    forms.push(await planForm(db, type, known(getTypeKey(type))))
  const isUnused = await createUnusedCategoryTest(db, items)
  const going = [
    ...items.filter(({ type, change }) => type !== jobCategory || isUnused(change.id)),
    ...forms.flatMap((each) => each ?? []),
  ]
  return going.length > 0 ? [...going, ...(await planSampleFreeSettings(db))] : []
}

/** The samples that stay because they have translations. */
export async function listTranslatedSamples(db: Connection): Promise<PlannedDiscard[]> {
  const all = await Array.fromAsync(planItems(db, await loadSampleDigestLookup(db)))
  return all.filter(({ isTranslated }) => isTranslated)
}

/** Whether there are samples to discard. Usually the first item decides. */
export async function hasSamplesToDiscard(db: Connection) {
  for await (const { type, isTranslated } of planItems(db, await loadSampleDigestLookup(db)))
    if (type !== jobCategory && !isTranslated) return true
  return (await planDiscards(db)).length > 0
}

async function* planItems(db: Connection, known: (type: string) => AdoptedByDigest) {
  for (const type of Object.values<Collection>(collections)) {
    const rows = await readSampleRows(db, type)
    const edited = await findItemIdsWithChangedNumbers(db, type, rows)
    for await (const row of yieldingIterator(rows)) {
      const planned = planItem(type, row, known(getTypeKey(type)), edited.has(row.id))
      if (planned) yield planned
    }
  }
}

/** Types with one row: they are emptied even if a required field becomes empty. */
const singletons: Collection[] = [contactCollection, footerCollection]

function planItem(
  type: Collection,
  row: RowValues & { id: number },
  known: AdoptedByDigest,
  hasOwnNumbers: boolean,
): PlannedDiscard | undefined {
  if (filterSampleFieldNames(known, pickNonBlankFields(type, row)).length === 0) return undefined
  // Beside a sample the default values of a form count as samples: they are no promise of the owner.
  const own = pickHandFilledFields(type, row)
  const fields = filterSampleFieldNames(known, own)
  const item = { type: getTypeKey(type), id: row.id }
  const titleValue = row[type.title]
  const title = typeof titleValue === 'string' ? titleValue : null
  const values = getClearedSampleValues(type, own, fields, known)
  const isTranslated = Boolean(row.translations)
  if (!hasOwnNumbers && hasOnlySamples(known, pickFieldsProvingAuthorship(type, own)))
    return { change: { ...item, what: 'remove' }, type, title, fields: [], isTranslated }
  const canBeEmptied = fields.every((name) => fitsField(type.fields[name], values[name]))
  if (!canBeEmptied && !singletons.includes(type)) return undefined
  return { change: { ...item, what: 'update', values }, type, title, fields }
}

async function planForm(
  db: Connection,
  type: Setting,
  known: AdoptedByDigest,
): Promise<PlannedDiscard | undefined> {
  const row = await readStoredRow(db, type)
  const now: RowValues = { ...type.fallback, ...getFieldValues(type, row) }
  const own = pickNonBlankFields(type, now)
  const samples = filterSampleFieldNames(known, own)
  const initial = getClaimFreeValues(type)
  // Pages show neutral defaults while nothing is stored; only defaults with claims are replaced.
  if (samples.length === 0 || (!row && initial === type.fallback)) return undefined
  const isAll = hasOnlySamples(known, own)
  const after = isAll
    ? { ...initial }
    : { ...now, ...getClearedSampleValues(type, own, samples, known) }
  // Required samples beside values of the owner are hidden with them.
  const hasSamples = filterSampleFieldNames(known, pickNonBlankFields(type, after)).length > 0
  if (hasSamples && type.fields.isShown) after.isShown = false
  const fields = Object.keys(after).filter((name) => !isDeepStrictEqual(after[name], now[name]))
  if (fields.length === 0) return undefined
  const form = { type: getTypeKey(type), values: omitSharedFields(type, after) }
  // The sample's answers are removed, not reset: the questions count as unanswered again.
  const isRemoved = isAll && type === legalQuestionSettings
  const change: Change = !row
    ? { ...form, what: 'create' }
    : isRemoved
      ? { type: form.type, what: 'remove', id: row.id }
      : { ...form, what: 'update', id: row.id }
  return { change, type, title: null, fields: isAll ? [] : fields }
}

/** Leaves out shared fields, which another type stores. */
const omitSharedFields = (type: Setting, values: RowValues) =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !type.fields[name]?.isElsewhere))

/**
 * Removes all sample content in one change set, which `undoSampleChangeSet` reverts; undefined if there is none. `isHiding` also
 * hides the site from visitors.
 */
export const discardSamples = (
  database: Database<Tables>,
  { isHiding = false, also, ...author }: ChangeAuthor & BeforeCommitHooks & { isHiding?: boolean },
) =>
  runChange(database, async (trx, set) => {
    const going = (await planDiscards(trx)).map((each) => each.change)
    if (going.length === 0) return undefined
    const { values, version } = await readSetting(trx, siteVisibilitySettings)
    const isHidden = isHiding && values.isPublic
    if (isHidden)
      going.push(
        buildSettingChange(siteVisibilitySettings, { ...values, isPublic: false }, version),
      )
    await applyChangesInTransaction(trx, going, author)
    await also?.(trx)
    return { set, isHidden }
  })
