import type { Text } from '#core/i18n/text.ts'

const narrowingNames = ['age', 'language', 'task', 'star'] as const

export type Narrowing = (typeof narrowingNames)[number]

/** Filters of both lists with their choices, by name in an address. */
export const narrowings = {
  age: { week: 'In the last 7 days', month: 'In the last 30 days', older: 'More than 30 days ago' },
  language: { de: 'German', en: 'English' },
  task: {
    open: 'With an open task',
    mine: 'With a task of mine',
    overdue: 'With an overdue task',
    none: 'Without an open task',
  },
  star: { mine: 'Only starred' },
} as const satisfies Record<Narrowing, Record<string, Text>>

export const narrowingTexts: Record<Narrowing, Text> = {
  age: 'Received',
  language: 'Language',
  task: 'Task',
  star: 'Starred',
}

/** Parameters of the filters that both lists have. */
export const narrowingParams = ['assigned', ...narrowingNames]

/** Parameters of the address of a list that a saved filter keeps, in their order. */
const filterParams = ['state', 'position', 'topic', 'due', ...narrowingParams, 'sort']

/** The filter and order of an address, in one spelling. */
export function normalizeFilter(query: URLSearchParams) {
  const kept = filterParams.flatMap((name): [string, string][] => {
    const value = query.get(name)?.trim().slice(0, 200)
    return value ? [[name, value]] : []
  })
  return String(new URLSearchParams(kept))
}
