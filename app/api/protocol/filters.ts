import { ApiError, unreadable } from './api-error.ts'
import { list, type Scanner, scanner } from './scanner.ts'

export const comparisons = ['eq', 'neq', 'gt', 'gte', 'lt', 'lte'] as const
const patterns = ['like', 'ilike'] as const
const listOperators = ['cs', 'cd', 'ov'] as const
const states = ['null', 'not_null', 'true', 'false', 'unknown'] as const

export type Comparison = (typeof comparisons)[number]
/** PostgreSQL's `@>`, `<@` and `&&`. */
export type ListOperator = (typeof listOperators)[number]

/** A filter as a tree. Column names are still unchecked. */
export type Condition =
  | { what: 'and' | 'or'; of: Condition[] }
  | { what: 'not'; of: Condition }
  | { what: 'compare'; column: string; operator: Comparison; value: string }
  | { what: 'match'; column: string; pattern: string; isCaseBlind: boolean }
  | { what: 'is'; column: string; state: (typeof states)[number] }
  | { what: 'in'; column: string; values: string[] }
  | { what: 'list'; column: string; operator: ListOperator; values: string[] }

/** Limits against queries that are too expensive; they are checked before the database is asked. */
const mostConditions = 200
const mostValues = 2000
/** Each wildcard scans the whole text of every row, and all searches share a thread. */
const mostWildcards = 40
const deepest = 8

/** Limits for all filters of a request together. */
export const newBudget = () => ({
  ...{ conditions: mostConditions, values: mostValues, wildcards: mostWildcards },
})

/** Parses the filters of a table: one for each column, and the trees `and` and `or`. */
export function parseFilters(
  parameters: readonly (readonly [string, string])[],
  budget = newBudget(),
): Condition {
  const of = parameters.map(([name, text]) => {
    const tree = /^(not\.)?(and|or)$/.exec(name)
    const from = scanner(text, tree ? 'logic tree' : 'filter')
    from.skipSpaces()
    const found = tree ? branches(from, tree[2] === 'or', 1, budget) : filter(from, name, budget)
    from.skipSpaces()
    if (!from.isAtEnd()) throw from.refuse('end of input')
    return tree?.[1] ? ({ what: 'not', of: found } as const) : found
  })
  return { what: 'and', of }
}

export type Budget = ReturnType<typeof newBudget>

/** Parses `(a.eq.1,not.or(b.is.null,c.gt.2))`. */
function branches(from: Scanner, isOr: boolean, depth: number, budget: Budget): Condition {
  if (depth > deepest) throw tooMuch(`conditions more than ${deepest} levels deep`)
  from.expect('(')
  const of = list(from, () => branch(from, depth, budget))
  from.expect(')')
  return { what: isOr ? 'or' : 'and', of }
}

function branch(from: Scanner, depth: number, budget: Budget): Condition {
  if (from.take('not.')) {
    const isTree = from.sees('and(', 'or(')
    if (!isTree) throw from.refuse('and( or or(; a column is negated as column.not.eq.1')
    return { what: 'not', of: branch(from, depth, budget) }
  }
  if (from.sees('and(', 'or(')) {
    const isOr = from.take('or') || !from.take('and')
    return branches(from, isOr, depth + 1, budget)
  }
  const column = from.name()
  from.expect('.')
  return operation(from, column, budget, () => from.value())
}

/** Parses a filter of one column, such as `eq.5`; the value extends to the end of the text. */
function filter(from: Scanner, name: string, budget: Budget): Condition {
  if (!/^[\p{L}\p{N}_]+$|^"[^"]+"$/u.test(name))
    throw unreadable(
      'filter',
      name,
      'a filter names one column of the table, without paths or casts',
    )
  return operation(from, name.replaceAll('"', ''), budget, () => from.rest())
}

function operation(from: Scanner, column: string, budget: Budget, value: () => string): Condition {
  const isNot = from.take('not.')
  const found = operated(from, column, budget, value)
  return isNot ? { what: 'not', of: found } : found
}

function operated(from: Scanner, column: string, budget: Budget, value: () => string): Condition {
  if (--budget.conditions < 0) throw tooMuch(`more than ${mostConditions} conditions`)
  const operator = from.name()
  from.expect('.')
  const comparison = comparisons.find((each) => each === operator)
  if (comparison) return { what: 'compare', column, operator: comparison, value: value() }
  if (patterns.some((each) => each === operator))
    return {
      what: 'match',
      column,
      pattern: patternIn(value(), budget),
      isCaseBlind: operator === 'ilike',
    }
  if (operator === 'is') return { what: 'is', column, state: stateIn(from, value()) }
  if (operator === 'in') return { what: 'in', column, values: valuesIn(from, budget) }
  const ofLists = listOperators.find((each) => each === operator)
  if (ofLists)
    return { what: 'list', column, operator: ofLists, values: readList(from, value, budget) }
  throw unreadable('filter', `${operator}.…`, `unknown operator ${operator}; known are ${known}`)
}

const known = [...comparisons, ...patterns, ...listOperators, 'is', 'in', 'not', 'and', 'or'].join(
  ', ',
)

function stateIn(from: Scanner, text: string) {
  const state = states.find((each) => each === text.trim().toLowerCase())
  if (!state) throw from.refuse(`one of ${states.join(', ')} instead of ${text.slice(0, 100)}`)
  return state
}

function patternIn(text: string, budget: Budget) {
  budget.wildcards -= text.match(/[*%]/g)?.length ?? 0
  if (budget.wildcards < 0) throw tooMuch(`patterns with more than ${mostWildcards} wildcards`)
  return text
}

/** Parses `(1,2,"a,b")`; `()` is the empty list. */
function valuesIn(from: Scanner, budget: Budget) {
  from.expect('(')
  from.skipSpaces()
  if (from.take(')')) return []
  const values = list(from, () => {
    spend(budget)
    return from.value()
  })
  from.expect(')')
  return values
}

/** Parses `{a,"b c"}`, PostgreSQL's notation for arrays, or `["a","b c"]`. */
function readList(from: Scanner, value: () => string, budget: Budget): string[] {
  if (!from.sees('{')) return jsonList(from, value(), budget)
  from.expect('{')
  from.skipSpaces()
  if (from.take('}')) return []
  const values = list(from, () => {
    spend(budget)
    return from.element()
  })
  from.expect('}')
  return values
}

function jsonList(from: Scanner, text: string, budget: Budget) {
  const found = parsed(text)
  if (!Array.isArray(found) || !found.every((each) => typeof each === 'string'))
    throw from.refuse('a list of texts such as {a,b} or ["a","b"]')
  spend(budget, found.length)
  return found
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function spend(budget: Budget, values = 1) {
  budget.values -= values
  if (budget.values < 0) throw tooMuch(`more than ${mostValues} values`)
}

const tooMuch = (what: string) =>
  new ApiError(400, 'PGRST100', `The request has ${what}`, {
    hint: 'Ask for less at once, in several requests.',
  })
