import type { Text } from '#core/i18n/text.ts'

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
} as const satisfies Record<string, Record<string, Text>>

export type Narrowing = keyof typeof narrowings

export const narrowingTexts: Record<Narrowing, Text> = {
  age: 'Received',
  language: 'Language',
  task: 'Task',
}

/** Parameters of the address of a list that a saved filter keeps, in their order. */
const filterParams = [
  ...['state', 'position', 'topic', 'assigned', 'due', 'age', 'language', 'task', 'sort'],
] as const

/** The filter and order of an address, in one spelling. */
export function normalizeFilter(query: URLSearchParams) {
  const kept = filterParams.flatMap((name): [string, string][] => {
    const value = query.get(name)?.trim().slice(0, 200)
    return value ? [[name, value]] : []
  })
  return String(new URLSearchParams(kept))
}
