import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ApiError } from '#api/protocol/api-error.ts'
import { parseFilters } from '#api/protocol/filters.ts'
import { parseOrder } from '#api/protocol/order.ts'
import { parseQuery } from '#api/protocol/parsed-query.ts'
import { parsePrefer } from '#api/protocol/prefer.ts'
import { parseSelect } from '#api/protocol/select.ts'
import { times } from '../times.ts'

const eq = (column: string, value: string) => ({ what: 'compare', column, operator: 'eq', value })

/** As in the PostgREST documentation. */
test.each<[string, string, unknown]>([
  ['id', 'eq.5', eq('id', '5')],
  ['title', 'eq.a,b(c)."d"', eq('title', 'a,b(c)."d"')],
  ['title', 'eq.', eq('title', '')],
  ['id', 'not.eq.5', { what: 'not', of: eq('id', '5') }],
  ['title', 'like.*a*', { what: 'match', column: 'title', pattern: '*a*', isCaseBlind: false }],
  ['title', 'ilike.%a%', { what: 'match', column: 'title', pattern: '%a%', isCaseBlind: true }],
  ['x', 'is.null', { what: 'is', column: 'x', state: 'null' }],
  ['x', 'is.NOT_NULL', { what: 'is', column: 'x', state: 'not_null' }],
  ['x', 'in.(1,2)', { what: 'in', column: 'x', values: ['1', '2'] }],
  ['x', 'in.()', { what: 'in', column: 'x', values: [] }],
  ['x', 'in.("a,b","c\\"d)","")', { what: 'in', column: 'x', values: ['a,b', 'c"d)', ''] }],
  ['or', '(a.eq.1,b.eq."x,y")', { what: 'or', of: [eq('a', '1'), eq('b', 'x,y')] }],
  [
    'and',
    '(a.eq.1,or(b.eq.2,not.and(c.eq.3,d.not.eq.4)))',
    {
      what: 'and',
      of: [
        eq('a', '1'),
        {
          what: 'or',
          of: [
            eq('b', '2'),
            {
              what: 'not',
              of: { what: 'and', of: [eq('c', '3'), { what: 'not', of: eq('d', '4') }] },
            },
          ],
        },
      ],
    },
  ],
  ['not.or', '(a.eq.1)', { what: 'not', of: { what: 'or', of: [eq('a', '1')] } }],
  [
    'or',
    '(android.eq.1,order_index.eq.2)',
    { what: 'or', of: [eq('android', '1'), eq('order_index', '2')] },
  ],
])('parseFilters parses %s=%s', (name, text, read) => {
  expect(parseFilters([[name, text]])).toEqual({ what: 'and', of: [read] })
})

test.each([
  ['or', ' ( a.eq.1 , b.eq.2 ) ', '(a.eq.1 ,b.eq.2 )'],
  ['or', '(a.in.( 1, 2), b.is.null)', '(a.in.(1,2),b.is.null)'],
  ['a', 'in.( 1, 2)', 'in.(1,2)'],
])('parseFilters ignores spaces in %s=%s where PostgREST does', (name, spaced, plain) => {
  expect(parseFilters([[name, spaced]])).toEqual(parseFilters([[name, plain]]))
})

test('parseSelect and parseOrder ignore spaces around commas and brackets', () => {
  expect(parseSelect(' id , c:job_categories( id, name ) ')).toEqual(
    parseSelect('id,c:job_categories(id,name)'),
  )
  expect(parseOrder('a.desc , b')).toEqual(parseOrder('a.desc,b'))
})

test('parseFilters accepts an unquoted opening bracket within a value', () => {
  const of = [eq('a', 'x(y'), eq('b', '(1')]
  expect(parseFilters([['or', '(a.eq.x(y,b.eq.(1)']])).toEqual({
    what: 'and',
    of: [{ what: 'or', of }],
  })
})

