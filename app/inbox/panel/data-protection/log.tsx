import { Stack } from '@mantine/core'
import { requireRight } from '#accounts/rights.server.ts'
import { readKeysetPage } from '#core/db/keyset-page.server.ts'
import type { BrowserTextKey as Said } from '#core/i18n/text.ts'
import { parseCursor } from '#core/request/parse-cursor.ts'
import type { Deletions } from '#inbox/entries/inbox-tables.ts'
import { createCrumb } from '#panel/kit/shell/breadcrumbs.ts'
import { Card } from '#panel/kit/shell/card.tsx'
import { OlderButton } from '#panel/kit/shell/screen-link.tsx'
import { useTranslator } from '#panel/kit/shell/use-translator.ts'
import { DataTable } from '../data-table.tsx'
import type { Route } from './+types/log'
import { DataProtectionHeader } from './data-protection-header.tsx'

const limit = 100

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db } = requireRight(context, 'dataProtection:read')
  const [deletions, requests] = await Promise.all([
    readKeysetPage(db.selectFrom('deletions').selectAll(), { limit, before: parseCursor(url) }),
    readKeysetPage(db.selectFrom('data_requests').selectAll(), {
      limit,
      before: parseCursor(url, 'requests'),
    }),
  ])
  return { deletions, requests }
}

const reasonTexts: Record<Deletions['reason'], Said> = {
  retention: 'its time was over',
  withdrawn: 'the applicant withdrew it',
  operator: 'deleted by hand',
  request: 'the person asked for it',
  unfinished: 'it was never finished',
}

export const handle = createCrumb('Log')

export default function Log({ loaderData: { deletions, requests } }: Route.ComponentProps) {
  const t = useTranslator()
  return (
    <Stack>
      <DataProtectionHeader>
        {t(
          'Proves what was deleted and exported, and holds nothing about the people. Whether a request was answered stands in the register. In backups it is gone once the last backup from before that day is deleted.',
        )}
      </DataProtectionHeader>
      <Card title={t('Deleted')}>
        <DataTable
          head={[t('Time'), t('What'), t('Why'), t('Documents')]}
          body={deletions.rows.map((row) => [
            t.time(row.at),
            `${t.word(row.kind)} ${row.reference}`,
            t.of(reasonTexts[row.reason]),
            row.documents || '',
          ])}
          empty={t('Nothing yet.')}
        />
        <OlderButton before={deletions.next} mt="md" />
      </Card>
      <Card title={t('Exports and erasures for people')}>
        <DataTable
          body={requests.rows.map((row) => [
            t.time(row.at),
            row.what === 'access' ? t('Exported') : t('Deleted'),
            [
              row.messages > 0 && t.count(row.messages, '1 message', '{count} messages'),
              row.applications > 0 &&
                t.count(row.applications, '1 application', '{count} applications'),
              row.documents > 0 && t.count(row.documents, '1 document', '{count} documents'),
              row.mails > 0 && t.count(row.mails, '1 mail', '{count} mails'),
            ]
              .filter(Boolean)
              .join(', '),
          ])}
          empty={t('None yet.')}
        />
        <OlderButton name="requests" before={requests.next} mt="md" />
      </Card>
    </Stack>
  )
}
