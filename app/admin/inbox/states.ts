import { applicationStates, messageStates } from '../../inbox/inbox-tables.ts'
import type { EntryKind } from '../../inbox/kinds.ts'
import { stateNames } from '../../inbox/state-names.ts'

/** The folders of messages. */
export const folderNames = { unread: 'Unread', open: 'Open', done: 'Done', spam: 'Spam' } as const

/** What an operator can choose for an entry; an application in quarantine keeps its state. */
export const choices: Record<EntryKind, { value: string; label: string }[]> = {
  messages: messageStates.map((value) => ({ value, label: folderNames[value] })),
  applications: [
    ...applicationStates.map((value) => ({ value, label: stateNames[value] })),
    { value: 'spam', label: 'Spam' },
    { value: 'no-spam', label: 'No spam' },
  ],
}