const deep = `${'and('.repeat(9)}a.eq.1${')'.repeat(9)}`
test.each([
  ['id', '5'],
  ['id', 'eq'],
  ['id', 'is.maybe'],
  ['id', 'in.1,2'],
  ['id', 'in.(1,2'],
  ['id', 'in.("a'],
  ['id', 'in.(1)2'],
  ['id', 'sl.{1}'],
  ['id', 'cs.1'],
  ['id', 'cs.{1'],
  ['id', 'cs.{1,}'],
  ['id', 'cs.{{1}}'],
  ['id', 'cs.[1]'],
  ['id', 'cs.{"a":1}'],
  ['id', `cs.{${Array.from({ length: 2001 }, (_, at) => at).join(',')}}`],
  ['id', 'fts.x'],
  ['id', 'eq(any).{1,2}'],
  ['settings->>email', 'eq.x'],
  ['a.b', 'eq.x'],
  ['a b', 'eq.x'],
  ['id;drop table projects', 'eq.1'],
  ['or', ''],
  ['or', '()'],
  ['or', '(a.eq.1'],
  ['or', '(a.eq.1))'],
  ['or', '(a)'],
  ['or', deep.replace('and(', '(')],
  ['and', `(${Array.from({ length: 10_000 }, () => 'a.eq.1').join(',')})`],
  ['id', `in.(${Array.from({ length: 10_000 }, (_, at) => at).join(',')})`],
])('parseFilters rejects %s=%s with 400 PGRST100', (name, text) => {
  expect(() => parseFilters([[name, text]])).toThrow(ApiError)
  try {
    parseFilters([[name, text]])
  } catch (error) {
    expect(error).toMatchObject({ status: 400, code: 'PGRST100' })
    expect(JSON.stringify(error).length).toBeLessThan(1000)
  }
})

test('parseFilters rejects more than 40 wildcards in one query, also spread over several filters', () => {
  const patterns = (count: number) =>
    Array.from({ length: count }, () => 'title.ilike.*a%').join(',')
  expect(() => parseFilters([['or', `(${patterns(20)})`]])).not.toThrow()
  expect(() => parseFilters([['or', `(${patterns(21)})`]])).toThrow(/40 wildcards/)
  const alone = Array.from({ length: 21 }, () => ['title', 'not.like.*a*'] as const)
  expect(() => parseFilters(alone)).toThrow(/40 wildcards/)
})

test('parseSelect parses columns, aliases and embedded resources', () => {
  expect(parseSelect('*')).toEqual([{ what: 'all' }])
  expect(parseSelect('id,name:title,job_categories(name),c:job_categories!inner(*)')).toEqual([
    { what: 'column', column: 'id', as: 'id' },
    { what: 'column', column: 'title', as: 'name' },
    {
      what: 'embed',
      table: 'job_categories',
      via: undefined,
      as: 'job_categories',
      of: [{ what: 'column', column: 'name', as: 'name' }],
      ...{ isInner: false, where: { what: 'and', of: [] }, order: [] },
    },
    {
      ...{ what: 'embed', table: 'job_categories', via: undefined, as: 'c', isInner: true },
      ...{ of: [{ what: 'all' }], where: { what: 'and', of: [] }, order: [] },
    },
  ])
})

test.each(['id::text', 'settings->x', 'count()a', 'a(b(c))', '...a(b)', 'a,', '(a)', 'a!b', "a'b"])(
  'parseSelect rejects %s',
  (text) => {
    expect(() => parseSelect(text)).toThrow(ApiError)
  },
)

test.each<[string, [boolean, boolean]]>([
  ['a', [false, false]],
  ['a.asc', [false, false]],
  ['a.desc', [true, true]],
  ['a.asc.nullsfirst', [false, true]],
  ['a.nullsfirst', [false, true]],
  ['a.desc.nullslast', [true, false]],
])('parseOrder places null for %s as PostgreSQL does', (text, [isDescending, nullsFirst]) => {
  expect(parseOrder(text)).toEqual([{ column: 'a', isDescending, nullsFirst }])
})

test('parseOrder accepts a column of an embedded resource', () => {
  const order = { of: 'job_categories', column: 'name', isDescending: true, nullsFirst: true }
  expect(parseOrder('job_categories(name).desc')).toEqual([order])
})

