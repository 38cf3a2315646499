import type { BrowserTextKey } from '#core/i18n/text.ts'
import type { EntryKind } from '#inbox/entries/kinds.ts'

/** Characters of the name of a saved filter. */
export const maxFilterNameLength = 60

/** Columns that an account may choose. The name always stands there. */
export const choosableEntryColumns = {
  messages: ['topic', 'text', 'language', 'assigned', 'due', 'task', 'received'],
  applications: [
    ...(['position', 'state', 'language', 'assigned', 'next', 'due', 'task'] as const),
    ...(['received', 'documents', 'deletion'] as const),
    ...(['interview', 'start', 'city', 'pool'] as const),
  ],
} as const satisfies Record<EntryKind, readonly string[]>

export type ListColumn = (typeof choosableEntryColumns)[EntryKind][number]

const optionalColumns: ListColumn[] = ['interview', 'start', 'city', 'pool']

/** Whether a column is shown only where an account asks for it. */
export const isHiddenByDefault = (column: ListColumn) => optionalColumns.includes(column)

export const columnTexts: Record<ListColumn, BrowserTextKey> = {
  topic: 'Topic',
  text: 'Text of the message',
  language: 'Language',
  assigned: 'Assigned to',
  due: 'Deadline',
  task: 'Task',
  received: 'Received',
  position: 'Job',
  state: 'State|to sort by',
  next: 'Next',
  documents: 'Documents',
  deletion: 'Planned deletion',
  interview: 'Interview',
  start: 'Start',
  city: 'City',
  pool: 'Talent pool',
}
