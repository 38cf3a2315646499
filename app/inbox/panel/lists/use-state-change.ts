import { startTransition, useState } from 'react'
import { href, useFetchers, useSubmit } from 'react-router'
import { type EntryKind, getStateChoice } from '#inbox/entries/kinds.ts'
import { sendInOrder } from '#panel/kit/list/send-in-order.ts'
import { toIdParams } from './use-selection.ts'

/** What is shown of an entry whose state changes. */
interface ShownEntry {
  id: number
  state: string
  is_spam?: boolean
}

/**
 * Changes the state of entries, optimistically. Changes of one entry are sent one after the other; those of different entries have
 * fetchers of their own, as a fetcher that submits again aborts its running request.
 */
export function useStateChange(kind: EntryKind) {
  const submit = useSubmit()
  const action = href('/admin/inbox/:kind/:intent', { kind, intent: 'state' })
  const [unsettled, setUnsettled] = useState<FormData[]>([])
  const sent = useFetchers().flatMap(({ formAction, formData }) =>
    formAction === action && formData ? formData : [],
  )
  const pending = [...sent, ...unsettled]
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
      setUnsettled((all) => [...all, form])
      const send = () =>
        submit(form, {
          ...{ method: 'post', action, navigate: false },
          fetcherKey: `state of ${kind} ${ids}`,
        })
      const subjects = ids.map((id) => `state of ${kind} ${id}`)
      // With the router's state, which is rendered as a transition.
      const settle = () =>
        startTransition(() => setUnsettled((all) => all.filter((each) => each !== form)))
      sendInOrder(subjects, send).then(settle, settle)
    },
  }
}