test('parseSelect rejects a third alias for a column or embed at one level, and too many columns in all', () => {
  expect(() => parseSelect('*,a,b:a,c(a,b:a),d:c(a)')).not.toThrow()
  for (const select of ['a,b:a,c:a', '*,*,*', 'c(a,b:a,d:a)', 'c(a),d:c(a),e:c(a)'])
    expect(() => parseSelect(select)).toThrow(ApiError)
  const many = Array.from({ length: 60 }, (_, at) => `a${at}`).join()
  expect(() => parseSelect(many)).not.toThrow()
  expect(() => parseSelect(`${many},c(${many})`)).toThrow(ApiError)
})

test('parseQuery applies filters and order to the embedded resource that they name', () => {
  const { select, hasFilters } = asked(
    'select=id,c:job_categories!inner(name),job_categories(id)&c.name=eq.a&c.order=name.desc',
  )
  const where = {
    what: 'and',
    of: [{ what: 'compare', column: 'name', operator: 'eq', value: 'a' }],
  }
  expect(hasFilters).toBe(false)
  expect(select.slice(1)).toMatchObject([
    { as: 'c', isInner: true, where, order: [{ column: 'name', isDescending: true }] },
    { as: 'job_categories', where: { of: [] }, order: [] },
  ])
  // A filter by the table's name and one by the alias both apply to the same embed.
  const both = asked('select=c:job_categories(name)&c.name=eq.a&job_categories.id=eq.1').select[0]
  expect(both).toMatchObject({ where: { of: [{ column: 'name' }, { column: 'id' }] } })
  expect(() => asked('select=id&job_categories.name=eq.a')).toThrow(/not an embedded resource/)
})

test.each(['a.up', 'a.desc;', 'a desc', 'a.desc.nullsfirst.nullslast', ',', 'lower(a', 'a(b(c))'])(
  'parseOrder rejects %s',
  (text) => {
    expect(() => parseOrder(text)).toThrow(ApiError)
  },
)

const asked = (search: string, range?: string) =>
  parseQuery(new URLSearchParams(search), new Headers(range ? { range } : {}))

test('parseQuery reads limit and offset from the query or the Range header', () => {
  expect(asked('limit=5&offset=10')).toMatchObject({ limit: 5, offset: 10 })
  expect(asked('', '5-9')).toMatchObject({ limit: 5, offset: 5 })
  expect(asked('', '5-')).toMatchObject({ limit: 1000, offset: 5 })
  expect(asked('limit=999999')).toMatchObject({ limit: 1000 })
  expect(() => asked('limit=-1')).toThrow(ApiError)
  expect(() => asked('limit=1;drop')).toThrow(ApiError)
  expect(() => asked('', '9-5')).toThrow(ApiError)
})

test('parsePrefer reads count, return, resolution and draft from one Prefer header', () => {
  const prefer = (text: string) => parsePrefer(new Headers({ prefer: text }))
  expect(prefer('')).toMatchObject({ isCounted: false, returns: 'minimal', resolution: undefined })
  expect(prefer('count=exact, return=representation,resolution=merge-duplicates')).toMatchObject({
    isCounted: true,
    returns: 'representation',
    resolution: 'merge-duplicates',
  })
  expect(prefer('draft=M%C3%A4rz').draft).toBe('März')
  expect(() => prefer(`draft=${'x'.repeat(200)}`)).toThrow(ApiError)
})

test('parseFilters, parseSelect and parseOrder throw only ApiError on random input', () => {
  const sign = fc.constantFrom(...'aé_1.,()"\\*%:!-> \0\n;\'', 'eq.', 'in.(', 'not.', 'and(', 'or(')
  const text = fc.array(sign, { maxLength: 30 }).map((signs) => signs.join(''))
  const orRefused = (work: () => unknown) => {
    try {
      work()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
    }
  }
  fc.assert(
    fc.property(text, text, (name, value) => {
      orRefused(() => parseFilters([[name, value]]))
      orRefused(() => parseFilters([['or', `(${value})`]]))
      orRefused(() => parseSelect(value))
      orRefused(() => parseOrder(value))
    }),
    { numRuns: times(500) },
  )
})
