import { isDeepStrictEqual } from 'node:util'
import { expect, test } from 'vitest'
import type { RowValues } from '#content/store/rows.server.ts'
import { collections } from '#content/types/collections.ts'
import { openProtocol, origin } from '../program-client.ts'
import { someContent } from '../program-content.ts'
import { randomOf } from '../random.ts'
import { times } from '../times.ts'

// The visible rows of each role, defined independently of the program.

const readers = [
  'anybody',
  'leitung',
  'redaktion',
  'zuarbeit',
  'personal',
  'anfragen',
  'fachbereich',
] as const
type Reader = (typeof readers)[number]

const ofJobs = ['job_listings', 'job_categories', 'job_benefits']
const ofContent = [
  ...['hero_slider', 'features_settings', 'testimonials', 'team_members', 'services'],
  ...['projects', 'blog_posts', 'contact_settings', 'footer_settings'],
]
const seesAll = (who: Reader, table: string) =>
  who === 'leitung' ||
  ((who === 'redaktion' || who === 'zuarbeit') && ofContent.includes(table)) ||
  (who === 'personal' && ofJobs.includes(table))

const hiddenTitles = ['Aus', 'Zu', 'Vorbei', 'Ärzte', 'Entwurf', 'Zurückgezogen']
const seesRow = (who: Reader, table: string, row: RowValues) => {
  if (table === 'settings') return row.category === 'site' || who === 'leitung'
  return seesAll(who, table) || !hiddenTitles.includes(String(row.title ?? row.name))
}

const office = ['version', 'created_at', 'updated_at', 'is_sample']
const seesColumn = (who: Reader, table: string, column: string) => {
  if (table === 'settings')
    return (
      ['id', 'category', 'settings', 'updated_at'].includes(column) ||
      (who !== 'anybody' && ['version', 'is_sample'].includes(column))
    )
  if (seesAll(who, table)) return true
  return !office.includes(column) && !(table === 'team_members' && /^(email|phone)$/.test(column))
}

const operators = ['eq', 'neq', 'gt', 'lte', 'like', 'ilike', 'in', 'is', 'not.eq', 'not.in']

test('random reads of every role return no hidden row, column or count', async () => {
  const seed = Number(process.env.SEED_OF_CALLS ?? Math.floor(Math.random() * 2 ** 31))
  process.stdout.write(`random questions with SEED_OF_CALLS=${seed}\n`)
  const { int, one } = randomOf(seed)
  const { send, key, store, db } = await openProtocol()
  await someContent(store)
  const tables = new Map<string, RowValues[]>()
  const byTable = Object.values(collections).map(({ table }) => table as string)
  for (const name of [
    ...byTable.filter((each) => [...ofContent, ...ofJobs].includes(each)),
    'settings',
  ])
    tables.set(
      name,
      (await db
        .selectFrom(name as 'projects')
        .selectAll()
        .execute()) as RowValues[],
    )
  const keys = new Map<Reader, string>()
  for (const who of readers) keys.set(who, await key({ role: who }))
  const seen = { answered: 0, refused: 0, rows: 0 }

  for (let left = times(400); left > 0; left--) {
    const who = one([...readers]) ?? 'anybody'
    const table = one([...tables.keys()]) ?? ''
    const rows = tables.get(table) ?? []
    const columns = [...Object.keys(rows[0] ?? { id: 1 }), 'nothing', 'password']
    const named: string[] = []
    const name = () => {
      const column = one(columns) ?? 'id'
      named.push(column)
      return column
    }
    const asked = new URLSearchParams()
    const isWhole = int(3) === 0
    asked.set('select', isWhole ? '*' : [name(), ...(int(2) ? [name()] : []), 'id'].join(','))
    for (let filters = int(3); filters > 0; filters--) {
      const [column, by] = [name(), one(operators) ?? 'eq']
      const value = String(one(rows)?.[column] ?? 'x')
      const text = by.endsWith('in') ? `("${value.replace(/["\\]/g, '\\$&')}")` : value
      asked.append(column, `${by}.${by === 'is' ? 'null' : text}`)
    }
    if (int(3) === 0) asked.append('order', `${name()}.desc`)
    const answer = await send(`${origin}/rest/v1/${table}?${asked}`, {
      headers: { apikey: keys.get(who) ?? '', ...(int(2) > 0 ? { prefer: 'count=exact' } : {}) },
    })
    const about = `${who} ${table}?${asked}`
    expect([about, answer.status < 500]).toEqual([about, true])
    const text = await answer.text()
    const known = Object.keys(rows[0] ?? {})
    const isHidden =
      rows.length > 0 &&
      named.some((each) => !known.includes(each) || !seesColumn(who, table, each))
    if (isHidden) expect([about, answer.status]).toEqual([about, 400])
    if (!answer.ok) {
      expect(JSON.parse(text)).toHaveProperty('code')
      seen.refused++
      continue
    }
    seen.answered++
    const visible = rows.filter((row) => seesRow(who, table, row))
    const total = /\/(\d+)$/.exec(answer.headers.get('content-range') ?? '')?.[1]
    expect([about, Number(total ?? 0) <= visible.length]).toEqual([about, true])
    const shown = JSON.parse(text) as RowValues[]
    if (!asked.toString().includes('.') && total) expect(shown).toHaveLength(visible.length)
    for (const row of shown) {
      seen.rows++
      const stored = visible.find(({ id }) => id === row.id)
      expect([about, row.id, stored !== undefined]).toEqual([about, row.id, true])
      for (const [column, value] of Object.entries(row)) {
        expect([about, column, seesColumn(who, table, column)]).toEqual([about, column, true])
        // Footer and site facts are read from their source of truth.
        if (column === 'settings' || column === 'contact') continue
        const isSame = isDeepStrictEqual(value, stored?.[column])
        expect([about, column, isSame]).toEqual([about, column, true])
      }
    }
  }
  // Enough of the reads are answered.
  expect(Math.min(seen.answered, seen.refused, seen.rows)).toBeGreaterThan(20)
})
