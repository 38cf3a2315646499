import { type QueryExecutorProvider, type RawBuilder, sql } from 'kysely'
import { isPostgres } from './columns.server.ts'

// DIN 5007-1. Indexes use the same rule, so a change needs a migration.

/** First letters that sort as others. */
const initials = {
  a: 'ÄäÁáÀàÂâÃãÅåĄąĂăĀā',
  ae: 'Ææ',
  c: 'ÇçĆćČč',
  d: 'ĎďĐđÐð',
  e: 'ÉéÈèÊêËëĘęĚěĒēĖė',
  g: 'ĞğĢģ',
  h: 'Ħħ',
  i: 'ÍíÌìÎîÏïİıĪīĮį',
  k: 'Ķķ',
  l: 'ŁłĽľĹĺĻļ',
  n: 'ÑñŃńŇňŅņ',
  o: 'ÖöÓóÒòÔôÕõØøŐőŌō',
  oe: 'Œœ',
  r: 'ŘřŔŕ',
  s: 'ŚśŞşŠšȘș',
  ss: 'ßẞ',
  t: 'ŤťŢţȚțŦŧ',
  th: 'Þþ',
  u: 'ÜüÚúÙùÛûŮůŰűŪūŲų',
  y: 'ÝýŸÿ',
  z: 'ŹźŻżŽž',
}

/** Later letters, the most frequent ones: SQLite before 3.46 cannot read a schema in which more than 24 are replaced. */
const others = {
  a: 'ÄäáàåÁ',
  c: 'çčć',
  e: 'éÉè',
  i: 'í',
  l: 'ł',
  n: 'ñ',
  o: 'Ööóø',
  s: 'šş',
  ss: 'ß',
  u: 'Üü',
}

const listPairs = (table: Record<string, string>) =>
  Object.entries(table).flatMap(([plain, letters]) =>
    [...letters].map((letter) => [letter, plain] as const),
  )

/**
 * Sort key of an SQL text expression: ignores case, ä sorts as a. Both engines give the same order, but for capitals within a
 * name that `others` lacks: SQLite takes only A to Z as equal to a to z.
 */
export function buildTextSortKey(db: QueryExecutorProvider, text: string): RawBuilder<string> {
  const first = `substr(${text}, 1, 1)`
  const cases = listPairs(initials).map(([letter, plain]) => `when '${letter}' then '${plain}'`)
  const rest = listPairs(others).reduce(
    (inner, [letter, plain]) => `replace(${inner}, '${letter}', '${plain}')`,
    `substr(${text}, 2)`,
  )
  const key = `lower(case ${first} ${cases.join(' ')} else ${first} end || ${rest})`
  return sql.raw(`${key}${isPostgres(db) ? ' collate "C"' : ''}`)
}
