import { Button, Group, NativeSelect, Text } from '@mantine/core'
import { Fragment } from 'react'
import { href, useFetcher } from 'react-router'
import type { NamedColleague } from '#inbox/entries/colleague-access.ts'
import type { EntryKind } from '#inbox/entries/kinds.ts'
import { useCan } from '#panel/kit/shell/access.tsx'
import { listPersonChoices } from '#panel/kit/shell/person-choices.ts'
import { useTranslator } from '#panel/kit/shell/use-translator.ts'
import { unassignedFilter } from '../kinds.ts'

interface Props {
  kind: EntryKind
  entries: { id: number; assigned_to: string | null }[]
  /** Colleagues who may see all of the entries. */
  colleagues: NamedColleague[]
  /** For several entries, which may have different assignees. */
  isSmall?: boolean
}

/** Assigns one or several entries. */
export function AssignForm({ kind, entries, colleagues, isSmall }: Props) {
  const t = useTranslator()
  const fetcher = useFetcher({ key: `assigning ${entries.map(({ id }) => id)}` })
  const current = isSmall ? null : entries[0]?.assigned_to
  const mayAssign = useCan()(`${kind}:write`)
  if (!mayAssign) {
    const name = colleagues.find(({ id }) => id === current)?.name ?? t('Nobody')
    return <Text size="sm">{t('Assigned to {name}', { name })}</Text>
  }
  return (
    <fetcher.Form
      method="post"
      action={href('/admin/inbox/:kind/:intent', { kind, intent: 'assign' })}
    >
      {entries.map(({ id, assigned_to }) => (
        <Fragment key={id}>
          <input type="hidden" name="id" value={id} />
          <input type="hidden" name={`seen.${id}`} value={assigned_to ?? ''} />
        </Fragment>
      ))}
      <Group gap="xs" align="end" wrap="nowrap">
        <NativeSelect
          key={current}
          name="to"
          size={isSmall ? 'xs' : 'sm'}
          label={isSmall ? undefined : t('Assigned to')}
          aria-label={t('Assigned to')}
          defaultValue={current ?? (isSmall ? '' : unassignedFilter)}
          required={isSmall}
          withAsterisk={false}
          data={[
            ...(isSmall ? [{ value: '', label: t('Please choose …') }] : []),
            ...listPersonChoices(t, colleagues, unassignedFilter),
          ]}
          flex={1}
          maw={320}
        />
        <Button type="submit" size={isSmall ? 'xs' : 'sm'} loading={fetcher.state !== 'idle'}>
          {t('Assign')}
        </Button>
      </Group>
    </fetcher.Form>
  )
}
