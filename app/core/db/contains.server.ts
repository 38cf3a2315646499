import { type QueryExecutorProvider, type RawBuilder, sql } from 'kysely'
import { isPostgres } from './columns.server.ts'

/**
 * Substring condition of all searches: ignores case and treats every character literally, whatever the locale of the
 * database.
 */
export const buildContainsCondition = (
  db: QueryExecutorProvider,
  column: string,
  text: string,
): RawBuilder<boolean> => {
  // PostgreSQL has no `~` for JSON.
  const expression = isPostgres(db) ? sql`${sql.ref(column)}::text` : sql.ref(column)
  return buildExpressionContainsCondition(db, expression, text)
}

/** `buildContainsCondition` for any SQL expression. */
export const buildExpressionContainsCondition = (
  db: QueryExecutorProvider,
  expression: RawBuilder<unknown>,
  text: string,
): RawBuilder<boolean> =>
  isPostgres(db)
    ? sql<boolean>`${expression} ~ ${[...text].map((character) => toExpression(character)).join('')}`
    : containsInSqlite(expression, text)

/**
 * SQLite's `like` ignores the case of ASCII letters and is ten times as fast as `glob` with two cases per letter, which
 * decides where the text has other letters.
 */
function containsInSqlite(expression: RawBuilder<unknown>, text: string) {
  const characters = [...text]
  const isAscii = (character: string) => character < '\x80'
  const pattern = characters
    .map((character) => (isAscii(character) ? character.replace(/[\\%_]/, '\\$&') : '_'))
    .join('')
  const isLikely = sql<boolean>`${expression} like ${`%${pattern}%`} escape '\\'`
  if (characters.every(isAscii)) return isLikely
  const glob = `*${characters.map((character) => toGlob(character)).join('')}*`
  return sql<boolean>`(${isLikely} and ${expression} glob ${glob})`
}

/** True when one of the columns contains the text; `index` is the FTS table over them, if there is one. */
export function buildAnyColumnContainsCondition(
  db: QueryExecutorProvider,
  columns: readonly string[],
  text: string,
  index?: string,
): RawBuilder<boolean> {
  if (columns.length === 0) return sql<boolean>`1 = 0`
  const condition = sql<boolean>`(${sql.join(
    columns.map((column) => buildContainsCondition(db, column, text)),
    sql` or `,
  )})`
  const trigrams = listTrigrams(text)
  // PostgreSQL chooses its index itself. A text without an indexable trigram needs a full scan.
  if (index === undefined || isPostgres(db) || trigrams.length === 0) return condition
  const table = sql.id(index)
  return sql<boolean>`(id in (select rowid from ${table} where ${table} match ${trigrams.join(' ')})
    and ${condition})`
}

/**
 * `LIKE` for the whole column: `%` matches any characters, `_` matches one, a backslash escapes either. The engines'
 * own `like` disagree about which letters are equal.
 */
export function buildLikeCondition(
  db: QueryExecutorProvider,
  column: string,
  pattern: string,
  isCaseBlind: boolean,
): RawBuilder<boolean> {
  const isExpression = isPostgres(db)
  const [any, one] = isExpression ? ['.*', '.'] : ['*', '?']
  const escapeCharacter = isExpression ? toExpression : toGlob
  const parts = [...pattern.matchAll(/\\?./gsu)].map(([part]) => {
    if (part === '%') return any
    if (part === '_') return one
    return escapeCharacter(
      part.length > 1 && part.startsWith('\\') ? part.slice(1) : part,
      isCaseBlind,
    )
  })
  const whole = parts.join('')
  return isExpression
    ? sql<boolean>`${sql.ref(column)} ~ ${`^${whole}$`}`
    : sql<boolean>`${sql.ref(column)} glob ${whole}`
}

/** One condition per word of a search (at most eight): one of the columns contains the word. */
export const buildWordConditions = (
  db: QueryExecutorProvider,
  columns: readonly string[],
  search: string,
  index?: string,
): RawBuilder<boolean>[] =>
  splitSearchWords(search).map((word) => buildAnyColumnContainsCondition(db, columns, word, index))

/** The words of a search, composed as `cleanText` stores them. */
export const splitSearchWords = (search: string) =>
  search.normalize('NFC').split(/\s+/).filter(Boolean).slice(0, 8)

/** Quoted trigrams of a text for `match`; leaves out those whose case folding SQLite may not know. */
function listTrigrams(text: string) {
  const characters = [...text]
  const all = characters.slice(2).map((_, start) => characters.slice(start, start + 3))
  const indexable = all
    .filter((trigram) => trigram.every(hasStableCases))
    .map((trigram) => trigram.join(''))
  return [...new Set(indexable)].map((trigram) => `"${trigram.replaceAll('"', '""')}"`)
}

/** SQLite and Node agree on the cases of Latin, Greek and Cyrillic letters; newer letters may differ. */
const hasStableCases = (character: string) => {
  const all = listCases(character)
  const isOld = (each: string) => each <= 'ž' || (each >= 'Ά' && each <= 'ҁ')
  // ı and i share one capital.
  const isPair = (each: string) => each.toLowerCase() === character.toLowerCase()
  return all.length === 1 || all.every((each) => isOld(each) && isPair(each))
}

/** The case variants of a character, without those of two letters (ß). */
const listCases = (character: string) => [
  ...new Set(
    [character, character.toLowerCase(), character.toUpperCase()].filter(
      (each) => [...each].length === 1,
    ),
  ),
]

function toGlob(character: string, isCaseBlind = true) {
  const all = isCaseBlind ? listCases(character) : [character]
  if (all.length > 1) return `[${all.join('')}]`
  return '*?['.includes(character) ? `[${character}]` : character
}

function toExpression(character: string, isCaseBlind = true) {
  const all = isCaseBlind ? listCases(character) : [character]
  if (all.length > 1) return `[${all.join('')}]`
  return /[\p{L}\p{N}\s]/u.test(character) ? character : `\\${character}`
}
