import { tryParseJson } from '#core/fields/json.ts'
import { ApiError, createParseError } from './api-error.ts'
import { createScanner, parseList, type Scanner } from './scanner.ts'

export const comparisonOperators = ['eq', 'neq', 'gt', 'gte', 'lt', 'lte'] as const
const patterns = ['like', 'ilike'] as const
const listOperators = ['cs', 'cd', 'ov'] as const
const states = ['null', 'not_null', 'true', 'false', 'unknown'] as const

export type ComparisonOperator = (typeof comparisonOperators)[number]
/** PostgreSQL's `@>`, `<@` and `&&`. */
export type ArrayOperator = (typeof listOperators)[number]

/** A filter as a tree. Column names are still unchecked. */
export type Condition =
  | { what: 'and' | 'or'; of: Condition[] }
  | { what: 'not'; of: Condition }
  | { what: 'compare'; column: string; operator: ComparisonOperator; value: string }
  | { what: 'match'; column: string; pattern: string; isCaseBlind: boolean }
  | { what: 'is'; column: string; state: (typeof states)[number] }
  | { what: 'in'; column: string; values: string[] }
  | { what: 'list'; column: string; operator: ArrayOperator; values: string[] }

/** Limits against expensive queries, checked before the query runs. */
const mostConditions = 200
const mostValues = 2000
/** Each wildcard scans the whole text of every row, and all searches share a thread. */
const mostWildcards = 40
const deepest = 8

/** Limits for all filters of a request together. */
export const createFilterBudget = () => ({
  ...{ conditions: mostConditions, values: mostValues, wildcards: mostWildcards },
})

/** Parses the filters of a table: one for each column, and the trees `and` and `or`. */
export function parseFilters(
  parameters: readonly (readonly [string, string])[],
  budget = createFilterBudget(),
): Condition {
  const conditions = parameters.map(([name, text]) => {
    const tree = /^(not\.)?(and|or)$/.exec(name)
    const input = createScanner(text, tree ? 'logic tree' : 'filter')
    input.skipSpaces()
    const condition = tree
      ? parseTree(input, tree[2] === 'or', 1, budget)
      : parseFilter(input, name, budget)
    input.skipSpaces()
    if (!input.isAtEnd()) throw input.refuse('end of input')
    return tree?.[1] ? ({ what: 'not', of: condition } as const) : condition
  })
  return { what: 'and', of: conditions }
}

export type FilterBudget = ReturnType<typeof createFilterBudget>

/** Parses `(a.eq.1,not.or(b.is.null,c.gt.2))`. */
function parseTree(input: Scanner, isOr: boolean, depth: number, budget: FilterBudget): Condition {
  if (depth > deepest) throw tooExpensive(`conditions more than ${deepest} levels deep`)
  input.expect('(')
  const conditions = parseList(input, () => parseBranch(input, depth, budget))
  input.expect(')')
  return { what: isOr ? 'or' : 'and', of: conditions }
}

function parseBranch(input: Scanner, depth: number, budget: FilterBudget): Condition {
  if (input.take('not.')) {
    const isTree = input.sees('and(', 'or(')
    if (!isTree) throw input.refuse('and( or or(; a column is negated as column.not.eq.1')
    return { what: 'not', of: parseBranch(input, depth, budget) }
  }
  if (input.sees('and(', 'or(')) {
    const isOr = input.take('or') || !input.take('and')
    return parseTree(input, isOr, depth + 1, budget)
  }
  const column = input.name()
  input.expect('.')
  return parseTerm(input, column, budget, () => input.value())
}

/** Parses a filter of one column, such as `eq.5`; the value extends to the end of the text. */
function parseFilter(input: Scanner, name: string, budget: FilterBudget): Condition {
  if (!/^[\p{L}\p{N}_]+$|^"[^"]+"$/u.test(name))
    throw createParseError(
      'filter',
      name,
      'a filter names one column of the table, without paths or casts',
    )
  return parseTerm(input, name.replaceAll('"', ''), budget, () => input.rest())
}

function parseTerm(
  input: Scanner,
  column: string,
  budget: FilterBudget,
  value: () => string,
): Condition {
  const isNot = input.take('not.')
  const condition = parseTest(input, column, budget, value)
  return isNot ? { what: 'not', of: condition } : condition
}

function parseTest(
  input: Scanner,
  column: string,
  budget: FilterBudget,
  value: () => string,
): Condition {
  if (--budget.conditions < 0) throw tooExpensive(`more than ${mostConditions} conditions`)
  const operator = input.name()
  input.expect('.')
  const comparison = comparisonOperators.find((each) => each === operator)
  if (comparison) return { what: 'compare', column, operator: comparison, value: value() }
  if (patterns.some((each) => each === operator))
    return {
      what: 'match',
      column,
      pattern: checkPattern(value(), budget),
      isCaseBlind: operator === 'ilike',
    }
  if (operator === 'is') return { what: 'is', column, state: parseState(input, value()) }
  if (operator === 'in') return { what: 'in', column, values: parseValues(input, budget) }
  const ofLists = listOperators.find((each) => each === operator)
  if (ofLists)
    return { what: 'list', column, operator: ofLists, values: readList(input, value, budget) }
  throw createParseError(
    'filter',
    `${operator}.…`,
    `unknown operator ${operator}; known are ${knownOperators}`,
  )
}

const knownOperators = [
  ...comparisonOperators,
  ...patterns,
  ...listOperators,
  'is',
  'in',
  'not',
  'and',
  'or',
].join(', ')

function parseState(input: Scanner, text: string) {
  const state = states.find((each) => each === text.trim().toLowerCase())
  if (!state) throw input.refuse(`one of ${states.join(', ')} instead of ${text.slice(0, 100)}`)
  return state
}

function checkPattern(text: string, budget: FilterBudget) {
  budget.wildcards -= text.match(/[*%]/g)?.length ?? 0
  if (budget.wildcards < 0) throw tooExpensive(`patterns with more than ${mostWildcards} wildcards`)
  return text
}

/** Parses `(1,2,"a,b")`; `()` is the empty list. */
function parseValues(input: Scanner, budget: FilterBudget) {
  input.expect('(')
  input.skipSpaces()
  if (input.take(')')) return []
  const values = parseList(input, () => {
    spend(budget)
    return input.value()
  })
  input.expect(')')
  return values
}

/** Parses `{a,"b c"}`, PostgreSQL's notation for arrays, or `["a","b c"]`. */
function readList(input: Scanner, value: () => string, budget: FilterBudget): string[] {
  if (!input.sees('{')) return parseJsonList(input, value(), budget)
  input.expect('{')
  input.skipSpaces()
  if (input.take('}')) return []
  const values = parseList(input, () => {
    spend(budget)
    return input.element()
  })
  input.expect('}')
  return values
}

function parseJsonList(input: Scanner, text: string, budget: FilterBudget) {
  const values = tryParseJson(text)
  if (!Array.isArray(values) || !values.every((each) => typeof each === 'string'))
    throw input.refuse('a list of texts such as {a,b} or ["a","b"]')
  spend(budget, values.length)
  return values
}

function spend(budget: FilterBudget, values = 1) {
  budget.values -= values
  if (budget.values < 0) throw tooExpensive(`more than ${mostValues} values`)
}

const tooExpensive = (what: string) =>
  new ApiError(400, 'PGRST100', `The request has ${what}`, {
    hint: 'Ask for less at once, in several requests.',
  })
