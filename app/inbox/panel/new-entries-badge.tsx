import { Badge, NavLink, Text, VisuallyHidden } from '@mantine/core'
import { use } from 'react'
import { Link } from 'react-router'
import { AdminIcon } from '#panel/kit/shell/icon.tsx'
import { useTranslator } from '#panel/kit/shell/use-translator.ts'
import type { EntryKind } from '../entries/kinds.ts'
import { entryKindRoutes } from './kinds.ts'
import { formatCappedCount } from './lists/capped-count.ts'
import { InboxCountsContext } from './use-inbox-counts.ts'

/** Number of new entries, in the sidebar. */
export function NewEntriesBadge({ of }: { of: EntryKind }) {
  const t = useTranslator()
  const count = use(InboxCountsContext)[of]
  if (count === 0) return null
  return (
    <Badge component="span" size="sm" circle={count < 10} px={count < 10 ? undefined : 5}>
      {formatCappedCount(count)}
      <VisuallyHidden> {t('new')}</VisuallyHidden>
    </Badge>
  )
}

/** Link to the quarantine with the reasons, in the sidebar. */
export function QuarantineLink({
  of,
  className,
}: {
  of: EntryKind
  className: string | undefined
}) {
  const t = useTranslator()
  const { count, reasons } = use(InboxCountsContext).held[of]
  if (count === 0) return null
  const why = reasons.map(t.word).join(', ')
  return (
    <NavLink
      component={Link}
      to={`${entryKindRoutes[of].path}?state=spam`}
      label={t('Held back: {count}', { count })}
      description={
        <Text component="span" display="block" size="xs" truncate>
          {why}
        </Text>
      }
      title={why}
      leftSection={<AdminIcon name="shield-alert" />}
      className={className}
    />
  )
}
