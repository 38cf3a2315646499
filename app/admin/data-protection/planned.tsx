import { Anchor, Stack, Text } from '@mantine/core'
import { data, href, Link, redirect } from 'react-router'
import { requireRight } from '../../auth/rights.server.ts'
import { activityMonths } from '../../content/activity-months.ts'
import { inbox } from '../../content/inbox-settings.ts'
import { clockQuestion } from '../../inbox/clock-question.server.ts'
import { type Due, dueUntil } from '../../inbox/due.server.ts'
import { confirmRound } from '../../inbox/housekeeping.server.ts'
import { after, registerYears } from '../../inbox/retention.ts'
import { programContext } from '../../program.server.ts'
import { screenPath } from '../edit/screen-path.ts'
import { kinds } from '../inbox/kinds.ts'
import { crumb } from '../shell/breadcrumb.tsx'
import { Card } from '../shell/card.tsx'
import { readableDay } from '../shell/readable-time.ts'
import { toast } from '../shell/toast.server.ts'
import type { Route } from './+types/planned'
import { ClockForm } from './clock-form.tsx'
import { Rows } from './rows.tsx'
import { Sections } from './sections.tsx'

const shown = 50

/** Somebody says that the clock is right. */
export async function action({ request, context }: Route.ActionArgs) {
  const { email: who } = requireRight(context, 'dataProtection:write')
  const form = await request.formData()
  const [id, seen] = [Number(form.get('round')), Number(form.get('seen'))]
  if (!Number.isSafeInteger(id) || !Number.isSafeInteger(seen)) throw data(null, { status: 400 })
  const confirmed = await confirmRound(context.get(programContext), { id, seen, who })
  const text = answers[typeof confirmed === 'string' ? confirmed : 'done']
  throw redirect(href('/admin/data-protection/planned'), {
    headers: toast(text, typeof confirmed === 'string' ? 'info' : 'success'),
  })
}

const answers = {
  done: 'Deleted what was due; housekeeping goes on',
  changed: 'The clock, or what is due, has changed since. Please look again in an hour',
  gone: 'There is nothing to confirm any more',
}

export async function loader({ context }: Route.LoaderArgs) {
  requireRight(context, 'dataProtection:read')
  const program = context.get(programContext)
  const db = program.database.db
  const now = new Date().toISOString()
  const [all, settings, question, messages, applications] = await Promise.all([
    dueUntil(program, after(now, 30)),
    program.store.setting(inbox),
    clockQuestion(program),
    db
      .selectFrom('messages')
      .select(['id', 'reference', 'name', 'hold_reason'])
      .where('hold_reason', 'is not', null)
      .orderBy('id')
      .execute(),
    db
      .selectFrom('applications')
      .select(['id', 'reference', 'first_name', 'last_name', 'hold_reason'])
      .where('hold_reason', 'is not', null)
      .orderBy('id')
      .execute(),
  ])
  const week = after(now, 7)
  const next = all.filter(({ at }) => at < week)
  return {
    settings,
    question,
    total: all.length,
    week: next.slice(0, shown),
    inWeek: next.length,
    later: all.filter(({ at }) => at >= week).slice(0, shown),
    held: [
      ...applications.map(({ first_name, last_name, ...row }) => ({
        ...row,
        kind: 'applications' as const,
        name: `${first_name} ${last_name}`,
      })),
      ...messages.map((row) => ({ ...row, kind: 'messages' as const })),
    ],
  }
}

export const handle = crumb('Planned deletions')

export default function Planned({ loaderData }: Route.ComponentProps) {
  const { settings, question, total, week, inWeek, later, held } = loaderData
  return (
    <Stack>
      <Sections />
      <Text maw={680}>
        Rejected applications are deleted {settings.applicationDays} days after the rejection was
        sent (later where somebody agreed to the talent pool), undecided ones {ceiling(settings)},
        those of hired people {inDays(settings.hiredDays, 'the hiring')}; messages{' '}
        {settings.messageDays} days after they are done, spam after {settings.spamDays} days. Open
        messages are never deleted by themselves. Answered requests of people leave the register{' '}
        {registerYears} years after the end of the year; who changed something is forgotten after{' '}
        {activityMonths} months.{' '}
        <Anchor component={Link} to={screenPath('settings/inbox')}>
          Change the periods
        </Anchor>
      </Text>
      {question && <ClockForm {...question} />}
      <Card title={`Within a week (${inWeek})`}>
        <DueTable rows={week} total={inWeek} />
      </Card>
      <Card title={`Within 30 days (${total - inWeek} more)`}>
        <DueTable rows={later} total={total - inWeek} />
      </Card>
      <Card title={`Held: not deleted by anybody (${held.length})`}>
        <Rows
          body={held.map((row) => [
            <Entry key={row.reference} {...row} />,
            row.name,
            row.hold_reason,
          ])}
          empty="Nothing is held."
          hasLinks
        />
      </Card>
    </Stack>
  )
}

const inDays = (days: number, from: string) => (days === 0 ? 'never' : `${days} days after ${from}`)

function ceiling({ undecidedMonths, idleMonths }: { undecidedMonths: number; idleMonths: number }) {
  if (undecidedMonths + idleMonths === 0) return 'never'
  const closed = undecidedMonths === 0 ? 'never' : `${undecidedMonths} months after the job closed`
  const idle = idleMonths === 0 ? 'never' : `${idleMonths} months after the last activity`
  return `${closed} (while it is open, or without a job: ${idle})`
}

function DueTable({ rows, total }: { rows: Due[]; total: number }) {
  return (
    <>
      <Rows
        head={['When', 'What', 'Why']}
        body={rows.map((row) => [
          readableDay(row.at),
          <Entry key={row.reference} {...row} />,
          row.why,
        ])}
        empty="Nothing."
        hasLinks
      />
      {total > rows.length && (
        <Text size="sm">… and {total - rows.length} more, a little later.</Text>
      )}
    </>
  )
}

function Entry({ kind, id, reference }: Pick<Due, 'kind' | 'id' | 'reference'>) {
  return (
    <Anchor component={Link} to={kinds[kind].entry(id)}>
      {kind === 'messages' ? 'Message' : 'Application'} {reference}
    </Anchor>
  )
}
