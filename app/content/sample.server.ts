import { createHash } from 'node:crypto'
import type { Kysely } from 'kysely'
import { isPicture } from '#addresses.ts'
import type { ContentDb } from './change.server.ts'

// What came with the program counts as a sample for as long as it says so, field by field: an edit of one word elsewhere
// makes nobody's imprint out of a sample.

/** What stands in a value, text by text. `tells`: nobody writes the same by chance. */
function* textsOf(value: unknown): Generator<{ text: string; tells: boolean }> {
  if (typeof value === 'string') yield { text: value, tells: isTelling(value) }
  else if (Array.isArray(value))
    for (const entry of value)
      if (isObject(entry)) yield { text: filled(entry).join('\n'), tells: true }
      else yield* textsOf(entry)
  else if (isObject(value)) for (const part of Object.values(value)) yield* textsOf(part)
}

/** A field that came later and stays empty makes no other text of it. */
const filled = (entry: object) =>
  Object.values(entry).filter((each) => each !== null && each !== '' && String(each) !== '')

const isObject = (value: unknown) => typeof value === 'object' && value !== null

/** A sentence or a picture; no day, no page of the site, no address made of small letters. */
const isTelling = (text: string) =>
  isPicture(text) || (text.length >= 20 && !/^\/|^(?:[\w-]+|\d{4}-\d\d-\d\dT.*)$/.test(text))

/** Nothing, or the rules for search engines, which fit everybody. */
const isNobodys = (text: string) => text === '' || text.startsWith('User-agent:')

/** What nobody leaves standing on purpose: the demo company, its people and clients, numbers and domains reserved for examples, open brackets. */
const marks =
  /Feinlot|Maren Tjarks-Holm|Deniz Karaoğlu|Philipp Reimold|Agnieszka Wolska|Prielmann|Sönke Habermehl|Halligschutz|Yasemin Oltmanns|Auenrode|Rainer Stüwebrock|Lüherheide|Torben Ickstadt|Wiebke Ahlers|Lohdamm|Brunskamp|Nordereichen|\[[^\]]{1,80} eintragen\]|Mustertext|Muster(?:kai|stra(?:ß|ss)e|stadt)\b|\(Muster\)|(?:\+49|\b0)[ ()0]{0,5}40[ )/-]{1,3}66969|^Ihr Unternehmen$|^\S+@(?:[\w-]+\.)*example(?:\.(?:com|org|net))?$/i

const isMarked = (text: string) => marks.test(text)

const digest = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 20)

