import { Text } from '@mantine/core'
import { href, useSearchParams } from 'react-router'
import type { EntryKind } from '#inbox/entries/kinds.ts'
import { undoMinutes } from '#mail/can-send.ts'
import { DeleteButton } from '#panel/kit/list/delete-button.tsx'
import { useCan } from '#panel/kit/shell/access.tsx'
import { useTranslator } from '#panel/kit/shell/use-translator.ts'
import { withListParams } from '../filters/filter-params.ts'
import { formatEntryCount } from '../kinds.ts'
import { toIdParams } from './use-selection.ts'

interface Props {
  kind: EntryKind
  ids: number[]
  /** Name of a single entry. */
  title?: string
  /** Number of unsent mails, which would be deleted too. */
  unsent?: number
}

export function DeleteEntriesButton({ kind, ids, title, unsent = 0 }: Props) {
  const t = useTranslator()
  const can = useCan()
  const [query] = useSearchParams()
  if (!can(`${kind}:delete`)) return null
  return (
    <DeleteButton
      hasWayBack
      title={title ?? formatEntryCount(t, kind, ids.length)}
      question={
        ids.length === 1
          ? t(
              kind === 'messages'
                ? 'Are you sure you want to delete this message?'
                : 'Are you sure you want to delete this application?',
            )
          : t('Are you sure you want to delete these {entries}?', {
              entries: formatEntryCount(t, kind, ids.length),
            })
      }
      action={withListParams(
        `${href('/admin/inbox/:kind/:intent', { kind, intent: 'remove' })}?${toIdParams(ids)}`,
        query,
      )}
    >
      <Text size="sm" mb="md">
        {t(
          'It is gone from every list, search and export at once. For {minutes} minutes you can take that back, then it is gone for good.',
          { minutes: undoMinutes },
        )}
      </Text>
      {unsent > 0 && (
        <Text mb="md" fw={600}>
          {t.count(
            unsent,
            '1 mail has not been sent yet and will be deleted too.',
            '{count} mails have not been sent yet and will be deleted too.',
          )}
        </Text>
      )}
    </DeleteButton>
  )
}
