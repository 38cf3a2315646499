import { href, useFetchers, useSubmit } from 'react-router'
import { type EntryKind, getStateChoice } from '#inbox/entries/kinds.ts'
import { toIdParams } from './use-selection.ts'

/** What is shown of an entry whose state changes. */
interface ShownEntry {
  id: number
  state: string
  is_spam?: boolean
}

/**
 * Changes the state of entries, optimistically. Each change has a fetcher of its own: a fetcher that submits again
 * aborts its running request, which would lose the change of the row before.
 */
export function useStateChange(kind: EntryKind) {
  const submit = useSubmit()
  const action = href('/admin/inbox/:kind/:intent', { kind, intent: 'state' })
  const pending = useFetchers().flatMap(({ formAction, formData }) =>
    formAction === action && formData ? formData : [],
  )
  const findPendingState = (id: number) => {
    const form = pending.findLast((each) => each.getAll('id').includes(String(id)))
    return form && String(form.get('state'))
  }
  return {
    isBusy: pending.length > 0,
    /** The pending state of an entry. */
    findPendingState,
    /** The states of the entries are those that are stored, as far as this page knows. */
    change(entries: ShownEntry[], state: string) {
      const ids = entries.map(({ id }) => id)
      const form = new FormData()
      for (const [name, id] of toIdParams(ids)) form.append(name, id)
      for (const entry of entries)
        for (const shown of [getStateChoice(entry), findPendingState(entry.id)])
          if (shown) form.append(`seen.${entry.id}`, shown)
      form.set('state', state)
      void submit(form, {
        ...{ method: 'post', action, navigate: false },
        fetcherKey: `state of ${kind} ${ids}`,
      })
    },
  }
}
