import { Text } from '@mantine/core'
import { href } from 'react-router'
import { ScreenLink } from '#panel/kit/shell/screen-link.tsx'
import { useTranslator } from '#panel/kit/shell/use-translator.ts'
import type { ActivityRow } from '../activity/activity.server.ts'
import { ActivityList } from '../activity/activity-list.tsx'

/** The latest changes. */
export function RecentChanges({ rows }: { rows: ActivityRow[] }) {
  const t = useTranslator()
  return (
    <>
      <ActivityList rows={rows} heading="h3" />
      {rows.length === 0 && (
        <Text size="sm">
          {t('Nothing yet. Who changes what is listed here, with the way back.')}
        </Text>
      )}
      <ScreenLink to={href('/admin/activity')} size="sm" mt="sm" display="inline-block">
        {t('All activity')}
      </ScreenLink>
    </>
  )
}
