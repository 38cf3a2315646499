import { isDeepStrictEqual } from 'node:util'
import type { Database } from '#core/db/database.server.ts'
import type { Field } from '#core/fields/field.ts'
import type { Tables } from '#tables.ts'
import { beginnings } from './beginnings.server.ts'
import { change } from './change.server.ts'
import { applyWithin } from './change-set.server.ts'
import { withOwnNumbers } from './changed-numbers.server.ts'
import { type By, type Change, saving } from './changes.ts'
import type { Collection } from './collection.ts'
import { collections } from './collections.ts'
import { contactSettings, footerSettings } from './contact.ts'
import { jobCategory } from './job.ts'
import { legalQuestions } from './legal/questions.ts'
import { filledFields, ownFields, writtenFields } from './own-fields.ts'
import { publication } from './publication.ts'
import {
  type Connection,
  getFieldValues,
  readStoredRow,
  sampleRows,
  type Values,
} from './rows.server.ts'
import { allKnown, isWhole, type Known, matchSampleFields } from './sample.server.ts'
import type { Setting } from './setting.ts'
import { readSetting } from './setting-store.server.ts'
import { contentSettings } from './settings.ts'
import { getTypeKey } from './type-named.ts'
import { unusedCategories } from './unused-categories.server.ts'
import { withoutClaims } from './without-claims.ts'

/** One discarded thing: a whole item or form, or the values of some of its fields. */
export interface DiscardedSample {
  change: Change
  type: Collection | Setting
  /** The value of the item's title field. */
  title: string | null
  /** The names of the emptied fields; none if the whole item goes. */
  fields: string[]
}

/**
 * Plans the discarding of samples. Texts of the owner stay, even beside a sample. An item stays as it is if a required field
 * in it is a sample.
 */
export async function listDiscarded(db: Connection): Promise<DiscardedSample[]> {
  const known = await allKnown(db)
  const items = []
  for (const type of Object.values(collections)) {
    const rows = await sampleRows(db, type)
    const edited = await withOwnNumbers(db, type, rows)
    items.push(
      ...rows.flatMap(
        (row) => planItem(type, row, known(getTypeKey(type)), edited.has(row.id)) ?? [],
      ),
    )
  }
  const forms = []
  for (const type of Object.values<Setting>(contentSettings))
    forms.push(await planForm(db, type, known(getTypeKey(type))))
  const isUnused = await unusedCategories(db, items)
  const going = [
    ...items.filter(({ type, change }) => type !== jobCategory || isUnused(change.id)),
    ...forms.flatMap((each) => each ?? []),
  ]
  return going.length > 0 ? [...going, ...(await beginnings(db))] : []
}

/** Types with one row: they are emptied even if a required field becomes empty. */
const singletons: Collection[] = [contactSettings, footerSettings]

function planItem(
  type: Collection,
  row: Values & { id: number },
  known: Known,
  hasOwnNumbers: boolean,
): DiscardedSample | undefined {
  if (matchSampleFields(known, ownFields(type, row)).length === 0) return undefined
  // Beside a sample the initial values of a form count as samples, too: nobody has made that promise.
  const own = filledFields(type, row)
  const fields = matchSampleFields(known, own)
  const item = { type: getTypeKey(type), id: row.id }
  const titleValue = row[type.title]
  const title = typeof titleValue === 'string' ? titleValue : null
  const values = clear(type, own, fields, known)
  if (!hasOwnNumbers && isWhole(known, writtenFields(type, own)))
    return { change: { ...item, what: 'remove' }, type, title, fields: [] }
  const canBeEmptied = fields.every((name) => fits(type.fields[name], values[name]))
  if (!canBeEmptied && !singletons.includes(type)) return undefined
  return { change: { ...item, what: 'update', values }, type, title, fields }
}

const fits = (field: Field<unknown> | undefined, value: unknown) =>
  field?.schema.safeParse(field.show(value)).success ?? false

