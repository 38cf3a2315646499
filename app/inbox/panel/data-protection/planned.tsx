import { Stack, Text } from '@mantine/core'
import { data, href } from 'react-router'
import { refuseWrongOwnPassword } from '#accounts/panel/account/own-password-refusal.server.ts'
import { requireRight } from '#accounts/rights.server.ts'
import { inboxSettings } from '#content/settings/inbox-settings.ts'
import { findPendingConfirmation } from '#inbox/retention/clock-confirmation.server.ts'
import { type DueEntry, listDueEntries } from '#inbox/retention/due-entries.server.ts'
import { addDays } from '#inbox/retention/retention.ts'
import { confirmAndRunRetention } from '#inbox/retention/retention-job.server.ts'
import { createScreenPath } from '#panel/kit/screens/create-screen-path.ts'
import { createCrumb } from '#panel/kit/shell/breadcrumbs.ts'
import { Card } from '#panel/kit/shell/card.tsx'
import { EmptyState } from '#panel/kit/shell/empty-state.tsx'
import { ScreenLink } from '#panel/kit/shell/screen-link.tsx'
import { redirectWithToast } from '#panel/kit/shell/toast.server.ts'
import { useTranslator } from '#panel/kit/shell/use-translator.ts'
import { withErrorToast } from '#panel/kit/shell/with-error-toast.ts'
import { DataTable } from '../data-table.tsx'
import { entryKindRoutes } from '../kinds.ts'
import type { Route } from './+types/planned'
import { ClockConfirmationForm } from './clock-confirmation-form.tsx'
import { DataProtectionHeader } from './data-protection-header.tsx'
import { formatRetentionPeriods } from './periods.ts'

const maxRows = 50

/** Confirms the clock of a stopped retention run. */
export async function action({ request, context }: Route.ActionArgs) {
  const requester = requireRight(context, 'dataProtection:write')
  const { by: actor, app, t } = requester
  const form = await request.formData()
  const [id, expected] = [Number(form.get('round')), Number(form.get('seen'))]
  if (!Number.isSafeInteger(id) || !Number.isSafeInteger(expected))
    throw data(null, { status: 400 })
  const refused = await refuseWrongOwnPassword(requester, request, form, 'deletions confirmed')
  if (refused) return refused
  const result = await confirmAndRunRetention(app, { id, seen: expected, who: actor })
  const text = answers[typeof result === 'string' ? result : 'done']
  return redirectWithToast(
    href('/admin/data-protection/planned'),
    t.of(text),
    typeof result === 'string' ? 'info' : 'success',
  )
}

export const clientAction = (call: Route.ClientActionArgs) => withErrorToast()(call)

const answers = {
  done: 'Deleted what was due; the retention job goes on',
  changed: 'The clock, or what is due, has changed since. Please look again in an hour',
  gone: 'There is nothing to confirm any more',
} as const

export async function loader({ context }: Route.LoaderArgs) {
  const { app, t } = requireRight(context, 'dataProtection:read')
  // Looks for what is held among all entries.
  const db = app.database.search
  const now = new Date().toISOString()
  const [due, settings, question, messages, applications] = await Promise.all([
    listDueEntries(app, addDays(now, 30)),
    app.store.setting(inboxSettings),
    findPendingConfirmation(app),
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
  const entries = due.map(({ why, ...entry }) => ({ ...entry, why: why.map(t.of).join(', ') }))
  const week = addDays(now, 7)
  const withinWeek = entries.filter(({ at }) => at < week)
  return {
    settings,
    question,
    total: entries.length,
    week: withinWeek.slice(0, maxRows),
    inWeek: withinWeek.length,
    later: entries.filter(({ at }) => at >= week).slice(0, maxRows),
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

type Data = Route.ComponentProps['loaderData']

export const handle = createCrumb('Planned deletions')

export default function PlannedErasures({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslator()
  const { settings, question, total, week, inWeek, later, held } = loaderData
  return (
    <Stack>
      <DataProtectionHeader />
      {question && <ClockConfirmationForm {...question} refused={actionData?.refused} />}
      {total === 0 && (
        <EmptyState icon="check" title={t('No entry is deleted within the next 30 days.')} />
      )}
      {inWeek > 0 && (
        <Card title={t('Within a week ({count})', { count: inWeek })}>
          <DueTable rows={week} total={inWeek} />
        </Card>
      )}
      {total > inWeek && (
        <Card title={t('Within 30 days ({count} more)', { count: total - inWeek })}>
          <DueTable rows={later} total={total - inWeek} />
        </Card>
      )}
      {held.length > 0 && (
        <Card title={t('Held: not deleted by anybody ({count})', { count: held.length })}>
          <DataTable
            body={held.map((row) => [
              <Entry key={row.reference} {...row} />,
              row.name,
              row.hold_reason,
            ])}
            hasLinks
          />
        </Card>
      )}
      <Card title={t('After what time')}>
        <DataTable body={formatRetentionPeriods(t, settings)} />
        <ScreenLink to={createScreenPath('settings/inbox')} size="sm">
          {t('Change the periods')}
        </ScreenLink>
      </Card>
    </Stack>
  )
}

function DueTable({ rows, total }: Pick<Data, 'total'> & { rows: Data['week'] }) {
  const t = useTranslator()
  return (
    <>
      <DataTable
        head={[t('When'), t('What'), t('Why')]}
        body={rows.map((row) => [t.day(row.at), <Entry key={row.reference} {...row} />, row.why])}
        hasLinks
      />
      {total > rows.length && (
        <Text size="sm">
          {t('… and {count} more, a little later.', { count: total - rows.length })}
        </Text>
      )}
    </>
  )
}

function Entry({ kind, id, reference }: Pick<DueEntry, 'kind' | 'id' | 'reference'>) {
  const t = useTranslator()
  return (
    <ScreenLink to={entryKindRoutes[kind].entry(id)}>
      {t(kind === 'messages' ? 'Message {reference}' : 'Application {reference}', { reference })}
    </ScreenLink>
  )
}
