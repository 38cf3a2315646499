import { Badge, Group, Text } from '@mantine/core'
import { href } from 'react-router'
import { DividedList } from '#panel/kit/shell/card.tsx'
import { SecondaryText } from '#panel/kit/shell/page.tsx'
import { ScreenLink } from '#panel/kit/shell/screen-link.tsx'
import { useTranslator } from '#panel/kit/shell/use-translator.ts'
import type { UpcomingInterview } from './upcoming.server.ts'

/** The interviews to come. */
export const renderUpcomingInterviews = (rows: UpcomingInterview[]) => <Rows rows={rows} />

function Rows({ rows }: { rows: UpcomingInterview[] }) {
  const t = useTranslator()
  return (
    <DividedList>
      {rows.map(({ id, application_id, name, position, at, isMine, isIncomplete }) => (
        <li key={id}>
          <Group gap="xs">
            <Text size="sm" fw={600}>
              {t.day(at, { dateStyle: 'full', timeStyle: 'short' })}
            </Text>
            {isMine && <Badge>{t('with you')}</Badge>}
            {isIncomplete && <Badge variant="default">{t('somebody is missing')}</Badge>}
          </Group>
          <ScreenLink
            to={href('/admin/career/applications/:id', { id: String(application_id) })}
            size="sm"
          >
            {name}
          </ScreenLink>
          <SecondaryText>{position}</SecondaryText>
        </li>
      ))}
    </DividedList>
  )
}
