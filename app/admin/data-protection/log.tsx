import { Button, Stack, Text } from '@mantine/core'
import { Link } from 'react-router'
import { requireRight } from '../../auth/rights.server.ts'
import type { Deletions } from '../../inbox/inbox-tables.ts'
import { programContext } from '../../program.server.ts'
import { beforeIn } from '../edit/history-entries.server.ts'
import { crumb } from '../shell/breadcrumb.tsx'
import { Card } from '../shell/card.tsx'
import { readableTime } from '../shell/readable-time.ts'
import type { Route } from './+types/log'
import { Rows } from './rows.tsx'
import { Sections } from './sections.tsx'

const pageSize = 100

export async function loader({ context, url }: Route.LoaderArgs) {
  requireRight(context, 'dataProtection:read')
  const db = context.get(programContext).database.db
  const from = beforeIn(url) ?? 2 ** 31 - 1
  const [deletions, requests] = await Promise.all([
    db
      .selectFrom('deletions')
      .selectAll()
      .where('id', '<', from)
      .orderBy('id', 'desc')
      .limit(pageSize)
      .execute(),
    db.selectFrom('data_requests').selectAll().orderBy('id', 'desc').limit(pageSize).execute(),
  ])
  return {
    deletions,
    requests,
    next: deletions.length === pageSize ? (deletions.at(-1)?.id ?? null) : null,
  }
}

const reasons: Record<Deletions['reason'], string> = {
  retention: 'its time was over',
  withdrawn: 'the applicant withdrew it',
  operator: 'deleted by hand',
  request: 'the person asked for it',
  unfinished: 'it was never finished',
}

export const handle = crumb('Log')

export default function Log({ loaderData: { deletions, requests, next } }: Route.ComponentProps) {
  return (
    <Stack>
      <Sections />
      <Text maw={680}>
        Proves what was deleted and exported, and holds nothing about the people. Whether a request
        was answered stands in the register. In backups it is gone once the last backup from before
        that day is deleted.
      </Text>
      <Card title="Deleted">
        <Rows
          body={deletions.map((row) => [
            readableTime(row.at),
            `${row.kind} ${row.reference}`,
            reasons[row.reason],
            row.documents > 0 && several(row.documents, 'document'),
          ])}
          empty="Nothing yet."
        />
        {next && (
          <Button component={Link} to={`?before=${next}`} variant="default" mt="md">
            Older
          </Button>
        )}
      </Card>
      <Card title="Exports and erasures for people">
        <Rows
          body={requests.map((row) => [
            readableTime(row.at),
            row.what === 'access' ? 'Exported' : 'Deleted',
            [
              several(row.messages, 'message'),
              several(row.applications, 'application'),
              several(row.documents, 'document'),
              several(row.mails, 'mail'),
            ].join(', '),
          ])}
          empty="None yet."
        />
      </Card>
    </Stack>
  )
}

const several = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`
