import { Text } from '@mantine/core'
import { href } from 'react-router'
import type { EntryKind } from '../../inbox/kinds.ts'
import { DeleteButton } from '../list/delete-button.tsx'
import { counted, kinds } from './kinds.ts'
import { asQuery } from './use-chosen.ts'

interface Props {
  kind: EntryKind
  ids: number[]
  /** Of whom, where it is one. */
  title?: string
  /** Mails to these people that have not left. */
  unsent?: number
}

export function DeleteEntries({ kind, ids, title, unsent = 0 }: Props) {
  const what = ids.length === 1 ? `this ${kinds[kind].one}` : `these ${counted(kind, ids.length)}`
  return (
    <DeleteButton
      title={title ?? counted(kind, ids.length)}
      question={`Are you sure you want to delete ${what}?`}
      action={`${href('/admin/inbox/:kind/remove', { kind })}?${asQuery(ids)}`}
    >
      {unsent > 0 && (
        <Text mb="md" fw={600}>
          {`${unsent === 1 ? '1 mail has' : `${unsent} mails have`} not been sent yet and will be deleted too.`}
        </Text>
      )}
    </DeleteButton>
  )
}
