import { DeleteButton } from '../delete-button.tsx'
import { counted, type Kind, kinds } from './kinds.ts'
import { asQuery } from './use-chosen.ts'

interface Props {
  kind: Kind
  ids: number[]
  /** Of whom, where it is one. */
  title?: string
}

export function DeleteEntries({ kind, ids, title }: Props) {
  const what = ids.length === 1 ? `this ${kinds[kind].one}` : `these ${counted(kind, ids.length)}`
  return (
    <DeleteButton
      title={title ?? counted(kind, ids.length)}
      question={`Are you sure you want to delete ${what}?`}
      action={`/admin/inbox/${kind}/remove?${asQuery(ids)}`}
    />
  )
}
