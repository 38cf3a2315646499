import { Anchor, Button, Group, Paper, Stack, Text, Title } from '@mantine/core'
import {
  data,
  isRouteErrorResponse,
  Link,
  type ShouldRevalidateFunctionArgs,
  useFetcher,
} from 'react-router'
import { program } from '../../http/program.server.ts'
import type { CrumbHandle } from '../breadcrumb.tsx'
import { DeleteButton } from '../delete-button.tsx'
import { Guard } from '../form/guard.tsx'
import { AdminIcon } from '../icon.tsx'
import { Problem } from '../problem.tsx'
import { readableDay, readableTime } from '../readable-time.ts'
import { requireAdmin } from '../rights.server.ts'
import type { Route } from './+types/application'
import { answersOf } from './answers.ts'
import classes from './applications.module.css'
import { described } from './applications.server.ts'
import { HoldForm } from './hold-form.tsx'
import inbox from './inbox.module.css'
import { NoteForm } from './note-form.tsx'
import { idIn, inboxOf } from './records.server.ts'
import { StateBadge } from './state-badge.tsx'
import { StateMenu } from './state-menu.tsx'
import { threadOf } from './thread.server.ts'
import { History, Thread } from './thread.tsx'
import { isSeen, useSeen } from './use-seen.ts'
import { useStateChange } from './use-state-change.ts'
import { noteView } from './view.server.ts'

/** Each view is noted. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { email: who } = requireAdmin(context)
  const house = context.get(program)
  const db = inboxOf(house)
  const id = idIn(params.id)
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

export const shouldRevalidate = ({
  formAction,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) => (isSeen(formAction) ? false : defaultShouldRevalidate)

export const handle: CrumbHandle<Route.ComponentProps['loaderData']> = {
  crumb: ({ application }, to) => ({ to, label: application.name }),
}

export default function Application({ loaderData }: Route.ComponentProps) {
  const { application, hasLink, files, thread, groups } = loaderData
  const { id, name, reference, state, is_spam, hold_reason } = application
  const address = `/admin/inbox/applications/${id}`
  const { change, isBusy } = useStateChange('applications')
  useSeen(`${address}/seen`, !application.is_seen)
  return (
    <Guard>
      <Stack>
        <title>{`${name} · Applications · Admin`}</title>
        <Glance {...{ application, files }}>
          <StateMenu
            label="Move"
            name={name}
            ids={[id]}
            isBusy={isBusy}
            current={state}
            isSpam={is_spam}
            onChoose={(to) => change([id], to)}
          />
          <Button
            component={Link}
            to={`/admin/career/applications/mail?id=${id}`}
            size="xs"
            variant="default"
            leftSection={<AdminIcon name="mail" />}
          >
            Write
          </Button>
          {!thread.mails.some(({ kind }) => kind === 'rejection') && (
            <Button
              component={Link}
              to={`/admin/career/applications/mail?use=rejection&id=${id}`}
              size="xs"
              variant="default"
              leftSection={<AdminIcon name="x" />}
            >
              Reject
            </Button>
          )}
          {!hold_reason && (
            <DeleteButton
              title={`${name}, ${reference}`}
              question="Are you sure you want to delete this application?"
              action={`/admin/inbox/applications/remove?id=${id}`}
            />
          )}
        </Glance>
        <div className={inbox.columns}>
          <div>
            <Stack>
              {application.message && (
                <Paper withBorder p={{ base: 'sm', sm: 'md' }}>
                  <Title order={2} size="h4" mb="xs">
                    Message
                  </Title>
                  <p className={inbox.letter}>{application.message}</p>
                </Paper>
              )}
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
                          <dd>
                            <Contact label={label} value={value} />
                          </dd>
                        </div>
                      ))}
                    </dl>
                    <br />
                  </section>
                ))}
              </Paper>
              <Thread {...thread} />
            </Stack>
          </div>
          <div>
            <Stack>
              <Paper withBorder p={{ base: 'sm', sm: 'md' }}>
                <NoteForm action={`${address}/note`} />
              </Paper>
              <Keeping {...{ application, hasLink, address }} />
              <Paper withBorder p={{ base: 'sm', sm: 'md' }}>
                <History events={thread.events} />
              </Paper>
            </Stack>
          </div>
        </div>
      </Stack>
    </Guard>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <Problem isMissing={isRouteErrorResponse(error) && error.status === 404} />
}

type Data = Route.ComponentProps['loaderData']

/** What a hurried reader wants to know first. */
function Glance({
  application,
  files,
  children,
}: Pick<Data, 'application' | 'files'> & { children: React.ReactNode }) {
  const { id, name, position, reference, received_at, state, is_spam, deletedAt } = application
  return (
    <Paper withBorder p={{ base: 'sm', sm: 'md' }} className={classes.glance}>
      <Group justify="space-between" align="start" gap="xs" mb="sm">
        <div>
          <Title order={1} size="h2" className={classes.title}>
            {name}
          </Title>
          <Text className={inbox.name}>{position}</Text>
        </div>
        <StateBadge state={state} isSpam={is_spam} />
      </Group>
      <dl className={inbox.facts}>
        <div>
          <dt>Next</dt>
          <dd>{application.nextStep}</dd>
        </div>
        <div>
          <dt>Received</dt>
          <dd>
            {readableTime(received_at)}
            {'\n'}
            {reference}
          </dd>
        </div>
        <div>
          <dt>Contact</dt>
          <dd>
            <Contact label="E-Mail" value={application.email} />
            {'\n'}
            <Contact label="Telefon" value={application.phone} />
          </dd>
        </div>
        <div>
          <dt>Planned deletion</dt>
          <dd>
            {application.hold_reason
              ? `Held: ${application.hold_reason}`
              : deletedAt
                ? readableDay(deletedAt)
                : state === 'hired'
                  ? 'None: part of the personnel file'
                  : 'Begins with a rejection'}
          </dd>
        </div>
      </dl>
      <Title order={2} size="h5" mt="md">
        Documents
      </Title>
      <ul className={classes.documents}>
        {files.map((file) => (
          <li key={file.id}>
            <Anchor href={`/admin/documents/${file.id}?open`} target="_blank" rel="noreferrer">
              {file.name}
            </Anchor>
            <Group gap="xs" wrap="nowrap">
              <Text size="sm" c="dimmed">
                {size(file.bytes)}
              </Text>
              <Button
                component="a"
                href={`/admin/documents/${file.id}`}
                download
                variant="subtle"
                size="compact-md"
                aria-label={`Download ${file.name}`}
                leftSection={<AdminIcon name="download" />}
              >
                Download
              </Button>
            </Group>
          </li>
        ))}
      </ul>
      {files.length === 0 && <Text size="sm">None</Text>}
      <Group gap={4} mt="sm">
        {children}
        <Button
          component="a"
          href={`/admin/career/applications/${id}/all.zip`}
          download
          size="xs"
          variant="default"
          leftSection={<AdminIcon name="download" />}
        >
          Everything as ZIP
        </Button>
      </Group>
    </Paper>
  )
}

