import type { Kysely } from 'kysely'
import { isPictureAddress } from '#addresses.ts'
import { listFilledValues } from '#core/fields/nested-values.ts'
import type { ContentDb } from '../store/change.server.ts'
import { containsSampleCompanyWords, extractSampleCompanyWords } from './sample-company.ts'
import { digestText, listDigests } from './sample-digest.ts'

type FieldValues = Record<string, unknown>

// Samples are tracked by field: a field is a sample while it holds a text that came with the program. Editing one field
// does not turn the others into the owner's.

/** The texts inside a value. `tells`: the text is distinctive, so equal texts are samples. */
function* listTexts(value: unknown): Generator<{ text: string; tells: boolean }> {
  if (typeof value === 'string') yield { text: value, tells: isDistinctive(value) }
  else if (Array.isArray(value))
    for (const entry of value)
      if (isObject(entry)) yield { text: listFilledValues(entry).join('\n'), tells: true }
      else yield* listTexts(entry)
  else if (isObject(value)) for (const part of Object.values(value)) yield* listTexts(part)
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

/** A picture, or a text of at least 20 characters that is no path, no slug and no time. */
const isDistinctive = (text: string) =>
  isPictureAddress(text) || (text.length >= 20 && !/^\/|^(?:[\w-]+|\d{4}-\d\d-\d\dT.*)$/.test(text))

/** An empty text or a robots.txt, which are never samples. */
const isNeutral = (text: string) => text === '' || text.startsWith('User-agent:')

/** Records the texts of these values as samples. `type` is a table, or `settings/` and a category. */
export async function recordSampleTexts(db: Kysely<ContentDb>, type: string, values: FieldValues) {
  const digests = new Set([...listTexts(values)].map(({ text }) => digestText(text)))
  if (digests.size === 0) return
  const inserted = await db
    .insertInto('sample_texts')
    .values([...digests].map((each) => ({ type, digest: each })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('digest')
    .execute()
  const known = digestCache.get(db)?.get(type)
  for (const each of inserted) known?.set(each.digest, false)
}

/** Digests of the sample texts, and whether somebody has adopted them. */
export type AdoptedByDigest = ReadonlyMap<string, boolean>

const selectDigests = (db: Kysely<ContentDb>) =>
  db.selectFrom('sample_texts').select(['type', 'digest', 'adopted'])

/** Cache of digests by transaction and type: a set of a thousand changes reads them once. */
const digestCache = new WeakMap<Kysely<ContentDb>, Map<string, Map<string, boolean>>>()

async function readDigests(db: Kysely<ContentDb>, type: string): Promise<AdoptedByDigest> {
  const cached = digestCache.get(db)?.get(type)
  if (cached) return cached
  const rows = await selectDigests(db).where('type', '=', type).execute()
  const known = new Map(rows.map(({ digest, adopted }) => [digest, adopted !== null]))
  // Outside a transaction they may change meanwhile.
  if (db.isTransaction)
    digestCache.set(db, new Map([...(digestCache.get(db) ?? []), [type, known]]))
  return known
}

/** Adopts all samples of a type in this change set. */
export async function recordSampleAdoption(db: Kysely<ContentDb>, set: number, type: string) {
  digestCache.delete(db)
  await db
    .updateTable('sample_texts')
    .set({ adopted: set })
    .where('adopted', 'is', null)
    .where('type', '=', type)
    .execute()
}

/** Undoes `recordSampleAdoption`. Returns false if this set adopted nothing. */
export async function revertSampleAdoption(db: Kysely<ContentDb>, set: number) {
  digestCache.delete(db)
  const { numUpdatedRows } = await db
    .updateTable('sample_texts')
    .set({ adopted: null })
    .where('adopted', '=', set)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Reads all digests at once, for checking many items. */
export async function loadSampleDigestLookup(
  db: Kysely<ContentDb>,
): Promise<(type: string) => AdoptedByDigest> {
  const rows = await selectDigests(db).execute()
  const digestsByType = new Map<string, Map<string, boolean>>()
  for (const { type, digest, adopted } of rows) {
    const digests = digestsByType.get(type) ?? new Map()
    digestsByType.set(type, digests.set(digest, adopted !== null))
  }
  return (type) => digestsByType.get(type) ?? new Map()
}

/** The names of the fields that hold samples. */
export const findSampleFieldNames = async (
  db: Kysely<ContentDb>,
  type: string,
  values: FieldValues,
) => filterSampleFieldNames(await readDigests(db, type), values)

/**
 * Like `findSampleFieldNames`, with loaded digests. A text that names the sample company stays a sample after its adoption, but
 * only unchanged.
 */
export function filterSampleFieldNames(known: AdoptedByDigest, values: FieldValues): string[] {
  if (known.size === 0) return []
  const texts = listFieldTexts(values)
  const telling = texts.filter(({ tells }) => tells)
  // An item of short texts only, such as a category, is a sample if all of them are.
  const compared = telling.length > 0 ? telling : texts
  const isSame = compared === telling || hasOnlySamples(known, values)
  const samples = texts.filter(
    (each) =>
      (containsSampleCompanyWords(each.text) && each.digests.some((own) => known.has(own))) ||
      (isSame && compared.includes(each) && isOpen(known, each)),
  )
  return [...new Set(samples.map(({ field }) => field))]
}

const isOpen = (known: AdoptedByDigest, { digests }: { digests: string[] }) =>
  digests.some((own) => known.get(own) === false)

/** The words in an edited value that still name the sample company. `isKnown` tells whether a digest is a sample's. */
export function findSampleCompanyMentions(isKnown: (digest: string) => boolean, value: unknown) {
  const words = [...listTexts(value)].flatMap(({ text }) => {
    const found = isNeutral(text) ? [] : extractSampleCompanyWords(text)
    return found.length > 0 && listDigests(text).some(isKnown) ? [] : found
  })
  return [...new Set(words)]
}

/** Digests of sample texts by field, with the texts as another site has them. */
export type SampleDigestsByField = Record<string, string[]>
type Translate = (text: string) => string

/** The sample marks of an exported item; empty if it has no samples. */
export function exportSampleMarks(
  known: AdoptedByDigest,
  values: FieldValues,
  translate: Translate,
) {
  const marks: SampleDigestsByField = {}
  if (filterSampleFieldNames(known, values).length > 0)
    for (const { field, text, ...own } of listFieldTexts(values))
      if (isOpen(known, own))
        marks[field] = [...new Set([...(marks[field] ?? []), digestText(translate(text))])].sort()
  return marks
}

/** Imports sample flags: texts of these values are samples exactly where flagged. */
export async function importSampleMarks(
  db: Kysely<ContentDb>,
  type: string,
  items: { values: FieldValues; marks: SampleDigestsByField }[],
  translate: Translate,
) {
  const texts = items.flatMap(({ values, marks }) =>
    listFieldTexts(values).map(({ field, text, ...own }) => ({
      digests: own.digests,
      isMarked: listDigests(translate(text)).some((each) => marks[field]?.includes(each)),
    })),
  )
  digestCache.delete(db)
  const marked = new Set(texts.filter(({ isMarked }) => isMarked).map(({ digests: [own] }) => own))
  for (const { digests } of texts)
    if (marked.has(digests[0]))
      await db
        .insertInto('sample_texts')
        .values({ type, digest: digests[0] })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    else
      await db
        .updateTable('sample_texts')
        // 0 is no change set, so it cannot be undone.
        .set({ adopted: 0 })
        .where('type', '=', type)
        .where('digest', 'in', digests)
        .where('adopted', 'is', null)
        .execute()
}

/** Whether all texts are samples that nobody has adopted. */
export const hasOnlySamples = (known: AdoptedByDigest, values: FieldValues) =>
  listFieldTexts(values).every((each) => isOpen(known, each))

const listFieldTexts = (values: FieldValues) =>
  Object.entries(values).flatMap(([field, value]) =>
    [...listTexts(value)].flatMap((each) =>
      isNeutral(each.text) ? [] : { ...each, field, digests: listDigests(each.text) },
    ),
  )
