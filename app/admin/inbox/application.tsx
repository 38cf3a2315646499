import { Paper, Stack, Title } from '@mantine/core'
import { data, isRouteErrorResponse } from 'react-router'
import { requireRight } from '../../auth/rights.server.ts'
import { can, scopeOf } from '../../auth/rights.ts'
import { idFrom } from '../../content/id.ts'
import { correctable } from '../../inbox/correct.server.ts'
import { seenOne } from '../../inbox/seen-by.server.ts'
import { programContext } from '../../program.server.ts'
import { screenPath } from '../edit/screen-path.ts'
import { Guard } from '../form/guard.tsx'
import { useCan } from '../shell/access.ts'
import { crumb } from '../shell/breadcrumb.tsx'
import { Card } from '../shell/card.tsx'
import { May } from '../shell/may.tsx'
import { Problem } from '../shell/problem.tsx'
import { Sentence } from '../shell/sentence.tsx'
import { useText } from '../shell/use-text.ts'
import type { Route } from './+types/application'
import { answersOf } from './answers.ts'
import { described } from './applications.server.ts'
import { CorrectForm } from './correct-form.tsx'
import { DeleteEntries } from './delete-entries.tsx'
import { Entry } from './entry.tsx'
import { Glance } from './glance.tsx'
import { HeldBack } from './held-back.tsx'
import inbox from './inbox.module.css'
import { Keeping } from './keeping.tsx'
import { RevokeButton } from './revoke-button.tsx'
import { StateMenu } from './state-menu.tsx'
import { threadOf } from './thread.server.ts'
import { Thread, unsentIn } from './thread.tsx'
import { useSeen } from './use-seen.ts'
import { useStateChange } from './use-state-change.ts'
import { noteView } from './view.server.ts'
import { WriteButtons } from './write-buttons.tsx'

/** Each view is noted. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const person = requireRight(context, 'applications:read')
  const program = context.get(programContext)
  const db = program.database.db
  const id = idFrom(params.id)
  const entry = await seenOne(db, scopeOf(person), 'applications', id)
  const found = await db
    .selectFrom('applications')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst()
  if (!found) throw data(null, { status: 404 })
  await noteView(db, id, person.email)
  const [documents, thread, [application], job] = await Promise.all([
    db
      .selectFrom('application_documents')
      .select(['id', 'name', 'bytes', 'created_at'])
      .where('application_id', '=', id)
      .orderBy('id')
      .execute(),
    threadOf(program, entry),
    described(program, [found]),
    program.database.db
      .selectFrom('job_listings')
      .select('id')
      .where('id', '=', found.job_id ?? 0)
      .executeTakeFirst(),
  ])
  if (!application) throw data(null, { status: 404 })
  // Whoever reads an application must not be able to act in the applicant's name.
  const { status_key, submission_key: _, ...shown } = application
  return {
    application: shown,
    jobPath: job && can(person, 'jobs:read') ? screenPath(`career/jobs/${job.id}`) : undefined,
    hasLink: status_key !== null,
    files: documents,
    thread,
    groups: answersOf(found),
    contact: correctable.map(({ name, label, isRequired }) => ({
      name,
      label,
      isRequired,
      value: String(found[name as keyof typeof found] ?? ''),
    })),
  }
}

const isConsent = new Set(['agreed to the talent pool', 'prolonged the talent pool'])

export { shouldRevalidate } from './use-seen.ts'

export const handle = crumb<Route.ComponentProps['loaderData']>(
  ({ application }) => application.name,
)

export default function Application({ loaderData }: Route.ComponentProps) {
  const t = useText()
  const { application, jobPath, hasLink, files, thread, groups, contact } = loaderData
  const { id, name, reference, state, is_spam, hold_reason, talent_pool_until } = application
  const consent = thread.events.findLast(({ what }) => isConsent.has(what))
  const entry = { kind: 'applications', id: String(id) } as const
  const { change, isBusy } = useStateChange('applications')
  const mayDecide = useCan()('applications:write')
  useSeen(entry, mayDecide && !application.is_seen)
  return (
    <Guard>
      <Stack>
        <Glance {...{ application, files, jobPath }}>
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
            <DeleteEntries
              kind="applications"
              ids={[id]}
              title={`${name}, ${reference}`}
              unsent={unsentIn(thread)}
            />
          )}
        </Glance>
        {is_spam && mayDecide && (
          <HeldBack
            suspicion={application.suspicion}
            isOpen={application.held !== null}
            isTold={thread.mails.some(({ kind }) => kind === 'confirmation')}
            isBusy={isBusy}
            onRelease={() => change([id], 'no-spam')}
            onConfirm={() => change([id], 'spam')}
          />
        )}
        <Entry
          entry={entry}
          events={thread.events}
          keeping={
            <Keeping
              entry={entry}
              holdReason={hold_reason}
              until={
                talent_pool_until && (
                  <>
                    <Sentence
                      text="Agreed to the talent pool until {day}."
                      day={<strong>{t.day(talent_pool_until)}</strong>}
                    />
                    {consent && (
                      <>
                        {' '}
                        <Sentence
                          text="On {time} to: {wording}"
                          time={t.time(consent.at)}
                          wording={<span lang="de">{consent.note}</span>}
                        />
                      </>
                    )}
                  </>
                )
              }
            >
              {hasLink && <RevokeButton id={id} />}
            </Keeping>
          }
        >
          {application.message && (
            <Card title={t('Message')}>
              <p className={inbox.letter}>{application.message}</p>
            </Card>
          )}
          <Answers groups={groups} />
          <May need="applications:write">
            <CorrectForm id={id} fields={contact} />
          </May>
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
