import { type RawBuilder, sql } from 'kysely'
import { isPostgres } from '#core/db/columns.server.ts'
import { buildExpressionContainsCondition } from '#core/db/contains.server.ts'
import type { Field } from '#core/fields/field.ts'
import { listInnerFields } from '#core/fields/nested-values.ts'
import type { Connection } from '../store/rows.server.ts'
import type { Collection } from '../types/collection.ts'
import { findDefaultSources } from './default-texts.ts'
import type { SecondLanguage } from './site-language.ts'
import { isTranslatableType } from './translatable-fields.ts'

/**
 * False only for rows whose texts contain a word, as typed in lower case, in no language. True for some others, too:
 * columns hold markup and other values besides texts.
 */
export function mayContain(
  db: Connection,
  type: Collection,
  word: string,
  second: SecondLanguage | null,
): RawBuilder<boolean> {
  const parts = splitIntoLetters(word)
  if (parts.length === 0) return sql<boolean>`1 = 1`
  const isStored = sql<boolean>`(${sql.join(
    parts.map((part) =>
      buildExpressionContainsCondition(db, joinColumns(db, type, second, part), part),
    ),
    sql` and `,
  )})`
  // What stands for a text of the program without a translation is in no column.
  const sources = second ? findDefaultSources(second, parts) : []
  if (sources.length === 0) return isStored
  return sql<boolean>`(${isStored} or ${containsAny(db, joinColumns(db, type, second), sources)})`
}

/**
 * The parts of a word that a column has as they are: JSON, HTML and normalisation write other signs in other ways,
 * letters such as ß have no single other case, and an umlaut may be stored as two characters.
 */
const splitIntoLetters = (word: string) =>
  word
    .replaceAll(/.?\p{M}+|[^\p{L}\p{N}]/gsu, ' ')
    .replaceAll(/\p{L}/gu, (letter) =>
      letter.toUpperCase().toLowerCase() === letter && letter.normalize('NFD') === letter
        ? letter
        : ' ',
    )
    .split(' ')
    .filter(Boolean)

/**
 * All values of a row as one text. Names in JSON that have `part` are left out: each row of a type has the same ones, and
 * all of them would be read for a word such as 'title'.
 */
function joinColumns(
  db: Connection,
  type: Collection,
  second: SecondLanguage | null,
  part?: string,
) {
  const withoutNames = (column: string, names: string[]) =>
    names
      .filter((name) => part !== undefined && name.toLowerCase().includes(part))
      .reduce<RawBuilder<unknown>>(
        (text, name) => sql`replace(${text}, ${name}, '')`,
        isPostgres(db) ? sql`${sql.ref(column)}::text` : sql.ref(column),
      )
  const fields = Object.entries(type.fields)
  const columns = fields.map(([name, field]) =>
    withoutNames(name, field.column === 'json' ? listJsonNames(field) : []),
  )
  if (second && isTranslatableType(type)) {
    const names = ['text', 'of', second, ...fields.map(([name]) => name)].map(toKey)
    const inner = fields.flatMap(([, field]) => listJsonNames(field))
    columns.push(withoutNames('translations', [...new Set([...names, ...inner])]))
  }
  return sql`replace(concat_ws(' ', ${sql.join(columns)}), ${softHyphen}, '')`
}

const softHyphen = '\u00ad'
const toKey = (name: string) => `"${name}":`
const blockKeys = ['id', 'kind', 'values', 'is_hidden'].map(toKey)

/** The kinds and keys of the JSON within a field, as both engines write them. */
const listJsonNames = (field: Field<unknown>): string[] => [
  ...new Set([
    ...Object.keys(field.kinds ?? {}).flatMap((kind) => [`"kind":"${kind}"`, `"kind": "${kind}"`]),
    ...(field.kinds ? blockKeys : []),
    ...listInnerFields(field).flatMap((fields) =>
      Object.entries(fields).flatMap(([name, inner]) => [toKey(name), ...listJsonNames(inner)]),
    ),
  ]),
]

/** Whether one of the texts is in an expression, be it in a plain column or in JSON. */
function containsAny(db: Connection, expression: RawBuilder<unknown>, texts: string[]) {
  const written = texts.flatMap((text) => [text, JSON.stringify(text).slice(1, -1)])
  const list = JSON.stringify([...new Set(written)])
  return isPostgres(db)
    ? sql`exists (select 1 from jsonb_array_elements_text(${list}::jsonb) as source (value)
        where strpos(${expression}, source.value) > 0)`
    : sql`exists (select 1 from json_each(${list}) as source
        where instr(${expression}, source.value) > 0)`
}
