import { href } from 'react-router'
import type { BrowserTextKey } from '#core/i18n/text.ts'
import type { BrowserTranslator } from '#core/i18n/translator.ts'
import { type ApplicationState, applicationStates, messageStates } from '../entries/inbox-tables.ts'
import { type EntryKind, entryKinds } from '../entries/kinds.ts'

export const entryKindRoutes = {
  messages: {
    ...entryKinds.messages,
    path: href('/admin/contact/messages'),
    entry: (id: number) => href('/admin/contact/messages/:id', { id: String(id) }),
    many: 'messages',
  },
  applications: {
    ...entryKinds.applications,
    path: href('/admin/career/applications'),
    entry: (id: number) => href('/admin/career/applications/:id', { id: String(id) }),
    many: 'applications',
  },
} as const satisfies Record<EntryKind, object>

/** An entry as in addresses. */
export interface EntryParams {
  kind: EntryKind
  id: string
}

export const formatEntryCount = (t: BrowserTranslator, kind: EntryKind, count: number) =>
  kind === 'messages'
    ? t.count(count, '1 message', '{count} messages')
    : t.count(count, '1 application', '{count} applications')

/** Value of a filter or a choice of people. */
export const unassignedFilter = 'nobody'

/** Folders of messages. */
export const messageFolderNames = {
  unread: 'Unread',
  open: 'Open',
  done: 'Done',
  spam: 'Spam',
} as const

/** State names in the language of the panel. Applicants read German ones (`inbox/entries/state-names`). */
export const applicationStateTexts: Record<ApplicationState, BrowserTextKey> = {
  received: 'Received',
  review: 'In review',
  interview: 'Interview',
  offer: 'Offer',
  hired: 'Hired',
  rejected: 'Rejected',
}

/** States that an operator can choose. An application in quarantine keeps its state. */
export const stateChoices: Record<EntryKind, { value: string; label: BrowserTextKey }[]> = {
  messages: messageStates.map((value) => ({ value, label: messageFolderNames[value] })),
  applications: [
    ...applicationStates.map((value) => ({ value, label: applicationStateTexts[value] })),
    { value: 'spam', label: 'Spam' },
    { value: 'no-spam', label: 'No spam' },
  ],
}

/** Address that undoes an action. */
export const createUndoPath = ({ batch }: { batch: string }) =>
  href('/admin/inbox/undo/:batch', { batch })

/** Toast options with an undo button; the answer replaces the toast. */
export const createUndoToastOptions = (action: { batch: string }) => ({
  id: action.batch,
  undo: createUndoPath(action),
})
