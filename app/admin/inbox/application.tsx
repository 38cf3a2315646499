import { Paper, Stack, Title } from '@mantine/core'
import { data, isRouteErrorResponse } from 'react-router'
import { idFrom } from '../../content/id.ts'
import { program } from '../../http/program.server.ts'
import type { CrumbHandle } from '../breadcrumb.tsx'
import { Card } from '../card.tsx'
import { Guard } from '../form/guard.tsx'
import { Problem } from '../problem.tsx'
import { readableDay } from '../readable-time.ts'
import { requireAdmin } from '../rights.server.ts'
import type { Route } from './+types/application'
import { answersOf } from './answers.ts'
import { described } from './applications.server.ts'
import { DeleteEntries } from './delete-entries.tsx'
import { Entry } from './entry.tsx'
import { Glance } from './glance.tsx'
import inbox from './inbox.module.css'
import { Keeping } from './keeping.tsx'
import { inboxOf } from './records.server.ts'
import { RevokeButton } from './revoke-button.tsx'
import { StateMenu } from './state-menu.tsx'
import { threadOf } from './thread.server.ts'
import { Thread } from './thread.tsx'
import { useSeen } from './use-seen.ts'
import { useStateChange } from './use-state-change.ts'
import { noteView } from './view.server.ts'
import { WriteButtons } from './write-buttons.tsx'

/** Each view is noted. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { email: who } = requireAdmin(context)
  const house = context.get(program)
  const db = inboxOf(house)
  const id = idFrom(params.id)
  const found = await db
    .selectFrom('applications')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst()
  if (!found) throw data(null, { status: 404 })
  await noteView(db, id, who)
  const [documents, thread, [application]] = await Promise.all([
    db
      .selectFrom('application_documents')
      .select(['id', 'name', 'bytes', 'created_at'])
      .where('application_id', '=', id)
      .orderBy('id')
      .execute(),
    threadOf(db, 'applications', id),
    described(house, [found]),
  ])
  if (!application) throw data(null, { status: 404 })
  // Whoever reads an application must not be able to act in the applicant's name.
  const { status_key, submission_key: _, ...shown } = application
  return {
    application: shown,
    hasLink: status_key !== null,
    files: documents,
    thread,
    groups: answersOf(found),
  }
}

export { shouldRevalidate } from './use-seen.ts'

export const handle: CrumbHandle<Route.ComponentProps['loaderData']> = {
  crumb: ({ application }, to) => ({ to, label: application.name }),
}

export default function Application({ loaderData }: Route.ComponentProps) {
  const { application, hasLink, files, thread, groups } = loaderData
  const { id, name, reference, state, is_spam, hold_reason, talent_pool_until } = application
  const address = `/admin/inbox/applications/${id}`
  const { change, isBusy } = useStateChange('applications')
  useSeen(`${address}/seen`, !application.is_seen)
  return (
    <Guard>
      <Stack>
        <title>{`${name} · Applications · Admin`}</title>
        <Glance {...{ application, files }}>
          <StateMenu
            name={name}
            ids={[id]}
            isBusy={isBusy}
            current={state}
            isSpam={is_spam}
            onChoose={(to) => change([id], to)}
          />
          <WriteButtons
            ids={[id]}
            isRejected={thread.mails.some(({ kind }) => kind === 'rejection')}
          />
          {!hold_reason && (
            <DeleteEntries kind="applications" ids={[id]} title={`${name}, ${reference}`} />
          )}
        </Glance>
        <Entry
          address={address}
          events={thread.events}
          keeping={
            <Keeping
              address={address}
              holdReason={hold_reason}
              until={
                talent_pool_until && (
                  <>
                    Agreed to the talent pool until{' '}
                    <strong>{readableDay(talent_pool_until)}</strong>.
                  </>
                )
              }
            >
              {hasLink && <RevokeButton id={id} />}
            </Keeping>
          }
        >
          {application.message && (
            <Card title="Message">
              <p className={inbox.letter}>{application.message}</p>
            </Card>
          )}
          <Answers groups={groups} />
          <Thread {...thread} />
        </Entry>
      </Stack>
    </Guard>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <Problem isMissing={isRouteErrorResponse(error) && error.status === 404} />
}

function Answers({ groups }: { groups: ReturnType<typeof answersOf> }) {
  return (
    <Paper withBorder p={{ base: 'sm', sm: 'md' }} lang="de">
      {groups.map(({ legend, answers }) => (
        <section key={legend}>
          <Title order={2} size="h5" mb={4}>
            {legend}
          </Title>
          <dl className={inbox.facts}>
            {answers.map(({ label, value }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
          <br />
        </section>
      ))}
    </Paper>
  )
}