/** The emptied fields with their new values. Lists keep the owner's entries, groups the owner's parts. */
function clear(type: Collection | Setting, own: Values, fields: string[], known: Known): Values {
  const initial: Values = 'category' in type ? getInitialValues(type) : {}
  return Object.fromEntries(
    fields.map((name) => {
      const value = own[name]
      const blank = initial[name] ?? getBlank(type.fields[name])
      const isOwn = (each: unknown) => matchSampleFields(known, { [name]: [each] }).length === 0
      if (type.fields[name]?.kind === 'group')
        // A group's value is an object of its parts.
        return [name, { ...(blank as Values), ...keepOwnParts(value as Values, isOwn) }]
      if (!Array.isArray(value)) return [name, blank]
      const rest = value.filter(isOwn)
      // A list with too few entries of the owner's stays whole.
      return [name, rest.length === 0 ? blank : fits(type.fields[name], rest) ? rest : value]
    }),
  )
}

const keepOwnParts = (group: Values, isOwn: (part: unknown) => boolean) =>
  Object.fromEntries(Object.entries(group).filter(([, part]) => isOwn(part)))

/** The value of an input left empty; a field's proposed value would be a promise that nobody made. */
function getBlank(field: Field<unknown> | undefined) {
  const parsed = field?.schema.safeParse('')
  return parsed?.success ? parsed.data : field?.blank
}

const getInitialValues = ({ category, fallback }: Setting): Values =>
  Object.entries(withoutClaims).find(([name]) => name === category)?.[1] ?? fallback

async function planForm(
  db: Connection,
  type: Setting,
  known: Known,
): Promise<DiscardedSample | undefined> {
  const row = await readStoredRow(db, type)
  const now: Values = { ...type.fallback, ...getFieldValues(type, row) }
  const own = ownFields(type, now)
  const samples = matchSampleFields(known, own)
  const initial = getInitialValues(type)
  // While nothing is stored pages show neutral defaults; only those with claims are replaced.
  if (samples.length === 0 || (!row && initial === type.fallback)) return undefined
  const isAll = isWhole(known, own)
  const after = isAll ? { ...initial } : { ...now, ...clear(type, own, samples, known) }
  // What has to stay beside the owner's values is hidden with them.
  const hasSamples = matchSampleFields(known, ownFields(type, after)).length > 0
  if (hasSamples && type.fields.isShown) after.isShown = false
  const fields = Object.keys(after).filter((name) => !isDeepStrictEqual(after[name], now[name]))
  if (fields.length === 0) return undefined
  const form = { type: getTypeKey(type), values: omitSharedFields(type, after) }
  const change: Change = row ? { ...form, what: 'update', id: row.id } : { ...form, what: 'create' }
  // The sample's answers are removed, not reset: the questions count as unanswered again.
  if (row && isAll && type === legalQuestions)
    return {
      change: { type: form.type, what: 'remove', id: row.id },
      type,
      title: null,
      fields: [],
    }
  return { change, type, title: null, fields: isAll ? [] : fields }
}

/** Leaves out shared fields, which another type stores. */
const omitSharedFields = (type: Setting, values: Values) =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !type.fields[name]?.isElsewhere))

/**
 * Removes all sample content in one change set, which `undoDiscard` reverts; undefined if there is none. `isHiding` also
 * hides the site from visitors.
 */
export const discardSamples = (
  database: Database<Tables>,
  { isHiding = false, ...author }: By & { isHiding?: boolean },
) =>
  change(database, async (trx, set) => {
    const going = (await listDiscarded(trx)).map((each) => each.change)
    if (going.length === 0) return undefined
    const { values, version } = await readSetting(trx, publication)
    const isHidden = isHiding && values.isPublic
    if (isHidden) going.push(saving(publication, { ...values, isPublic: false }, version))
    await applyWithin(trx, going, author)
    return { set, isHidden }
  })
