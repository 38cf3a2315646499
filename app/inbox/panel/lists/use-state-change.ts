import { href, useFetcher } from 'react-router'
import type { EntryKind } from '#inbox/entries/kinds.ts'
import { toIdParams } from './use-selection.ts'

/** Changes the state of entries, optimistically. */
export function useStateChange(kind: EntryKind) {
  const fetcher = useFetcher({ key: `state of ${kind}` })
  const pending = fetcher.formData
  return {
    isBusy: fetcher.state !== 'idle',
    /** The pending state of an entry. */
    coming: (id: number) =>
      pending?.getAll('id').includes(String(id)) ? String(pending.get('state')) : undefined,
    change(ids: number[], state: string) {
      const form = new FormData()
      for (const [name, id] of toIdParams(ids)) form.append(name, id)
      form.set('state', state)
      void fetcher.submit(form, {
        method: 'post',
        action: href('/admin/inbox/:kind/:intent', { kind, intent: 'state' }),
      })
    },
  }
}
