import { href } from 'react-router'
import type { EntryKind } from '#inbox/entries/kinds.ts'
import { PrefetchActions } from '#panel/kit/shell/prefetch-actions.tsx'
import type { EntryParams } from './kinds.ts'
import { getTasksPath } from './tasks/task-form.tsx'

/** Prefetches the code of the buttons in a list. */
export const PrefetchListActions = ({ kind }: { kind: EntryKind }) => (
  <PrefetchActions
    actions={{
      'inbox/panel/lists/bulk-action': ['state', 'assign', 'star', 'unstar'].map((intent) =>
        href('/admin/inbox/:kind/:intent', { kind, intent }),
      ),
    }}
  />
)

/** Prefetches the code of the buttons and forms of an entry. */
export const PrefetchEntryActions = ({ entry }: { entry: EntryParams }) => (
  <>
    <PrefetchListActions kind={entry.kind} />
    <PrefetchActions
      actions={{
        'inbox/panel/entry/entry-action': ['rate', 'hold', 'release'].map((intent) =>
          href('/admin/inbox/:kind/:id/:intent', { ...entry, intent }),
        ),
        'inbox/panel/tasks/task-action': getTasksPath(entry),
      }}
    />
  </>
)