/** The texts of these values came with the program. `type` is a table, or `settings/` and a category. */
export async function recordSample(
  db: Kysely<ContentDb>,
  type: string,
  values: Record<string, unknown>,
) {
  const digests = new Set([...textsOf(values)].map(({ text }) => digest(text)))
  if (digests.size === 0) return
  const added = await db
    .insertInto('sample_texts')
    .values([...digests].map((each) => ({ type, digest: each })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('digest')
    .execute()
  const known = readIn.get(db)?.get(type)
  for (const each of added) known?.add(each.digest)
}

/** Digests of what came with the program and nobody has adopted. */
export type Known = ReadonlySet<string>

const notAdopted = (db: Kysely<ContentDb>) =>
  db.selectFrom('sample_texts').where('adopted', 'is', null)

/** What a transaction has read of them, by type: a set of a thousand changes asks once. */
const readIn = new WeakMap<Kysely<ContentDb>, Map<string, Set<string>>>()

async function knownOf(db: Kysely<ContentDb>, type: string): Promise<Known> {
  const found = readIn.get(db)?.get(type)
  if (found) return found
  const rows = await notAdopted(db).select('digest').where('type', '=', type).execute()
  const known = new Set(rows.map(({ digest }) => digest))
  // Outside of one, others change them meanwhile.
  if (db.isTransaction) readIn.set(db, new Map([...(readIn.get(db) ?? []), [type, known]]))
  return known
}

/** An operator says in this change set that what came with the program is right. */
export async function claim(db: Kysely<ContentDb>, set: number, type: string) {
  readIn.delete(db)
  await db
    .updateTable('sample_texts')
    .set({ adopted: set })
    .where('adopted', 'is', null)
    .where('type', '=', type)
    .execute()
}

/** Takes that back; false where nothing was adopted in this set. */
export async function unclaim(db: Kysely<ContentDb>, set: number) {
  readIn.delete(db)
  const { numUpdatedRows } = await db
    .updateTable('sample_texts')
    .set({ adopted: null })
    .where('adopted', '=', set)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** All of them, by type: for looking at many items. */
export async function allKnown(db: Kysely<ContentDb>): Promise<(type: string) => Known> {
  const rows = await notAdopted(db).select(['type', 'digest']).execute()
  const found = new Map<string, Set<string>>()
  for (const { type, digest } of rows) {
    const digests = found.get(type) ?? new Set()
    found.set(type, digests.add(digest))
  }
  return (type) => found.get(type) ?? new Set()
}

/** The fields that still say what came with the program. */
export const sampleFields = async (
  db: Kysely<ContentDb>,
  type: string,
  values: Record<string, unknown>,
) => matchSampleFields(await knownOf(db, type), values)

/** The same for who has the digests at hand. */
export function matchSampleFields(known: Known, values: Record<string, unknown>): string[] {
  const texts = told(values)
  const telling = texts.filter(({ tells }) => tells)
  // Something short, such as a category, is a sample when all of it is.
  const compared = telling.length > 0 ? telling : texts
  const isSame = compared === telling || isWhole(known, values)
  const found = texts.filter(
    (each) => isMarked(each.text) || (isSame && compared.includes(each) && known.has(each.digest)),
  )
  return [...new Set(found.map(({ field }) => field))]
}

/** Digests of texts by their fields, as another site would have the texts. */
export type Marks = Record<string, string[]>
type Elsewhere = (text: string) => string

/** By what each field is known as a sample; nothing where the whole is none. */
export function exportMarks(known: Known, values: Record<string, unknown>, elsewhere: Elsewhere) {
  const marks: Marks = {}
  if (matchSampleFields(known, values).length > 0)
    for (const { field, text, digest: here } of told(values))
      if (known.has(here))
        marks[field] = [...new Set([...(marks[field] ?? []), digest(elsewhere(text))])].sort()
  return marks
}

/** Makes what marks say of these values hold here, and nothing else. */
export async function importMarks(
  db: Kysely<ContentDb>,
  type: string,
  items: { values: Record<string, unknown>; marks: Marks }[],
  elsewhere: Elsewhere,
) {
  const texts = items.flatMap(({ values, marks }) =>
    told(values).map(({ field, text, digest: here }) => ({
      here,
      isMarked: marks[field]?.includes(digest(elsewhere(text))) ?? false,
    })),
  )
  readIn.delete(db)
  const marked = new Set(texts.filter(({ isMarked }) => isMarked).map(({ here }) => here))
  for (const { here } of texts)
    if (marked.has(here))
      await db
        .insertInto('sample_texts')
        .values({ type, digest: here })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    else
      await db
        .updateTable('sample_texts')
        // By no change set that could be taken back.
        .set({ adopted: 0 })
        .where('type', '=', type)
        .where('digest', '=', here)
        .where('adopted', 'is', null)
        .execute()
}

/** Nobody has written a word of it. */
export const isWhole = (known: Known, values: Record<string, unknown>) =>
  told(values).every((each) => known.has(each.digest))

const told = (values: Record<string, unknown>) =>
  Object.entries(values).flatMap(([field, value]) =>
    [...textsOf(value)].flatMap((each) =>
      isNobodys(each.text) ? [] : { ...each, field, digest: digest(each.text) },
    ),
  )
