import { href, useFetchers, useSubmit } from 'react-router'
import type { EntryKind } from '#inbox/entries/kinds.ts'
import { toIdParams } from './use-selection.ts'

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
  return {
    isBusy: pending.length > 0,
    /** The pending state of an entry. */
    findPendingState(id: number) {
      const form = pending.findLast((each) => each.getAll('id').includes(String(id)))
      return form && String(form.get('state'))
    },
    change(ids: number[], state: string) {
      const form = new FormData()
      for (const [name, id] of toIdParams(ids)) form.append(name, id)
      form.set('state', state)
      void submit(form, {
        ...{ method: 'post', action, navigate: false },
        fetcherKey: `state of ${kind} ${ids}`,
      })
    },
  }
}