function Keeping({
  application,
  hasLink,
  address,
}: Pick<Data, 'application' | 'hasLink'> & { address: string }) {
  const { submit, state } = useFetcher()
  const { talent_pool_until } = application
  return (
    <Paper withBorder p={{ base: 'sm', sm: 'md' }}>
      <Title order={2} size="h4" mb="xs">
        Keeping it
      </Title>
      {talent_pool_until && (
        <Text size="sm" mb="xs">
          Agreed to the talent pool until <strong>{readableDay(talent_pool_until)}</strong>.
        </Text>
      )}
      <HoldForm address={address} reason={application.hold_reason} />
      {hasLink && (
        <Button
          variant="subtle"
          mt="xs"
          loading={state !== 'idle'}
          onClick={() =>
            void submit(null, {
              method: 'post',
              action: `/admin/career/applications/${application.id}/revoke`,
            })
          }
        >
          Revoke the personal link
        </Button>
      )}
    </Paper>
  )
}

function Contact({ label, value }: { label: string; value: string }) {
  if (label === 'E-Mail')
    return <Anchor href={`mailto:${encodeURIComponent(value)}`}>{value}</Anchor>
  if (label === 'Telefon')
    return <Anchor href={`tel:${value.replace(/[^\d+]/g, '')}`}>{value}</Anchor>
  return value
}

const size = (bytes: number) =>
  bytes < 1024 * 1024 ? `${Math.ceil(bytes / 1024)} KB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`
