import { type QueryExecutorProvider, type RawBuilder, sql } from 'kysely'
import { isPostgres } from './columns.server.ts'

/**
 * The text stands in the column, in whatever case, and every sign in it means itself: the one rule of all searches.
 * Both cases of each letter are named, so neither a function for every row nor the database's locale has a part in it.
 */
export const contains = (
  db: QueryExecutorProvider,
  column: string,
  text: string,
): RawBuilder<boolean> => containsIn(db, sql.ref(column), text)

/** The same for what is no column. */
export const containsIn = (
  db: QueryExecutorProvider,
  inside: RawBuilder<unknown>,
  text: string,
): RawBuilder<boolean> =>
  isPostgres(db)
    ? sql<boolean>`${inside} ~ ${[...text].map((sign) => inExpression(sign)).join('')}`
    : sql<boolean>`${inside} glob ${`*${[...text].map((sign) => inGlob(sign)).join('')}*`}`

/** The text stands in one of the columns; `index` is the one over them, if there is one. */
export function oneContains(
  db: QueryExecutorProvider,
  columns: readonly string[],
  text: string,
  index?: string,
): RawBuilder<boolean> {
  if (columns.length === 0) return sql<boolean>`1 = 0`
  const one = sql<boolean>`(${sql.join(
    columns.map((column) => contains(db, column, text)),
    sql` or `,
  )})`
  const parts = threes(text)
  // PostgreSQL finds its index by itself. A text of less than three signs is looked for in all rows.
  if (index === undefined || isPostgres(db) || parts.length === 0) return one
  const table = sql.id(index)
  return sql<boolean>`(id in (select rowid from ${table} where ${table} match ${parts.join(' ')})
    and ${one})`
}

/**
 * The whole column is like a pattern: `%` stands for any signs, `_` for one, and a backslash takes the meaning of either.
 * The engines' own `like` differ in which letters they take for the same.
 */
export function isLike(
  db: QueryExecutorProvider,
  column: string,
  pattern: string,
  isCaseBlind: boolean,
): RawBuilder<boolean> {
  const isExpression = isPostgres(db)
  const [any, one] = isExpression ? ['.*', '.'] : ['*', '?']
  const sign = isExpression ? inExpression : inGlob
  const parts = [...pattern.matchAll(/\\?./gsu)].map(([part]) => {
    if (part === '%') return any
    if (part === '_') return one
    return sign(part.length > 1 && part.startsWith('\\') ? part.slice(1) : part, isCaseBlind)
  })
  const whole = parts.join('')
  return isExpression
    ? sql<boolean>`${sql.ref(column)} ~ ${`^${whole}$`}`
    : sql<boolean>`${sql.ref(column)} glob ${whole}`
}

/** Each word of a search stands in one of the columns. */
export const containsWords = (
  db: QueryExecutorProvider,
  columns: readonly string[],
  search: string,
  index?: string,
): RawBuilder<boolean>[] =>
  search
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, 8)
    .map((word) => oneContains(db, columns, word, index))

/** Each three signs in a row, as the index is asked for them, of those that it knows in either case. */
function threes(text: string) {
  const signs = [...text]
  const all = signs.slice(2).map((_, at) => signs.slice(at, at + 3))
  const known = all.filter((three) => three.every(isKnown)).map((three) => three.join(''))
  return [...new Set(known)].map((three) => `"${three.replaceAll('"', '""')}"`)
}

/** SQLite knows the cases of Latin, Greek and Cyrillic letters as Node does; younger letters came to it later. */
const isKnown = (sign: string) => {
  const all = cases(sign)
  const isOld = (each: string) => each <= 'ž' || (each >= 'Ά' && each <= 'ҁ')
  // ı has the capital of i.
  const isPair = (each: string) => each.toLowerCase() === sign.toLowerCase()
  return all.length === 1 || all.every((each) => isOld(each) && isPair(each))
}

/** The spellings of a sign; a capital of two letters, as of ß, is none. */
const cases = (sign: string) => [
  ...new Set(
    [sign, sign.toLowerCase(), sign.toUpperCase()].filter((each) => [...each].length === 1),
  ),
]

function inGlob(sign: string, isCaseBlind = true) {
  const all = isCaseBlind ? cases(sign) : [sign]
  if (all.length > 1) return `[${all.join('')}]`
  return '*?['.includes(sign) ? `[${sign}]` : sign
}

function inExpression(sign: string, isCaseBlind = true) {
  const all = isCaseBlind ? cases(sign) : [sign]
  if (all.length > 1) return `[${all.join('')}]`
  return /[\p{L}\p{N}\s]/u.test(sign) ? sign : `\\${sign}`
}
