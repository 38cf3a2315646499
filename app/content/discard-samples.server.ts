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
import { filledFields, ownFields, writtenFields } from './own-fields.ts'
import { publication } from './publication.ts'
import { type Connection, sampleRows, stored, type Values, valuesIn } from './rows.server.ts'
import { allKnown, isWhole, type Known, matchSampleFields } from './sample.server.ts'
import type { Setting } from './setting.ts'
import { readSetting } from './setting-store.server.ts'
import { contentSettings } from './settings.ts'
import { keyOf } from './type-named.ts'
import { unusedCategories } from './unused-categories.server.ts'
import { withoutClaims } from './without-claims.ts'

/** One thing that goes: a whole item, or what stands in some of its fields. */
export interface Discarded {
  change: Change
  type: Collection | Setting
  /** Of an item, by its title field. */
  title: string | null
  /** The names of the fields that are emptied; none where all goes. */
  fields: string[]
}

/**
 * What throwing away would do: what the owner has written stays, even beside a sample; where a field that must not be empty
 * is one, the whole item stays as it is.
 */
export async function listDiscarded(db: Connection): Promise<Discarded[]> {
  const known = await allKnown(db)
  const items = []
  for (const type of Object.values(collections)) {
    const rows = await sampleRows(db, type)
    const numbered = await withOwnNumbers(db, type, rows)
    items.push(
      ...rows.flatMap((row) => goingOf(type, row, known(keyOf(type)), numbered.has(row.id)) ?? []),
    )
  }
  const forms = []
  for (const type of Object.values<Setting>(contentSettings))
    forms.push(await resetting(db, type, known(keyOf(type))))
  const unused = await unusedCategories(db, items)
  const going = [
    ...items.filter(({ type, change }) => type !== jobCategory || unused(change.id)),
    ...forms.flatMap((each) => each ?? []),
  ]
  return going.length > 0 ? [...going, ...(await beginnings(db))] : []
}

/** Of these there is one: what it says of the owner's own stays, whatever the form would ask for. */
const single: Collection[] = [contactSettings, footerSettings]

function goingOf(
  type: Collection,
  row: Values & { id: number },
  known: Known,
  hasOwnNumbers: boolean,
): Discarded | undefined {
  if (matchSampleFields(known, ownFields(type, row)).length === 0) return undefined
  // Beside a sample what a form begins with is one, too: a promise that nobody has made.
  const own = filledFields(type, row)
  const fields = matchSampleFields(known, own)
  const of = { type: keyOf(type), id: row.id }
  const titled = row[type.title]
  const title = typeof titled === 'string' ? titled : null
  const values = emptied(type, own, fields, known)
  if (!hasOwnNumbers && isWhole(known, writtenFields(type, own)))
    return { change: { ...of, what: 'remove' }, type, title, fields: [] }
  const canBeEmptied = fields.every((name) => fits(type.fields[name], values[name]))
  if (!canBeEmptied && !single.includes(type)) return undefined
  return { change: { ...of, what: 'update', values }, type, title, fields }
}

const fits = (field: Field<unknown> | undefined, value: unknown) =>
  field?.schema.safeParse(field.show(value)).success ?? false

/** Lists keep the entries, and groups the parts, that are the owner's. */
function emptied(type: Collection | Setting, own: Values, fields: string[], known: Known): Values {
  const begins: Values = 'category' in type ? beginningOf(type) : {}
  return Object.fromEntries(
    fields.map((name) => {
      const value = own[name]
      const blank = begins[name] ?? nothingOf(type.fields[name])
      const isOwn = (each: unknown) => matchSampleFields(known, { [name]: [each] }).length === 0
      if (type.fields[name]?.kind === 'group')
        // A group's value is its parts.
        return [name, { ...(blank as Values), ...onlyOf(value as Values, isOwn) }]
      if (!Array.isArray(value)) return [name, blank]
      const kept = value.filter(isOwn)
      return [name, kept.length > 0 && fits(type.fields[name], kept) ? kept : blank]
    }),
  )
}

const onlyOf = (group: Values, isOwn: (part: unknown) => boolean) =>
  Object.fromEntries(Object.entries(group).filter(([, part]) => isOwn(part)))

/** Left empty in the form; a promise is the operator's to make, so what a field would propose is none of his. */
function nothingOf(field: Field<unknown> | undefined) {
  const left = field?.schema.safeParse('')
  return left?.success ? left.data : field?.blank
}

const beginningOf = ({ category, fallback }: Setting): Values =>
  Object.entries(withoutClaims).find(([name]) => name === category)?.[1] ?? fallback

async function resetting(
  db: Connection,
  type: Setting,
  known: Known,
): Promise<Discarded | undefined> {
  const row = await stored(db, type)
  const now: Values = { ...type.fallback, ...valuesIn(type, row) }
  const own = ownFields(type, now)
  const fields = matchSampleFields(known, own)
  const begins = beginningOf(type)
  // What pages say while nothing is stored is nobody's; only claims are hidden.
  if (fields.length === 0 || (!row && begins === type.fallback)) return undefined
  const isAll = isWhole(known, own)
  const after = isAll ? begins : { ...now, ...emptied(type, own, fields, known) }
  if (JSON.stringify(after) === JSON.stringify(now)) return undefined
  const values = withoutElsewhere(type, after)
  const of = { type: keyOf(type), values }
  const change: Change = row ? { ...of, what: 'update', id: row.id } : { ...of, what: 'create' }
  return { change, type, title: null, fields: isAll ? [] : fields }
}

/** Facts that have their home in another form are not written here. */
const withoutElsewhere = (type: Setting, values: Values) =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !type.fields[name]?.isElsewhere))

/**
 * All sample content goes in one change set, by which it comes back; undefined where there is none. `isHiding`: visitors
 * see the site no longer, as nothing is left that could stand alone.
 */
export const discardSamples = (
  database: Database<Tables>,
  { isHiding = false, ...how }: By & { isHiding?: boolean },
) =>
  change(database, async (trx, set) => {
    const going = (await listDiscarded(trx)).map((each) => each.change)
    if (going.length === 0) return undefined
    const { values, version } = await readSetting(trx, publication)
    const isHidden = isHiding && values.isPublic
    if (isHidden) going.push(saving(publication, { ...values, isPublic: false }, version))
    await applyWithin(trx, going, how)
    return { set, isHidden }
  })
